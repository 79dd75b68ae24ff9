import { randomUUID } from 'node:crypto'
import type {
  AddressData,
  BuyerData,
  DataOf,
  PaymentState,
  PhoneData,
  PurchaseProcess,
  SavedCard,
} from '../../contract/index.ts'
import { ApiClient } from './api-client.ts'
import { CARDS } from './cards.ts'
import { performanceOf, readHall, type Seat, SHOWS, seatsTogether } from './catalogue.ts'
import type { TestCustomer } from './customers.ts'
import { proveWork } from './prove-work.ts'
import type { RunningShop } from './shop.ts'

const BUYER: BuyerData = {
  cNombre: 'Ana',
  cApellido: 'Paz',
  cEmail: 'ana@ejemplo.ar',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
}

/** A customer who buys by the API: what a path or a journey starts from. */
export class Buyer {
  readonly user: DataOf<'login'>
  readonly #origin: string
  readonly #api: ApiClient

  private constructor(origin: string, user: DataOf<'login'>, api: ApiClient) {
    this.#origin = origin
    this.user = user
    this.#api = api
  }

  static async logIn({ origin }: Pick<RunningShop, 'origin'>, customer: TestCustomer): Promise<Buyer> {
    const { user, api } = await new ApiClient(origin).logIn(customer)
    return new Buyer(origin, user, api)
  }

  /** Somebody who has logged in, as the shop knows them. */
  static of({ origin }: Pick<RunningShop, 'origin'>, user: DataOf<'login'>): Buyer {
    return new Buyer(origin, user, new ApiClient(origin, user.token))
  }

