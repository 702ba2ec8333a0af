"""The command `tilewright` with chance that TILEWRIGHT_SEED repeats."""

from chance import Foretold

from tilewright.cli import main
from tilewright.host import system as edge

edge.source = Foretold()
main()
