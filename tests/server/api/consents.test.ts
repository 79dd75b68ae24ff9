import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExchangeOffer, ExchangePayment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { consentRoutes } from '../../contract/support/consents.ts'
import { buy, formOf, freshMail, PASSWORD, signUp } from '../accounts/support.ts'
import { bookFor, inHours } from '../bookings/support.ts'
import { logInStaff } from '../box-office/support.ts'
import { BUYER } from '../payments/support/buying.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

/** A shop that asks for every consent: at sign-up too, and where seats are reserved. */
const asking = {
  ...programaRegional,
  exchangeHours: 1,
  switches: {
    ...programaRegional.switches,
    captcha: false,
    captchaOnCardPayment: false,
    signUpTermsRequired: true,
    seatedReservation: true,
  },
}

let shop: Shop
let lucia: string
let staff: string

beforeAll(async () => {
  const season = testSeason()
  for (const { performances } of season.shows)
    for (const { sectors } of performances) for (const sector of sectors) sector.priceCents = 0
  shop = await openShop({ season, deployments: createDeployments([asking]) })
  lucia = await shop.newCustomer()
  staff = await logInStaff(shop)
})
afterAll(() => shop.close())

interface Request {
  path: string
  token?: string
  body: object
}

const play = () => shop.performances.get('obra-1')!
const key = () => ({ cIdempotencia: randomUUID() })

const chargeBy = async (name: string): Promise<Request> => {
  const campo = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 1, idPromocion: null }
  const { oData } = await take(shop, lucia, 'recital-1', { sectors: [campo] })
  const path = `/v2/Proceso/${oData.oProceso.idProcesoDeCompra}`
  const post = (call: string, body: object) =>
    shop.call<{ cVersion: string }>('POST', `${path}/${call}`, { token: lucia, body })
  await post('PreValidacion2', BUYER)
  await post('EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
  const { cVersion } = (await post('FormaDePago/Seleccionar', { nFormaDePago: 2, nCuotas: 1 })).oData
  const charge = { nFormaDePago: 2, cTokenTarjeta: null, cVersion, nCuotas: 1, cCaptcha: null }
  return { path: `${path}/${name}`, token: lucia, body: { ...key(), ...charge } }
}

/** A free ticket that is exchanged for another place of its performance. */
const exchangeBy = async (name: string): Promise<Request> => {
  const { path, body } = await chargeBy('Cobrar')
  await shop.call('POST', path, { token: lucia, body: { ...body, lTerminos: true } })
  const [, id = ''] = /Proceso\/([^/]+)/.exec(path) ?? []
  const cambio = '/v2/operacion/cambio'
  const offered = await shop.call<ExchangeOffer>('GET', `${cambio}/${id}`, { token: lucia })
  const { aEntrada, listaFuncion } = offered.oData
  const [date] = listaFuncion
  const wanted = { idFuncion: date!.idFuncion, idSector: date!.listaSector[0]!.idSector }
  const { oData } = await shop.call<ExchangePayment>('POST', `${cambio}/${id}/tomar`, {
    token: lucia,
    body: { ...key(), ...wanted, aEntrada: aEntrada.map(({ cNumero }) => cNumero) },
  })
  const { idProcesoDeCompra, cVersion } = oData.oProceso
  return {
    path: `${cambio}/${idProcesoDeCompra}/${name}`,
    token: lucia,
    body: { ...body, ...key(), cVersion },
  }
}

