"""What every game stands on; knows no game, no bot and no browser."""
