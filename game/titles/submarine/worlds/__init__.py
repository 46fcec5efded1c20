"""What hidden boats may be doing, as far as a pair of eyes can know."""
