import type { PurchaseProcess } from '../../../contract/index.ts'
import { line, purchase, seatA1 } from '../../../machines/samples/purchase.ts'
import { DUE_CENTS, PLACES, type PurchaseRow, stateNow } from './rows.ts'

const SEATS = [seatA1, { ...seatA1, idPosicion: 'A-2', cAsiento: '2' }]
const TICKETS = PLACES * seatA1.fPrecioFinal
const TOTAL = DUE_CENTS / 100

/** A purchase as the shop answers it: two seats of one performance. */
export const processOf = (row: PurchaseRow, now: number, nMinutos: number): PurchaseProcess => ({
  ...purchase([7], stateNow(row, now)),
  idProcesoDeCompra: row.id,
  dDesde: new Date(row.begunAt).toISOString(),
  dMaxima: new Date(row.deadline).toISOString(),
  nMinutos,
  listaFuncion: [line(7, SEATS)],
  oCantidadTotal: { nCantidadTotal: PLACES },
  oTotal: {
    ...purchase().oTotal,
    ...{ fTickets: TICKETS, fQrAntifraude: 300, fCargoServicio: 2500.1, fTotal: TOTAL, fTotalAhora: TOTAL },
  },
})
