"""Plants faults in a copy of the code and tells which of them no test finds."""
