"""What every chapter stands on: values, the plot, fire, reach."""
