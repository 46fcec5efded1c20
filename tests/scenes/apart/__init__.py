"""Tables apart as hands meet them."""
