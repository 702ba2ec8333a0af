"""How a wheel is built: the PEP 517 backend, and the steps that it and the Makefile run."""