  /**
   * Holds free places of a show side by side: numbered seats, or of the first sector without numbers.
   * @param into the purchase that they are added to; `'0'` for a new one
   */
  async hold(cSeo: string = SHOWS.theatre, count = 1, into = '0'): Promise<PurchaseProcess> {
    const performance = await performanceOf(this.#origin, cSeo)
    const open = performance.listaSector.find(({ cTipo }) => cTipo !== 'NUMERADO')
    const seats = open ? [] : seatsTogether(await readHall(this.#origin, cSeo), count)
    const sectors = open ? [{ idSector: open.idSector, nCantidad: count, idPromocion: null }] : []
    return this.#holdPlaces(performance.idFuncion, seats, sectors, into)
  }

  /** Adds the best seat of the first numbered sector of another performance of the show to a purchase. */
  async holdLater(
    cSeo: string,
    { idProcesoDeCompra, listaFuncion }: PurchaseProcess,
  ): Promise<PurchaseProcess> {
    const { listaFuncion: all } = await this.#api.ask('getShow', { params: { id: cSeo } })
    const other = all.find(({ idFuncion }) => listaFuncion.every((held) => held.idFuncion !== idFuncion))
    if (!other) throw new Error(`${cSeo} has no other performance`)
    const params = { id: other.idFuncion }
    const { idFuncion, listaSector } = await this.#api.ask('getPerformance', { params })
    const sector = listaSector.find(({ cTipo }) => cTipo === 'NUMERADO')
    if (!sector) throw new Error(`${cSeo} has no numbered seats`)
    return this.holdGroup(idFuncion, sector.idSector, 1, idProcesoDeCompra)
  }

  /** Holds one seat of a performance, which has to be free. */
  holdSeat(idFuncion: number, seat: Pick<Seat, 'id'>): Promise<PurchaseProcess> {
    return this.#holdPlaces(idFuncion, [seat])
  }

  /** Holds the best places of a sector side by side. */
  async holdGroup(
    idFuncion: number,
    idSector: number,
    nCantidad: number,
    into = '0',
  ): Promise<PurchaseProcess> {
    const { oProceso } = await this.#api.ask('holdGroup', {
      params: { id: into },
      body: {
        ...{ idFuncion, idSector, nCantidad, idPromocion: null },
        ...{ ctProcess: 'CART', cIdempotencia: randomUUID() },
      },
    })
    return oProceso
  }

  async #holdPlaces(
    idFuncion: number,
    seats: readonly Pick<Seat, 'id'>[],
    aSector: { idSector: number; nCantidad: number; idPromocion: null }[] = [],
    into = '0',
  ): Promise<PurchaseProcess> {
    const { oProceso } = await this.#api.ask('holdPlaces', {
      params: { id: into },
      body: {
        idFuncion,
        ctProcess: 'CART',
        cIdempotencia: randomUUID(),
        aPosicion: seats.map(({ id }) => ({ idPosicion: id, idPromocion: null })),
        aSector,
      },
    })
    return oProceso
  }

  async addAddress(body: AddressData): Promise<void> {
    await this.#api.ask('insertAddress', { body })
  }

  async addPhone(body: PhoneData): Promise<void> {
    await this.#api.ask('insertPhone', { body })
  }

  /** Delivery and buyer's data: all that comes before paying. */
  async prepare({ idProcesoDeCompra: id }: PurchaseProcess): Promise<void> {
    const params = { id }
    const { Lista } = await this.#api.ask('listDeliveryTypes', { params })
    const [first] = Lista
    if (!first) throw new Error('The purchase offers no delivery')
    await this.#api.ask('selectDeliveryType', { params, body: { idEntregaTipo: first.idEntregaTipo } })
    await this.#api.ask('saveBuyerData', { params, body: BUYER })
  }

  /** Where the latest payment of a purchase stands. */
  async paymentState({ idProcesoDeCompra: id }: PurchaseProcess): Promise<PaymentState> {
    return (await this.#api.ask('confirmPayment', { params: { id } })).cEstadoPago
  }

  /** The cards that Bancard keeps of the customer. */
  async listKeptCards(): Promise<SavedCard[]> {
    return (await this.#api.ask('listSavedCards')).listaTarjeta
  }

  /** @returns the address of Bancard's form that keeps a card */
  async openCardForm(): Promise<string> {
    return (await this.#api.ask('openCardForm')).cUri
  }

  /** @param alias of the latest list */
  async forgetCard(alias: string): Promise<void> {
    await this.#api.ask('deleteSavedCard', { params: { alias_token: alias } })
  }

  /** The order number of one of the customer's purchases. */
  async orderNumber(idProcesoDeCompra: string): Promise<string> {
    const { Lista } = await this.#api.ask('listOrders')
    const order = Lista.find((one) => one.idProcesoDeCompra === idProcesoDeCompra)
    if (!order) throw new Error(`There is no order of ${idProcesoDeCompra}`)
    return order.nOrden
  }

  /** A purchase from nothing to its tickets, of a show that costs nothing. @returns its id */
  async buy(count = 1): Promise<string> {
    return this.#pay(await this.hold(SHOWS.free, count), 'GRATIS')
  }

  /** The same of a show that is paid by card. @returns its id */
  async buyByCard(cSeo: string, count: number): Promise<string> {
    return this.payByCard(await this.hold(cSeo, count))
  }

  /** From places that are held to their tickets, by a card that is approved. @returns the purchase's id */
  payByCard(purchase: PurchaseProcess): Promise<string> {
    return this.#pay(purchase, 'TARJETA')
  }

  async #pay(purchase: PurchaseProcess, cTipo: 'GRATIS' | 'TARJETA'): Promise<string> {
    const params = { id: purchase.idProcesoDeCompra }
    await this.prepare(purchase)
    const { Lista } = await this.#api.ask('listPaymentMethods', { params })
    const way = Lista.find((one) => one.cTipo === cTipo)
    if (!way) throw new Error(`The purchase cannot be paid by ${cTipo}`)
    const chosen = { nFormaDePago: way.nFormaDePago, nCuotas: 1 }
    const { cVersion } = await this.#api.ask('selectPaymentMethod', { params, body: chosen })
    const { cEstadoPago } = await this.#api.ask('charge', {
      params,
      body: {
        ...{ ...chosen, cVersion, lTerminos: true },
        cTokenTarjeta: way.cCampoUri && (await tokenOfCard(way.cCampoUri)),
        cCaptcha: await proveWork(this.#origin),
        cIdempotencia: randomUUID(),
      },
    })
    if (cEstadoPago !== 'APROBADO') throw new Error(`The payment was ${cEstadoPago}`)
    return params.id
  }
}

/** The token of a card that the provider accepts. @param page the provider's page that asks for the card */
const tokenOfCard = async (page: string): Promise<string> => {
  const { number, cvc } = CARDS.approved
  const holder = { holder: 'Ana Paz', documentType: 'DNI', documentNumber: '30111222', email: null }
  const reply = await fetch(new URL('/card/tokens', page), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number, cvc, month: 12, year: 2040, birthDate: '1980-02-29', ...holder }),
  })
  return ((await reply.json()) as { token: string }).token
}
