"""The command `tilewright`, at whose tables TILEWRIGHT_SEED repeats what chance does."""

from chance import Foretold

from tilewright.cli import main
from tilewright.host import system as edge

edge.source = Foretold()
main()
