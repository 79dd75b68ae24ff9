import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type {
  BoxDesk,
  BoxReturn,
  BoxSale,
  BoxSaleOpening,
  Deployment,
  HoldResult,
  PaymentOutcome,
  PurchaseProcess,
  StaffLogin,
  StaffRole,
} from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { staff } from '../../../server/db/schema/index.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { startSandbox } from '../payments/support/sandbox-server.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { type Answer, openShop, type Shop } from '../support/shop.ts'

export const PASSWORD = 'Boleteria26'
let hash: Promise<string> | null = null

export const logInStaff = async (
  shop: Shop,
  role: StaffRole = 'BOLETERIA',
  login: string = randomUUID(),
  { id: deploymentId, hosts: [host = ''] }: Pick<Deployment, 'id' | 'hosts'> = programaRegional,
): Promise<string> => {
  hash ??= hashPassword(PASSWORD)
  await shop.database.orm
    .insert(staff)
    .values({ deploymentId, login, passwordHash: await hash, name: 'Ana Sosa', role })
  const { oData } = await shop.call<StaffLogin>('POST', '/v2/Boleteria/Ingreso', {
    body: { cUsuario: login, cClave: PASSWORD },
    headers: { host },
  })
  return oData.token
}

/** A shop whose terminal charges by the card provider's sandbox, with Marta, who may cancel sales; empty for each test. */
export const shopWithTerminal = (rules: Partial<Pick<Deployment, 'exchangeHours' | 'charges'>> = {}) => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let shop: Shop
  beforeAll(async () => {
    sandbox = await startSandbox({ hangMs: 20 })
    const deployments = createDeployments([{ ...programaRegional, ...rules }, salaNorte])
    shop = await openShop({ payment: sandbox.config, deployments })
  })
  beforeEach(async () => {
    await shop.reset()
    await logInStaff(shop, 'ENCARGADO', 'marta')
  })
  afterAll(async () => {
    await shop.close()
    await sandbox.stop()
  })
  return {
    current: () => ({ sandbox, shop }),
    rows: <Row>(statement: string): Promise<Row[]> =>
      shop.database.query(randomUUID(), statement, []) as Promise<Row[]>,
    /** The sales of a shift, the last one first. */
    soldBy: async (token: string): Promise<BoxSale[]> =>
      (await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token })).oData.Lista,
  }
}

/** The way to pay by the terminal. */
export const TERMINAL = 4

/** At a desk of the member's own: nobody else's shift is in its way. */
export const deskName = (token: string): string => `Caja ${token.slice(-12)}`

export const openShift = (shop: Shop, token: string, fInicial = 1000, cCaja = deskName(token)) =>
  shop.call<BoxDesk>('POST', '/v2/Boleteria/Turno/Abrir', { token, body: { cCaja, fInicial } })

/** @param lSoltar for the next person @returns the token of a sale. */
export const openSale = async (shop: Shop, token: string, lSoltar = false): Promise<string> =>
  (await shop.call<BoxSaleOpening>('POST', '/v2/Boleteria/Venta/Abrir', { token, body: { lSoltar } })).oData
    .token

/** Holds as the clerk's page does: the web's own call, with BOX. */
export const holdAtDesk = (
  shop: Shop,
  token: string,
  seats: string[],
  more: object = {},
): Promise<Answer<HoldResult>> =>
  shop.call<HoldResult>('POST', '/v2/Proceso/0/Posiciones/Tomar', {
    token,
    body: {
      idFuncion: shop.performances.get('obra-1'),
      ctProcess: 'BOX',
      cIdempotencia: randomUUID(),
      aPosicion: seats.map((idPosicion) => ({ idPosicion, idPromocion: null })),
      aSector: [],
      ...more,
    },
  })

export const payAtDesk = async (shop: Shop, token: string, id: string, more: object = {}) => {
  const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token })
  return shop.call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar`, {
    token,
    body: {
      cIdempotencia: randomUUID(),
      nFormaDePago: 3,
      cTokenTarjeta: null,
      cVersion: oData?.cVersion ?? 'none',
      nCuotas: 1,
      cCaptcha: null,
      lTerminos: false,
      ...more,
    },
  })
}

/** A member with an open shift, and the token of their first sale. */
export const openDesk = async (shop: Shop) => {
  const member = await logInStaff(shop)
  await openShift(shop, member)
  return { member, sale: await openSale(shop, member) }
}

/** What the desk is shown that goes back of a sale, or of some of its tickets. */
export const askReturn = (shop: Shop, token: string, id: string, aEntrada?: readonly string[]) =>
  shop.call<BoxReturn>('POST', `/v2/Boleteria/Venta/${id}/Devolucion`, {
    token,
    body: { ...(aEntrada && { aEntrada }) },
  })

/** Cancels as the clerk's page does: by a manager's word, with what it was shown that goes back. */
export const cancelAtDesk = async (
  shop: Shop,
  token: string,
  id: string,
  {
    aEntrada,
    ...more
  }: {
    cUsuario: string
    cClave?: string
    cMotivo?: string
    aEntrada?: readonly string[]
    remoteAddress?: string
  },
) => {
  const { remoteAddress, ...body } = more
  const { oData } = await askReturn(shop, token, id, aEntrada)
  return shop.call<BoxSale>('POST', `/v2/Boleteria/Venta/${id}/Anular`, {
    token,
    body: {
      ...{ cClave: PASSWORD, cMotivo: 'Se equivocó de función', ...body },
      ...{ fDevuelve: oData?.fDevuelve ?? 0, ...(aEntrada && { aEntrada }) },
    },
    ...(remoteAddress !== undefined && { remoteAddress }),
  })
}

export const purchaseOf = ({ oData }: Answer<HoldResult>): string => oData.oProceso.idProcesoDeCompra
