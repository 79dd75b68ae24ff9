import process from 'node:process'
import {
  API_BASE,
  type BuyerData,
  type HoldResult,
  type PaymentMethod,
  type PaymentOutcome,
  type PurchaseProcess,
  type Reply,
  type User,
} from '../../contract/index.ts'
import { performanceOf, readHall, SHOWS, seatsTogether } from '../support/catalogue.ts'
import type { TestCustomer } from '../support/customers.ts'
import type { RunningShop } from '../support/shop.ts'

const BUYER: BuyerData = {
  cNombre: 'Ana',
  cApellido: 'Paz',
  cEmail: 'ana@ejemplo.ar',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
}

let keys = 0
const newKey = () => `replay-${process.pid}-${Date.now()}-${keys++}`

/** A customer who buys without a page: what a path starts from is made by the API. */
export class Buyer {
  readonly user: User
  readonly customer: TestCustomer
  readonly #origin: string

  private constructor(origin: string, customer: TestCustomer, user: User) {
    this.#origin = origin
    this.customer = customer
    this.user = user
  }

  static async logIn({ origin }: RunningShop, customer: TestCustomer): Promise<Buyer> {
    const credentials = { cEmail: customer.email, cClave: customer.password }
    const user = await ask<User>(origin, '/v2/Cliente/Ingreso/Token', credentials)
    return new Buyer(origin, customer, user)
  }

  /** Holds free places of a show side by side: numbered seats, or of the first sector without numbers. */
  async hold(cSeo: string = SHOWS.theatre, count = 1, into = '0'): Promise<PurchaseProcess> {
    const performance = await performanceOf(this.#origin, cSeo)
    const open = performance.listaSector.find(({ cTipo }) => cTipo !== 'NUMERADO')
    const seats = open ? [] : seatsTogether(await readHall(this.#origin, cSeo), count)
    const wanted = {
      idFuncion: performance.idFuncion,
      ctProcess: 'CART',
      cIdempotencia: newKey(),
      aPosicion: seats.map(({ id }) => ({ idPosicion: id, idPromocion: null })),
      aSector: open ? [{ idSector: open.idSector, nCantidad: count, idPromocion: null }] : [],
    }
    const held = await this.#ask<HoldResult>(`/v2/Proceso/${into}/Posiciones/Tomar`, wanted)
    return held.oProceso
  }

  /** Delivery and data: all that comes before paying. */
  async prepare({ idProcesoDeCompra: id }: PurchaseProcess): Promise<void> {
    const { Lista } = await this.#ask<{ Lista: { idEntregaTipo: number }[] }>(
      `/v2/Proceso/${id}/TiposDeEntrega`,
    )
    await this.#ask(`/v2/Proceso/${id}/EntregaTipo/Seleccionar`, { idEntregaTipo: Lista[0]?.idEntregaTipo })
    await this.#ask(`/v2/Proceso/${id}/PreValidacion2`, BUYER)
  }

  /** A purchase from nothing to its ticket, of a show that costs nothing. @returns its id */
  async buy(): Promise<string> {
    const purchase = await this.hold(SHOWS.free)
    const id = purchase.idProcesoDeCompra
    await this.prepare(purchase)
    const { Lista } = await this.#ask<{ Lista: PaymentMethod[] }>(`/v2/Proceso/${id}/FormasDePago`)
    const free = Lista.find(({ cTipo }) => cTipo === 'GRATIS')
    if (!free) throw new Error('The free show is not free')
    const nFormaDePago = free.nFormaDePago
    await this.#ask(`/v2/Proceso/${id}/FormaDePago/Seleccionar`, { nFormaDePago, nCuotas: 1 })
    const order = { nFormaDePago, cTokenTarjeta: null, nCuotas: 1, cCaptcha: null, lTerminos: true }
    const paid = await this.#ask<PaymentOutcome>(`/v2/Proceso/${id}/Cobrar`, {
      ...order,
      cIdempotencia: newKey(),
    })
    if (paid.cEstadoPago !== 'APROBADO') throw new Error(`The free show was ${paid.cEstadoPago}`)
    return id
  }

  #ask<Data>(path: string, body?: object): Promise<Data> {
    return ask<Data>(this.#origin, path, body, this.user.token)
  }
}

const ask = async <Data>(origin: string, path: string, body?: object, token?: string): Promise<Data> => {
  const reply = await fetch(`${origin}${API_BASE}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const { nCode, cError, oData } = (await reply.json()) as Reply<Data>
  if (nCode !== 200) throw new Error(`${path} answered ${nCode} ${cError ?? ''}`)
  return oData as Data
}