/** Each call as it would be accepted, but for the consent. */
const requests: Readonly<Record<string, () => Promise<Request>>> = {
  charge: () => chargeBy('Cobrar'),
  charge2: () => chargeBy('Cobrar2'),
  payExchange: () => exchangeBy('pagar'),
  async signUp() {
    const { cTelefono: _, cTipoTelefono: __, lTerminos: ___, ...body } = formOf(freshMail())
    return { path: '/v2/Cliente/Insertar', body }
  },
  async signUpAndLogIn() {
    const { lTerminos: _, ...body } = formOf(freshMail())
    return { path: '/v2/Cliente/Insertar_v2', body }
  },
  async eraseAccount() {
    const mail = freshMail()
    const { token } = (await signUp(shop, mail, { lTerminos: true })).oData
    await buy(shop, token, mail)
    return { path: '/v2/Cliente/Eliminar', token, body: { cClave: PASSWORD } }
  },
  async takeBooking() {
    const { idReserva } = await bookFor(shop, lucia, { seats: ['2-1'] })
    const body = { ...key(), idReserva, idFuncion: play(), idPromocion: null, ctProcess: 'CART' }
    return { path: '/v2/Proceso/0/TomarReservaPorFuncion', token: lucia, body }
  },
  async takeBookedPlaces() {
    const { idReserva } = await bookFor(shop, lucia, { seats: ['2-2'] })
    const aPosicion = [{ idPosicion: '2-2', idPromocion: null }]
    const body = { ...key(), idReserva, ctProcess: 'CART', aPosicion, aSector: [] }
    return { path: '/v2/Proceso/0/TomarReservaPorPosicion', token: lucia, body }
  },
  async reserveSeats() {
    const body = { ...key(), idFuncion: play(), aPosicion: [{ idPosicion: '1-1' }] }
    return { path: '/v2/Reserva/Posiciones', token: lucia, body }
  },
  async makeBoxBooking() {
    const whom = { cNombre: 'Escuela 12', cMail: '', cNota: '', dHasta: inHours(shop, 48), idPromocion: null }
    const body = { ...key(), ...whom, idFuncion: play(), aPosicion: [{ idPosicion: '1-2' }], aSector: [] }
    return { path: '/v2/Boleteria/Reserva', token: staff, body }
  },
}

type Words = readonly [es: string, en: string, pt: string]
const LANGUAGES = ['es', 'en', 'pt'] as const

const shapeless = {
  nCode: 400,
  cError: 'FORMA_INVALIDA',
  words: [
    'Los datos enviados no tienen la forma esperada.',
    'What was sent is not in the expected form.',
    'Os dados enviados não têm a forma esperada.',
  ] as Words,
}
const noTerms = {
  nCode: 422,
  cError: 'TERMINOS_NO_ACEPTADOS',
  words: [
    'Debe estar de acuerdo para continuar',
    'You must agree to continue',
    'Você deve concordar para continuar',
  ] as Words,
}
const noTermsOfForm = {
  nCode: 422,
  cError: 'DATOS_DE_CLIENTE_NO_VALIDOS',
  oData: { listaProblema: [{ cCampo: 'lTerminos', cProblema: 'mustAgree' }] },
  words: [
    'Hay datos para revisar.',
    'Some of the data has to be checked.',
    'Há dados para revisar.',
  ] as Words,
}
const noConditions = {
  nCode: 422,
  cError: 'CONDICIONES_NO_ACEPTADAS',
  words: [
    'Debe estar de acuerdo para continuar',
    'You have to agree to go on',
    'É preciso concordar para continuar',
  ] as Words,
}
const ticketsLeft = {
  nCode: 409,
  cError: 'ENTRADAS_VIGENTES',
  oData: { nEntradas: 1 },
  words: [
    'Todavía tenés entradas sin usar. Descargalas antes: después no podemos volver a mandártelas.',
    'You still have tickets you have not used. Download them first: afterwards we cannot send them again.',
    'Você ainda tem ingressos sem usar. Baixe antes: depois não podemos enviar de novo.',
  ] as Words,
}

/** How each call is refused where the answer is no. */
const refusals: Readonly<Record<string, { words: Words }>> = {
  charge: noTerms,
  charge2: noTerms,
  payExchange: noTerms,
  signUp: noTermsOfForm,
  signUpAndLogIn: noTermsOfForm,
  eraseAccount: ticketsLeft,
  takeBooking: noConditions,
  takeBookedPlaces: noConditions,
  reserveSeats: noConditions,
  makeBoxBooking: noConditions,
}

test.each(consentRoutes)(
  '$route is refused without $field, in the language of who asks, and done with it',
  async ({ route, field }) => {
    const { path, body, ...more } = await requests[route]!()
    const ask = async (answer: object, language: string) => {
      const headers = { 'accept-language': language }
      const { dServidor: _, ...reply } = await shop.call('POST', path, {
        ...more,
        headers,
        body: { ...body, ...answer },
      })
      return reply
    }
    /** One after the other: of one account, one erasure is looked at at a time. */
    const repliesTo = async (answer: object) => {
      const replies = []
      for (const language of LANGUAGES) replies.push(await ask(answer, language))
      return replies
    }
    const refusedAs = ({ words, ...rest }: { words: Words }) =>
      words.map((cMensaje) => ({ status: 200, ...rest, cMensaje }))
    expect(await repliesTo({})).toEqual(refusedAs(shapeless))
    expect(await repliesTo({ [field]: false })).toEqual(refusedAs(refusals[route]!))
    expect((await ask({ [field]: true }, 'es')).nCode).toBe(200)
  },
)
