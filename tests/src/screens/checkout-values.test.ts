import { expect, test } from 'vitest'
import type { CartLine, CartTotals, HeldPlace } from '../../../contract/entities/purchase.ts'
import { paymentRows } from '../../../src/components/order/payment-rows.ts'
import { placeName } from '../../../src/components/place-name/place-name.ts'
import { isSplit, totalsRows } from '../../../src/components/totals/totals-rows.ts'
import { installmentOptions } from '../../../src/screens/checkout/installment-options.ts'
import { ticketCount } from '../../../src/screens/line-kind.ts'
import { minutesLeft } from '../../../src/screens/waiting/minutes-left.ts'

const totals: CartTotals = {
  fTickets: 69600,
  fEntrega: 0,
  fQrAntifraude: 1200,
  fProductosAdicionales: 0,
  fProductos: 9500,
  fSeguro: 0,
  fCargoServicio: 6960,
  fFinanciacion: 0,
  fTotal: 87260,
  fTotalAhora: 87260,
  fTotalDespues: 0,
}

const place = (fields: Partial<HeldPlace>): HeldPlace => ({
  idPosicion: 'seat',
  idSector: 1,
  cSector: 'Platea',
  cFila: null,
  cAsiento: null,
  nCantidad: 1,
  idPromocion: null,
  cPromocion: null,
  fPrecio: 100,
  fDescuento: 0,
  fPrecioFinal: 100,
  ...fields,
})

const line = (type: number, quantity: number, listaPosicion: HeldPlace[]): CartLine => ({
  idFuncion: type,
  oFuncionFecha: null,
  nCantidadPosiciones: quantity,
  fPrecioTotalFinal: 0,
  oEspectaculo: {
    cEspectaculoCartelNombre: '',
    cEstablecimientoNombre: '',
    idEspectaculoCartelTipo: type,
    cSeo: '',
  },
  listaImagenEspectaculoCartel: [],
  listaPosicion,
})

test('the rows of the totals are the ones that are not zero, and add up', () => {
  const rows = totalsRows(totals)
  expect(rows).toEqual([
    { field: 'fTickets', amount: 69600 },
    { field: 'fQrAntifraude', amount: 1200 },
    { field: 'fProductos', amount: 9500 },
    { field: 'fCargoServicio', amount: 6960 },
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.fTotal)
})

test('delivery and interest have rows of their own, and the rows add up to the total', () => {
  const rows = totalsRows({ ...totals, fEntrega: 4500, fFinanciacion: 8258, fTotal: 100_018 })
  expect(rows).toEqual([
    { field: 'fTickets', amount: 69600 },
    { field: 'fEntrega', amount: 4500 },
    { field: 'fQrAntifraude', amount: 1200 },
    { field: 'fProductos', amount: 9500 },
    { field: 'fCargoServicio', amount: 6960 },
    { field: 'fFinanciacion', amount: 8258 },
  ])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_018)
})

test('now and later are separate rows only when something is left for later', () => {
  expect(isSplit(totals)).toBe(false)
  expect(isSplit({ ...totals, fTotalAhora: 80000, fTotalDespues: 7260 })).toBe(true)
})

const inWords = (row: string, seat: string) => `${row}, asiento ${seat}`

test('places are named by row and seat, with words after a row that has a name of its own, and by sector and quantity where there are no seats', () => {
  const places = [
    place({ cFila: 'D', cAsiento: '11' }),
    place({ idPosicion: null, cSector: 'General', nCantidad: 2 }),
    place({ idPosicion: null, cSector: 'Campo' }),
  ]
  expect(places.map((each) => placeName(each, inWords))).toEqual(['D 11', 'General ×2', 'Campo'])
  expect(placeName(place({ cFila: 'Palco 9', cAsiento: '1' }), inWords)).toBe('Palco 9, asiento 1')
})

test('products are not counted as tickets', () => {
  expect(ticketCount({ listaFuncion: [line(1, 3, []), line(100, 2, [])] })).toBe(3)
})

test('installments start with the fewest payments and say which ones carry interest', () => {
  const listaCuotas = [
    { nCuotas: 6, fInteres: 12, fTotal: 120 },
    { nCuotas: 1, fInteres: 0, fTotal: 100 },
  ]
  expect(installmentOptions({ cMarca: 'Visa', nDigitosCvc: 3, listaCuotas })).toEqual([
    { count: 1, total: 100, interest: false },
    { count: 6, total: 120, interest: true },
  ])
})

const nothing = {
  fTickets: 0,
  fEntrega: 0,
  fQrAntifraude: 0,
  fProductos: 0,
  fCargoServicio: 0,
  fFinanciacion: 0,
}

test('an order always says its total, even nothing', () => {
  expect(paymentRows({ ...nothing, fSeguro: 5, fProductosAdicionales: 7, fTotal: 12 })).toEqual([
    { field: 'fProductosAdicionales', amount: 7 },
    { field: 'fSeguro', amount: 5 },
    { field: 'fTotal', amount: 12 },
  ])
  expect(paymentRows({ ...nothing, fTotal: 0 })).toEqual([{ field: 'fTotal', amount: 0 }])
})

test('a wait is announced in whole minutes, rounded up, and under a minute as none', () => {
  expect([0, 59, 60, 61, 400].map(minutesLeft)).toEqual([0, 0, 1, 2, 7])
})
