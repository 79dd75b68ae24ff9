import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type ApiRoute,
  type ApiRouteName,
  type ApiRoutes,
  apiRoutes,
  type Deployment,
} from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { sql } from '../../../server/db/operators.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { mailOf, makeBooking } from '../bookings/support.ts'
import { logInStaff, openSale, openShift } from '../box-office/support.ts'
import { buy, ticketsOf } from '../orders/support/order-shop.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { processOf, type Shop, seatsOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string
let tomas: string

shopForEach(
  (...opened) => {
    ;[shop, lucia, tomas] = opened
  },
  { deployments: createDeployments([programaRegional, salaNorte]) },
)

/** Calls of customers and staff that name a row: the compiler asks for each of them below. */
type NamingCall = {
  [Name in ApiRouteName]: ApiRoutes[Name] extends { access: 'bearer' | 'staff'; params: unknown }
    ? Name
    : never
}[ApiRouteName]

type Params = Record<string, string | number>
/** A row, the row of the same kind that nobody has, and what a call that names it sends. */
interface Row {
  params: Params
  nobodys: Params
  body?: () => object
}
type MakeRow = (owner: string) => Promise<Row>

const NOBODY = 999_999

const purchase =
  (body?: () => object): MakeRow =>
  async (owner) => {
    const { oProceso } = (await take(shop, owner, 'obra-1', { seats: ['2-1'] })).oData
    return {
      params: { id: oProceso.idProcesoDeCompra },
      nobodys: { id: randomUUID() },
      ...(body && { body }),
    }
  }
const anyCharge = () => ({
  cIdempotencia: randomUUID(),
  nFormaDePago: 1,
  cTokenTarjeta: 'tok_1',
  cVersion: 'v-1',
  nCuotas: 1,
  cCaptcha: null,
  lTerminos: true,
})
const order: MakeRow = async (owner) => ({
  params: { id: await buy(shop, owner, 'obra-1', { seats: ['1-1'] }) },
  nobodys: { id: randomUUID() },
})
const ticket =
  (body?: () => object): MakeRow =>
  async (owner) => {
    const [sold] = await ticketsOf(shop, await buy(shop, owner, 'obra-1', { seats: ['1-1'] }))
    return {
      params: { cNumero: sold!.number },
      nobodys: { cNumero: `${sold!.number.slice(0, -1)}${sold!.number.endsWith('A') ? 'B' : 'A'}` },
      ...(body && { body }),
    }
  }
const ADDRESS = {
  cTipo: 'PARTICULAR',
  cCalle: 'Av. Colón',
  cNumero: '1234',
  cPais: 'AR',
  cProvincia: 'AR-X',
  cLocalidad: 'Córdoba',
  cCodigoPostal: '5000',
  lDefecto: true,
}
const PHONE = { cTipo: 'CELULAR', cPais: 'AR', cNumero: '0351 15 234 5678', lDefecto: true }
const address =
  (body?: () => object): MakeRow =>
  async (owner) => {
    const { oData } = await shop.call<{ listaDomicilio: { idClienteDomicilio: number }[] }>(
      'POST',
      '/v2/Cliente/Domicilio/Insertar',
      { token: owner, body: ADDRESS },
    )
    return {
      params: { id: oData.listaDomicilio[0]!.idClienteDomicilio },
      nobodys: { id: NOBODY },
      ...(body && { body }),
    }
  }
const phone =
  (body?: () => object): MakeRow =>
  async (owner) => {
    const { oData } = await shop.call<{ listaTelefono: { idClienteTelefono: number }[] }>(
      'POST',
      '/v2/Cliente/Telefono/Insertar',
      { token: owner, body: PHONE },
    )
    return {
      params: { id: oData.listaTelefono[0]!.idClienteTelefono },
      nobodys: { id: NOBODY },
      ...(body && { body }),
    }
  }
const login: MakeRow = async (owner) => {
  const { oData } = await shop.call<{ listaSesion: { idSesion: string }[] }>('GET', '/v2/Cliente/Sesion', {
    token: owner,
  })
  return { params: { id: oData.listaSesion[0]!.idSesion }, nobodys: { id: randomUUID() } }
}
const performance = (key: string) => shop.performances.get(key)
const wanted = () => ({
  idFuncion: performance('obra-1'),
  ctProcess: 'CART',
  cIdempotencia: randomUUID(),
})

