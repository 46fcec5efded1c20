"""What the staff officer reckons of each kind of question, in tons."""
