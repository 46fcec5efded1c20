"""Games of SUBMARINE that are kept, and saves of earlier versions."""
