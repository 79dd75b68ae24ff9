import type { FixtureFacts } from './payment-fixture.ts'

/** Invariants that hold at every moment. @returns their violations, a sentence each. */
export const violationsNow = ({ purchases, attempts, charges, seats }: FixtureFacts): string[] => {
  const violations: string[] = []
  const sold = seats.filter(({ state }) => state === 'V')
  const soldPlaces = purchases.reduce((sum, row) => sum + row.soldPlaces, 0)
  if (sold.length !== soldPlaces) violations.push(`${sold.length} seats are sold, to ${soldPlaces} places`)
  for (const row of purchases) {
    const mine = attempts.filter(({ purchaseId }) => purchaseId === row.id)
    const confirmed = mine.filter(({ state }) => state === 'CONFIRMADO')
    if (confirmed.length > 1) violations.push(`${row.id}: ${confirmed.length} attempts became tickets`)
    if ((row.state === 'CONFIRMADO') !== row.tickets > 0)
      violations.push(`${row.id}: ${row.state} with ${row.tickets} tickets`)
    if (row.tickets !== row.soldPlaces)
      violations.push(`${row.id}: ${row.tickets} tickets, ${row.soldPlaces} places`)
    const keys = mine.map(({ id }) => id)
    const kept = charges
      .filter(({ key }) => keys.includes(key))
      .reduce((sum, charge) => sum + charge.keptCents, 0)
    if (row.tickets > 0 && kept < (row.totalCents ?? 0))
      violations.push(`${row.id}: tickets for ${row.totalCents} cents, ${kept} charged`)
  }
  return violations
}

/** Invariants that also hold once nothing is left to ask, refund, send or sweep. */
export const violationsAtRest = (facts: FixtureFacts): string[] => {
  const { purchases, attempts, charges, seats, mails, owed } = facts
  const violations = violationsNow(facts)
  if (owed > 0) violations.push(`${owed} things are still owed`)
  for (const charge of charges) {
    const attempt = attempts.find(({ id }) => id === charge.key)
    const owner = purchases.find(({ id }) => id === attempt?.purchaseId)
    const ticketed = attempt?.state === 'CONFIRMADO' && owner?.state === 'CONFIRMADO'
    const expected = ticketed ? owner.totalCents : 0
    if (charge.keptCents !== expected)
      violations.push(
        `charge ${charge.key}: ${charge.keptCents} cents kept, ${expected} due (${attempt?.state})`,
      )
  }
  for (const row of purchases) {
    if (row.state === 'PAGANDO') violations.push(`${row.id}: still being paid`)
    const held = seats.filter(({ purchaseId, state }) => purchaseId === row.id && state !== 'L').length
    if ((row.state === 'EXPIRADO' || row.state === 'CANCELADO') && held > 0)
      violations.push(`${row.id}: ${row.state} with ${held} seats`)
    if (row.state === 'CONFIRMADO' && !mails.includes(`confirmation-${row.id}`))
      violations.push(`${row.id}: no confirmation mail`)
  }
  for (const { id, state } of attempts) {
    if (!['RECHAZADO', 'CONFIRMADO', 'DEVUELTO'].includes(state))
      violations.push(`attempt ${id}: ${state} at rest`)
    if (state === 'DEVUELTO' && !mails.includes(`refunded-${id}`))
      violations.push(`attempt ${id}: no mail about the refund`)
  }
  return violations
}
