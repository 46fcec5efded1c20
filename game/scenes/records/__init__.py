"""What has been played: the log book, the service record, results, luck."""