const taking = () => ({ ctProcess: 'CART', cIdempotencia: randomUUID(), lCondiciones: true })
/** A booking of two seats for the owner of a token. */
const bookingOf = async (owner: string): Promise<number> =>
  (await makeBooking(shop, await mailOf(shop, owner), { seats: ['3-1', '3-2'] })).oData.idReserva
const booked: MakeRow = async (owner) => ({
  params: { idReserva: await bookingOf(owner) },
  nobodys: { idReserva: NOBODY },
})

const shopOfPurchase: MakeRow = async (owner) => {
  const { params, nobodys } = await purchase()(owner)
  const idFuncion = performance('obra-1') ?? 0
  return { params: { ...params, idFuncion }, nobodys: { ...nobodys, idFuncion } }
}

const rows: Record<NamingCall, MakeRow> = {
  isShopOpen: shopOfPurchase,
  getShopOfPerformance: shopOfPurchase,
  holdPlaces: purchase(() => ({
    ...wanted(),
    aPosicion: [{ idPosicion: '1-1', idPromocion: null }],
    aSector: [],
  })),
  holdGroup: purchase(() => ({
    ...wanted(),
    idSector: shop.sector('obra-1', 'Platea'),
    nCantidad: 1,
    idPromocion: null,
  })),
  takeBooking: async (owner) => {
    const { params, nobodys } = await purchase()(owner)
    const body = { idReserva: await bookingOf(owner), idFuncion: performance('obra-1'), idPromocion: null }
    return { params, nobodys, body: () => ({ ...body, ...taking() }) }
  },
  takeBookedPlaces: async (owner) => {
    const { params, nobodys } = await purchase()(owner)
    const body = {
      idReserva: await bookingOf(owner),
      aPosicion: [{ idPosicion: '3-1', idPromocion: null }],
      aSector: [],
    }
    return { params, nobodys, body: () => ({ ...body, ...taking() }) }
  },
  listBookingPromotions: booked,
  giveUpBooking: booked,
  // The box office has every booking of its shop, and none of another.
  cancelBoxBooking: async (owner) => {
    const row = await booked(owner)
    await shop.database.query('move-booking', "update booking set deployment_id = 'otro'", [])
    return row
  },
  releasePerformance: purchase(() => ({ idFuncion: performance('obra-1') })),
  getProcess: purchase(),
  getPaypalStep: purchase(),
  getPaymentStatus: purchase(),
  getPurchaseState: purchase(),
  getProcess2: purchase(),
  getProcess3: purchase(),
  releaseGroup: purchase(() => ({ idFuncion: performance('obra-1') })),
  dropPerformance: purchase(() => ({ idFuncion: performance('obra-1') })),
  changeSector: purchase(() => ({
    ...wanted(),
    idSector: shop.sector('obra-1', 'Balcón'),
    idPromocion: null,
  })),
  preValidate: purchase(),
  saveBuyerData: purchase(() => ({
    cNombre: 'Ana',
    cApellido: 'Paz',
    cEmail: 'ana@ejemplo.ar',
    cTipoDocumento: 'DNI',
    cDocumento: '30111222',
  })),
  invalidateProcess: purchase(),
  listDeliveryTypes: purchase(),
  selectDeliveryType: purchase(() => ({ idEntregaTipo: 1 })),
  listPaymentMethods: purchase(),
  useCoupon: purchase(() => ({ cCupon: null })),
  listPaymentMethods2: purchase(),
  selectPaymentMethod: purchase(() => ({ nFormaDePago: 1, nCuotas: 1 })),
  listAssignedProducts: purchase(),
  assignProducts: purchase(() => ({ aAsignacion: [] })),
  chooseProduct: purchase(() => ({ idFuncion: performance('remera-1'), nCantidad: 1 })),
  chooseInsurance: purchase(() => ({ lSeguro: false })),
  getCardBrand: async (owner) => {
    const { params, nobodys } = await purchase()(owner)
    const card = { nFormaDePago: 1, cardBin: '411111' }
    return { params: { ...params, ...card }, nobodys: { ...nobodys, ...card } }
  },
  charge: purchase(anyCharge),
  charge2: purchase(anyCharge),
  confirmPayment: purchase(),
  stopPayment: purchase(),
  // Whose an alias is: tests/server/payments/saved-cards.test.ts; this shop is not paid with Bancard.
  deleteSavedCard: async (owner) => ({
    params: { alias_token: owner },
    nobodys: { alias_token: 'nobodys' },
  }),
  getBancardFrame: purchase(),
  getBancardFrame2: purchase(),
  cancelBancard3ds: purchase(),
  confirmBancard3ds: purchase(),
  setUpAuthentication: purchase(),
  authenticateCard: purchase(() => ({
    nProfundidadColor: 24,
    lJava: false,
    cIdioma: 'es',
    nAltoPantalla: 640,
    nAnchoPantalla: 360,
    nDiferenciaHoraria: 180,
  })),
  payAuthenticated: purchase(() => ({ cTransaccion: 'tx-1' })),
  issueCardPass: purchase(() => ({ cTokenTarjeta: 'tok-1' })),
  downloadTickets: order,
  resendTickets: order,
  getCalendar: order,
  regretPurchase: order,
  askGiveBack: async (owner) => ({ ...(await order(owner)), body: () => ({ aEntrada: ['T1'] }) }),
  giveBackTickets: async (owner) => ({
    ...(await order(owner)),
    body: () => ({ aEntrada: ['T1'], fTotal: 0 }),
  }),
  askResale: async (owner) => ({ ...(await order(owner)), body: () => ({ cEntrada: 'T1' }) }),
  offerOnResale: async (owner) => ({ ...(await order(owner)), body: () => ({ cEntrada: 'T1', fTotal: 0 }) }),
  takeOffResale: async (owner) => ({ ...(await order(owner)), body: () => ({ cEntrada: 'T1' }) }),
  answerHouseChange: async (owner) => {
    const { params, nobodys } = await order(owner)
    await shop.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select set_config('taquilla.at', ${shop.clock.now().toISOString()}, true)`)
      await tx.execute(sql`update performance set starts_at = starts_at + interval '1 day'
        where id = ${performance('obra-1')}::int`)
    })
    const [change] = await shop.database.query<{ id: number }>(
      'change',
      'select max(id) as id from performance_change',
      [],
    )
    const body = () => ({ idModificacion: change!.id, cRespuesta: 'CONSERVA', fDevolucion: 0 })
    return { params, nobodys, body }
  },
  getExchangeOffer: order,
  beginExchange: async (owner) => {
    const row = await order(owner)
    const [sold] = await ticketsOf(shop, String(row.params['id']))
    const body = {
      aEntrada: [sold!.number],
      idFuncion: performance('obra-2'),
      idSector: shop.sector('obra-2', 'Platea'),
    }
    return { ...row, body: () => ({ ...body, cIdempotencia: randomUUID() }) }
  },
  getExchange: purchase(),
  payExchange: purchase(anyCharge),
  downloadReceivedTicket: ticket(),
  transferTicket: ticket(() => ({ cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' })),
  takeTicketBack: ticket(),
  offerTicket: ticket(),
  withdrawOffer: ticket(),
  modifyAddress: address(() => ADDRESS),
  removeAddress: address(),
  modifyPhone: phone(() => PHONE),
  removePhone: phone(),
  sendPhoneCode: phone(() => ({ cCaptcha: null })),
  validatePhone: phone(() => ({ cCodigo: '000000' })),
  endSession: login,
  printBoxSale: order,
  askBoxExchange: async (owner) => ({ ...(await order(owner)), body: () => ({ lExcepcion: false }) }),
  beginBoxExchange: async (owner) => ({
    ...(await order(owner)),
    body: () => ({ aEntrada: ['T1'], idFuncion: 1, idSector: 1, cIdempotencia: randomUUID() }),
  }),
  askBoxGiveBack: async (owner) => ({
    ...(await order(owner)),
    body: () => ({ aEntrada: [], lExcepcion: false }),
  }),
  giveBackAtDesk: async (owner) => ({
    ...(await order(owner)),
    body: () => ({ cIdempotencia: randomUUID(), aEntrada: ['T1'], fDevuelve: 0 }),
  }),
  listBoxPapers: order,
  nameBoxReceiver: async (owner) => ({
    ...(await order(owner)),
    body: () => ({ cNombre: 'Aurora SRL', cTipoDocumento: 'CUIT', cDocumento: '30712345671' }),
  }),
  quoteBoxReturn: order,
  cancelBoxSale: async (owner) => ({
    ...(await order(owner)),
    body: () => ({ cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Otra función', fDevuelve: 0 }),
  }),
}

const routes = Object.entries(apiRoutes) as [ApiRouteName, ApiRoute][]
const naming = routes.filter(([name]) => name in rows) as [NamingCall, ApiRoute][]

const call = async (
  [, route]: [string, ApiRoute],
  params: Params,
  token: string | null,
  body?: object,
  { hosts: [host] }: Pick<Deployment, 'hosts'> = programaRegional,
) => {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? NOBODY))
  const { dServidor: _time, ...answer } = await shop.call(route.method as 'GET' | 'POST', path, {
    ...(token && { token }),
    ...(route.method === 'POST' && { body: body ?? {} }),
    ...(host !== undefined && { headers: { host } }),
  })
  return answer
}

const clerk = async (): Promise<string> => {
  const token = await logInStaff(shop)
  await openShift(shop, token)
  return token
}

test.each(naming)("%s answers for another's row as for one that nobody has", async (...entry) => {
  const [name, { access, path, raw }] = entry
  const { params, nobodys, body } = await rows[name](lucia)
  const other = access === 'staff' ? await clerk() : tomas
  const theirs = await call(entry, params, other, body?.())
  expect(theirs).toEqual(await call(entry, nobodys, other, body?.()))
  expect([theirs.status, theirs.cError]).toEqual([raw ? 404 : 200, 'NO_ENCONTRADO'])
  if (!path.includes('roceso/')) return
  const kept = await processOf(shop, lucia, String(params['id']))
  expect([kept.cEstado, seatsOf(kept), kept.oDatosAdicionales]).toEqual(['ABIERTO', ['2-1'], null])
})

/** What belongs to the account, which is one in all deployments. */
const ofAccount: readonly NamingCall[] = [
  'modifyAddress',
  'removeAddress',
  'modifyPhone',
  'removePhone',
  'sendPhoneCode',
  'validatePhone',
  'endSession',
]
const sold = naming.filter(([name, { access }]) => access === 'bearer' && !ofAccount.includes(name))

test.each(sold)(
  '%s answers for its own row in another deployment as for one that nobody has',
  async (...entry) => {
    const [name, { path, raw }] = entry
    const { params, nobodys, body } = await rows[name](lucia)
    const there = await call(entry, params, lucia, body?.(), salaNorte)
    expect(there).toEqual(await call(entry, nobodys, lucia, body?.(), salaNorte))
    expect([there.status, there.cError]).toEqual([raw ? 404 : 200, 'NO_ENCONTRADO'])
    if (!path.includes('roceso/')) return
    const kept = await processOf(shop, lucia, String(params['id']))
    expect([kept.cEstado, seatsOf(kept), kept.oDatosAdicionales]).toEqual(['ABIERTO', ['2-1'], null])
  },
)

test('a purchase that is begun in another deployment leaves the one here as it is', async () => {
  const here = (await take(shop, lucia, 'obra-1', { seats: ['2-1'] })).oData.oProceso
  const at = { headers: { host: 'norte.example' } }
  const there = (await take(shop, lucia, 'obra-1', { seats: ['2-2'], ...at })).oData.oProceso
  const dropped = (await take(shop, lucia, 'obra-1', { seats: ['2-3'], ...at })).oData.oProceso
  const kept = await processOf(shop, lucia, here.idProcesoDeCompra)
  expect([kept.cEstado, seatsOf(kept)]).toEqual(['ABIERTO', ['2-1']])
  expect(there.idProcesoDeCompra).not.toBe(dropped.idProcesoDeCompra)
  expect(seatsOf(dropped)).toEqual(['2-3'])
})

const guarded = routes.filter(([, { access }]) => access === 'bearer' || access === 'staff')

test.each(guarded)('%s wants its own kind of token, of a login that is not over', async (...entry) => {
  const [, { access }] = entry
  const member = await clerk()
  const wrong = access === 'staff' ? [tomas, await openSale(shop, member)] : [member]
  for (const token of [null, 'x'.repeat(43), ...wrong])
    expect(await call(entry, {}, token)).toMatchObject({ status: 401, cError: 'NO_AUTORIZADO' })
  await shop.call('POST', '/v2/Cliente/Salida', { token: lucia, body: {} })
  expect(await call(entry, {}, lucia)).toMatchObject({ status: 401, cError: 'NO_AUTORIZADO' })
})
