"""What escorts do, apart from the plan of each."""
