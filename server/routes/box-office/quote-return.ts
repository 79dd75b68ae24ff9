import { and, eq } from 'drizzle-orm'
import { type BoxReturn, toWireMoney } from '../../../contract/index.ts'
import { requireShift } from '../../box-office/shifts.ts'
import { readSold, soldInShift } from '../../box-office/sold.ts'
import { purchase } from '../../db/schema/index.ts'
import type { PaymentPortName } from '../../db/schema/payment.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { untilShiftEnds } from './cancel.ts'

/** Where money goes back to, by the port of its charge. */
const destinationOf = (port: PaymentPortName | null): BoxReturn['cDestino'] => {
  if (port === null) return 'NADA'
  if (port === 'CASH') return 'CAJA'
  return port === 'TERMINAL' ? 'TERMINAL' : 'TARJETA'
}

/**
 * What goes back where a sale of the member's own shift, or some of its tickets, are cancelled now. Nothing is written.
 * @throws Refusal with the reason where they cannot be; NO_ENCONTRADO for another shift's sale as for none.
 */
export const quoteReturn = async (
  { desk, database }: Services,
  { staff, params, body, locale, now }: Call<'quoteBoxReturn'>,
): Promise<BoxReturn> => {
  const { orm } = database.selling
  const shift = await requireShift(orm, staff)
  const asked = and(soldInShift(shift.id), eq(purchase.id, params.id))
  const [known] = await readSold(orm, locale, asked)
  if (known === undefined) throw new Refusal('NO_ENCONTRADO')
  const { cents, attempt } = await desk.payments.quoteReturn(params.id, known.purchase, {
    ...(body.aEntrada && { ticketNumbers: body.aEntrada }),
    until: untilShiftEnds(now),
  })
  // Another ticket may have gone back since it was read.
  const [sold = known] = await readSold(orm, locale, asked)
  const destination = destinationOf(cents === 0 ? null : (attempt?.port ?? null))
  return { fDevuelve: toWireMoney(cents), cDestino: destination, oVenta: sold.sale }
}
