"""Duplicate tables: the same rack for any number of people, with one clock."""
