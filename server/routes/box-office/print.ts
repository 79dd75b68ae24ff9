import { type BoxPrint, toWireMoney } from '../../../contract/index.ts'
import { requireShift } from '../../box-office/shifts.ts'
import { readSold } from '../../box-office/sold.ts'
import type { Orm } from '../../db/open.ts'
import { boxPrint } from '../../db/schema/index.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Call } from '../handler.ts'

/**
 * The tickets of a sale of the member's own shift; each time is written down with who printed.
 * @throws Refusal NO_ENCONTRADO for another shift's as for none.
 */
export const printSale = async (
  orm: Orm,
  { staff, params, locale, now }: Call<'printBoxSale'>,
): Promise<BoxPrint> => {
  const shift = await requireShift(orm, staff)
  const [sold] = await readSold(orm, { shiftId: shift.id, purchaseId: params.id, locale })
  if (sold === undefined || sold.sale.cEstado !== 'CONFIRMADA') throw new Refusal('NO_ENCONTRADO')
  await orm.insert(boxPrint).values({ purchaseId: params.id, staffId: staff.id, at: now })
  const times = sold.sale.nImpresiones + 1
  return {
    oVenta: { ...sold.sale, nImpresiones: times },
    cCaja: shift.desk,
    cVendedor: staff.name,
    dImpresion: now.toISOString(),
    nImpresion: times,
    listaEntrada: sold.tickets.map((ticket) => ({
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
