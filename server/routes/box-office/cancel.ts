import { and, eq } from 'drizzle-orm'
import { type BoxSale, fromWireMoney } from '../../../contract/index.ts'
import { keepShiftOpen, requireShift } from '../../box-office/shifts.ts'
import { readSold, soldInShift } from '../../box-office/sold.ts'
import { boxCancellation, purchase } from '../../db/schema/index.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'

/** While the shift is open there is no other end to it. */
const OPEN_MS = 24 * 3_600_000

/** Until when a sale of an open shift may be cancelled. */
export const untilShiftEnds = (now: Date): Date => new Date(now.getTime() + OPEN_MS)

/**
 * Cancels a sale of the member's own shift by a manager's word, or some of its tickets: they are void, their places
 * free, their money goes back the way it came. Done again, it answers the same.
 * @throws Refusal CREDENCIALES_INVALIDAS where they are no manager's; DEVOLUCION_CAMBIADA where another amount goes back
 * than the desk was shown; ENTRADA_CAMBIADA for both sides of an exchange; NO_ENCONTRADO for another shift's sale as for none.
 */
export const cancelSale = async (
  { boxOffice, desk, database }: Services,
  { staff, params, body, locale, now, request }: Call<'cancelBoxSale'>,
): Promise<BoxSale> => {
  const { orm } = database.selling
  const shift = await requireShift(orm, staff)
  const asked = and(soldInShift(shift.id), eq(purchase.id, params.id))
  const [sold] = await readSold(orm, locale, asked)
  if (sold === undefined) throw new Refusal('NO_ENCONTRADO')
  const manager = await boxOffice.staff.findManager({
    deploymentId: staff.deploymentId,
    login: body.cUsuario,
    password: body.cClave,
    from: addressGroupOf(request.ip),
  })
  if (manager === null) throw new Refusal('CREDENCIALES_INVALIDAS')
  const until = untilShiftEnds(now)
  const { aEntrada: ticketNumbers, cMotivo: reason } = body
  const cents = fromWireMoney(body.fDevuelve)
  const returned = await desk.payments.returnPart(params.id, sold.purchase, {
    ...{ ticketNumbers, until, reason, cents },
    staffId: manager.id,
    // It may have been closed while the manager's password was compared.
    mayWrite: (tx) => keepShiftOpen(tx, shift.id),
  })
  if (returned === 'whole')
    await desk.payments.regret(params.id, sold.purchase, {
      ...{ until, cents, staffId: manager.id },
      write: async (tx, at) => {
        await keepShiftOpen(tx, shift.id)
        await tx.insert(boxCancellation).values({ purchaseId: params.id, staffId: manager.id, reason, at })
      },
    })
  const [cancelled] = await readSold(orm, locale, asked)
  return cancelled?.sale ?? sold.sale
}
