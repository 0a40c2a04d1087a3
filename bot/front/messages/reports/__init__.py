"""What is shown afterwards: results, places, reviews, transcripts, and their pictures."""
