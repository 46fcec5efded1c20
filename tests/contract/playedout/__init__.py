"""What is told of choices beside what comes of them when they are played out."""
