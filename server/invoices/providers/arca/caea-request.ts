import type { Series } from '../../authority.ts'
import type { IssuedReceipt } from '../../contingency/authority.ts'
import type { Fortnight } from '../../contingency/fortnights.ts'
import { AUTHORITY_TIME_ZONE } from '../../receipt-request.ts'
import type { AccessTicket } from './wsaa.ts'
import { detailOf, type Elements, write } from './wsfe-request.ts'

/** Asks for a code, or for the one that was given before. */
export type CodeOperation = 'FECAEASolicitar' | 'FECAEAConsultar'

type Place = Pick<Series, 'cuit' | 'pointOfSale'>

/** A time as the authority writes it, yyyymmddhhmmss, where it is. */
const second = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: AUTHORITY_TIME_ZONE, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })
    .format(at)
    .replace(/\D/g, '')

/** FECAEASolicitar, or FECAEAConsultar. */
export const codeRequest = (
  operation: CodeOperation,
  ticket: AccessTicket,
  cuit: string,
  { period, half }: Pick<Fortnight, 'period' | 'half'>,
): string =>
  write(operation, ticket, { cuit }, [
    ['Periodo', period],
    ['Orden', half],
  ])

/** FECAEARegInformativo, of one receipt. */
export const reportRequest = (
  ticket: AccessTicket,
  series: Series,
  { receipt, code, issuedAt }: IssuedReceipt,
): string => {
  const head: Elements = [
    ['CantReg', 1],
    ['PtoVta', series.pointOfSale],
    ['CbteTipo', series.receiptType],
  ]
  const detail: Elements = [...detailOf(series, receipt), ['CAEA', code], ['CbteFchHsGen', second(issuedAt)]]
  return write('FECAEARegInformativo', ticket, series, [
    [
      'FeCAEARegInfReq',
      [
        ['FeCabReq', head],
        ['FeDetReq', [['FECAEADetRequest', detail]]],
      ],
    ],
  ])
}

/** FECAEASinMovimientoInformar. */
export const reportUnusedRequest = (ticket: AccessTicket, place: Place, code: string): string =>
  write('FECAEASinMovimientoInformar', ticket, place, [
    ['PtoVta', place.pointOfSale],
    ['CAEA', code],
  ])

/** FECAEASinMovimientoConsultar. */
export const findUnusedRequest = (ticket: AccessTicket, place: Place, code: string): string =>
  write('FECAEASinMovimientoConsultar', ticket, place, [
    ['CAEA', code],
    ['PtoVta', place.pointOfSale],
  ])
