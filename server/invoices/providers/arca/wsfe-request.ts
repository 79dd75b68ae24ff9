import type { ReceiptRequest, Series } from '../../authority.ts'
import { taxedParts } from '../../taxed-parts.ts'
import type { AccessTicket } from './wsaa.ts'
import { writeXml, type Xml } from './xml.ts'

export const WSFE_NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'

/** The authority's codes of the rates of value-added tax. */
const RATE_CODES: Record<string, number> = { '0': 3, '2.5': 9, '5': 8, '10.5': 4, '21': 5, '27': 6 }
const FINAL_CONSUMER = 5

/** Whole cents as a decimal with a point. */
const money = (cents: number): string => (cents / 100).toFixed(2)
/** YYYY-MM-DD as the authority writes it. */
export const day = (text: string): string => text.replaceAll('-', '')

export type Elements = [name: string, content: Xml][]

/** A receipt's own elements. */
export const detailOf = ({ cuit }: Pick<Series, 'cuit'>, receipt: ReceiptRequest): Elements => {
  const { vat, original, service, issuedOn } = receipt
  const { net, tax, exempt } = taxedParts(receipt)
  const rate = vat === null ? undefined : RATE_CODES[vat]
  return [
    ['Concepto', receipt.withGoods ? 3 : 2],
    ['DocTipo', receipt.receiver.type],
    ['DocNro', receipt.receiver.number],
    ['CbteDesde', receipt.number],
    ['CbteHasta', receipt.number],
    ['CbteFch', day(issuedOn)],
    ['ImpTotal', money(receipt.cents)],
    ['ImpTotConc', money(0)],
    ['ImpNeto', money(net)],
    ['ImpOpEx', money(exempt)],
    ['ImpTrib', money(0)],
    ['ImpIVA', money(tax)],
    ['FchServDesde', day(service.from)],
    ['FchServHasta', day(service.until)],
    ['FchVtoPago', day(issuedOn)],
    ['MonId', 'PES'],
    ['MonCotiz', 1],
    ['CondicionIVAReceptorId', FINAL_CONSUMER],
    [
      'CbtesAsoc',
      original
        ? [
            [
              'CbteAsoc',
              [
                ['Tipo', original.receiptType],
                ['PtoVta', original.pointOfSale],
                ['Nro', original.number],
                ['Cuit', cuit],
                ['CbteFch', day(original.issuedOn)],
              ],
            ],
          ]
        : undefined,
    ],
    [
      'Iva',
      rate === undefined
        ? undefined
        : [
            [
              'AlicIva',
              [
                ['Id', rate],
                ['BaseImp', money(net)],
                ['Importe', money(tax)],
              ],
            ],
          ],
    ],
  ]
}

/** An operation with who asks for it. */
export const write = (
  name: string,
  { token, sign }: AccessTicket,
  { cuit }: Pick<Series, 'cuit'>,
  rest: Elements,
): string => {
  const auth: Elements = [
    ['Token', token],
    ['Sign', sign],
    ['Cuit', cuit],
  ]
  return `<f:${name} xmlns:f="${WSFE_NAMESPACE}">${writeXml([['Auth', auth], ...rest], 'f:')}</f:${name}>`
}

/** FECAESolicitar, of one receipt. */
export const authoriseRequest = (ticket: AccessTicket, series: Series, receipt: ReceiptRequest): string => {
  const head: Elements = [
    ['CantReg', 1],
    ['PtoVta', series.pointOfSale],
    ['CbteTipo', series.receiptType],
  ]
  return write('FECAESolicitar', ticket, series, [
    [
      'FeCAEReq',
      [
        ['FeCabReq', head],
        ['FeDetReq', [['FECAEDetRequest', detailOf(series, receipt)]]],
      ],
    ],
  ])
}

/** FECompUltimoAutorizado. */
export const lastNumberRequest = (ticket: AccessTicket, series: Series): string =>
  write('FECompUltimoAutorizado', ticket, series, [
    ['PtoVta', series.pointOfSale],
    ['CbteTipo', series.receiptType],
  ])

/** FECompConsultar. */
export const findRequest = (ticket: AccessTicket, series: Series, number: number): string =>
  write('FECompConsultar', ticket, series, [
    [
      'FeCompConsReq',
      [
        ['CbteTipo', series.receiptType],
        ['CbteNro', number],
        ['PtoVta', series.pointOfSale],
      ],
    ],
  ])
