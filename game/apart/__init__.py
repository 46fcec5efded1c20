"""Tables apart: a host that keeps games for guests elsewhere, and the ways between them."""
