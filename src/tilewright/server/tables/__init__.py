"""Games: the rooms they are played in, their timing, deadlines and clocks."""
