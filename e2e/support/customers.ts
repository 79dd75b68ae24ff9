export interface TestCustomer {
  email: string
  password: string
  firstName: string
}

/** The seeded demo customer whose password every test customer has. */
export const MODEL: TestCustomer = { email: 'lucia@ejemplo.ar', password: 'Cartelera26', firstName: 'Lucía' }

/** More than the tests of one run: each takes its own, since a customer has one open purchase at a time. */
export const CUSTOMERS = 150

/** @param turn 0 to CUSTOMERS - 1 */
export const customerOf = (turn: number): TestCustomer => {
  if (turn >= CUSTOMERS) throw new RangeError(`Only ${CUSTOMERS} test customers were prepared`)
  return { ...MODEL, email: `cliente${turn}@ejemplo.ar` }
}
