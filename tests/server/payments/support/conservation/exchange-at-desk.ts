import { readCharge } from '../../../../../server/payments/charge-left.ts'
import { goesBackBy } from '../../../../../server/payments/pay-at-desk.ts'
import { FREE_PAYMENT_METHOD } from '../../../../../server/selling/charges.ts'
import { ownedBy } from '../payment-fixture.ts'
import { beginExchange } from './begin-exchange.ts'
import type { Command } from './commands.ts'
import { worthOf } from './violations.ts'
import type { Node, World } from './world.ts'

/** Tickets of a sale of the desk for places of a date, in a sale of its own, as routes/box-office/exchange.ts holds them. */
export const exchangeAtDesk = async (
  { fixture, desk, bought, dates }: World,
  { context }: Node,
  { id, who }: World['bought'][number],
  numbers: readonly string[],
  seats: readonly { ordinal: number; sectorId: number }[],
  { fault, crash, priceCents }: Extract<Command, { do: 'exchange' }>,
): Promise<unknown> => {
  const next = await desk.serve()
  const newId = await fixture.open(
    next,
    seats.map(({ ordinal }) => ordinal),
    priceCents,
    { performanceId: dates[1], sectorId: seats[0]!.sectorId, processType: 'BOX' },
  )
  bought.push({ id: newId, who: next, isDesk: true })
  const now = fixture.clock.now()
  const asked = { purchaseId: id, owner: ownedBy(who), wanted: numbers, now, hours: 24 }
  const worthCents = await beginExchange(context, asked, newId).catch(async (error: unknown) => {
    await fixture.cancel(newId)
    throw error
  })
  const charge = await readCharge(context.database.orm, id)
  await desk.writeExchange(newId, goesBackBy(charge, worthCents, null))
  if (worthCents >= seats.length * worthOf(priceCents, true))
    return fixture.pay(newId, next, { paymentMethodId: FREE_PAYMENT_METHOD, cardToken: null })
  return desk.pay(newId, next, crash === null && fault === 'approve' ? 'cash' : 'terminal', fault)
}
