"""What a decision may lead to, and what may be known of hidden things."""
