"""Acting ahead: a plan is plain data that knows neither Discord nor the store; the engine says what is legal."""
