"""The contract that every registered title keeps."""
