"""Games on real boards, kept beside them by any number of phones that have the link."""
