import { and, eq } from 'drizzle-orm'
import { type BoxPrint, toWireMoney } from '../../../contract/index.ts'
import { isPrintable } from '../../box-office/orders.ts'
import { requireShift } from '../../box-office/shifts.ts'
import { readSold } from '../../box-office/sold.ts'
import type { Orm } from '../../db/open.ts'
import { boxPrint, purchase } from '../../db/schema/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Call } from '../handler.ts'

/**
 * The tickets of a sale of any desk of the deployment, or of an order that is collected at or sent from the box office;
 * each time is written down with who printed. A ticket that its buyer gave to somebody is that person's alone.
 * @throws Refusal NO_ENCONTRADO for any other as for none.
 */
export const printSale = async (
  orm: Orm,
  { staff, params, locale, now, deployment }: Call<'printBoxSale'>,
): Promise<BoxPrint> => {
  const shift = await requireShift(orm, staff)
  const asked = and(eq(purchase.id, params.id), eq(purchase.deploymentId, deployment.id))
  const [sold] = await readSold(orm, locale, asked)
  if (sold === undefined || !isPrintable(deployment.charges, sold)) throw new Refusal('NO_ENCONTRADO')
  await orm.insert(boxPrint).values({ purchaseId: params.id, staffId: staff.id, at: now })
  const own = sold.tickets.filter(({ holder }) => holder === null)
  const times = sold.sale.nImpresiones + 1
  return {
    oVenta: { ...sold.sale, nImpresiones: times },
    cCaja: shift.desk,
    cVendedor: staff.name,
    dImpresion: now.toISOString(),
    nImpresion: times,
    listaEntrada: own.map((ticket) => ({
      cNumero: ticket.number,
      idFuncion: ticket.performanceId,
      cSector: ticket.sector,
      cFila: ticket.row,
      cAsiento: ticket.seat,
      cPromocion: ticket.promotion,
      fPrecioFinal: toWireMoney(ticket.priceCents),
      cQr: ticket.qr,
      cEspectaculoCartelNombre: ticket.showName,
      cEstablecimientoNombre: ticket.venue,
      cDireccion: ticket.address,
      dFecha: ticket.startsAt?.toISOString() ?? null,
    })),
  }
}
