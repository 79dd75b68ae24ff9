/** The only source of time; every statement gets `now` from it as a parameter. */
export interface Clock {
  now(): Date
}

/** The clock of this machine: for what has no database, as the sandbox of the card provider. */
export const systemClock: Clock = { now: () => new Date(Date.now()) }

export interface MovableClock extends Clock {
  /** @param milliseconds added to what the clock says; it goes on running. */
  advance(milliseconds: number): void
  /** Sets the clock to an instant; it goes on running from there. */
  set(instant: Date): void
}

/** A clock for tests: the base clock plus an offset that tests set. */
export const createMovableClock = (base: Clock = systemClock): MovableClock => {
  let offset = 0
  return {
    now: () => new Date(base.now().getTime() + offset),
    advance: (milliseconds) => {
      offset += milliseconds
    },
    set: (instant) => {
      offset = instant.getTime() - base.now().getTime()
    },
  }
}
