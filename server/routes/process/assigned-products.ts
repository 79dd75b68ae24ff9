import type { AssignableTicket, AssignedProducts, Product } from '../../../contract/index.ts'
import { inLanguage } from '../../catalogue/catalogue-words.ts'
import { toWireProduct } from '../../catalogue/venue-wire.ts'
import type { AssignedProduct } from '../../db/schema/extras.ts'
import { Refusal } from '../../refusal.ts'
import { assignedOf, ticketsOf } from '../../selling/extras.ts'
import type { PurchasePlace } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { changeExtras, holdProduct } from './change-extras.ts'
import { ownPurchase, requireOpen } from './own-purchase.ts'

type AssignCall = Call<'listAssignedProducts'> | Call<'assignProducts'>

const heldOf = (places: readonly PurchasePlace[], sectorId: number): number =>
  places.filter((place) => place.sectorId === sectorId).reduce((sum, { quantity }) => sum + quantity, 0)

/** The products that a deployment offers with a ticket, by their sectors. */
const assignableOf = (services: Services, { deployment, locale, now }: AssignCall): Map<number, Product> => {
  const sold = deployment.additionalProducts ? services.soldBy(deployment).assignedProducts : []
  const products = sold.flatMap((show) => toWireProduct(services, show, now, locale) ?? [])
  return new Map(products.map((product) => [product.idSector, product]))
}

export const listAssignedProducts = async (
  services: Services,
  call: Call<'listAssignedProducts'>,
): Promise<AssignedProducts> => {
  const { catalogue } = services
  const { places, extras } = await ownPurchase(services, call)
  const say = inLanguage(catalogue.words, call.locale)
  const assigned = Map.groupBy(assignedOf(extras, places), ({ ticket }) => ticket)
  const toWire = async ({
    name,
    place,
    copy,
  }: ReturnType<typeof ticketsOf<PurchasePlace>>[number]): Promise<AssignableTicket> => {
    const performance = catalogue.performances.get(place.performanceId)
    const plan = performance?.planHash ? await catalogue.plan(performance.planHash) : null
    const row = plan?.seats.rows[place.seatOrdinal ?? -1]
    return {
      cEntrada: name,
      idFuncion: place.performanceId,
      cEspectaculoCartelNombre: say(catalogue.shows.get(performance?.showId ?? 0)?.name ?? ''),
      cSector: say(catalogue.sectors.get(place.sectorId)?.name ?? ''),
      cFila: row === undefined ? null : say(row),
      cAsiento: plan?.seats.seats[place.seatOrdinal ?? -1] ?? null,
      nNumero: place.seatOrdinal === null ? copy + 1 : null,
      aProducto: (assigned.get(name) ?? []).map(({ productId }) => productId),
    }
  }
  return {
    Lista: [...assignableOf(services, call).values()],
    listaEntrada: await Promise.all(ticketsOf(places).map(toWire)),
  }
}

/** @throws Refusal FORMA_INVALIDA where one ticket is to get a product twice, or one that is not to be had or not held. */
const requireAssignable = (
  assigned: readonly AssignedProduct[],
  products: ReadonlyMap<number, unknown>,
  places: readonly PurchasePlace[],
): void => {
  const tickets = new Set(ticketsOf(places).map(({ name }) => name))
  const once = new Set(assigned.map(({ productId, ticket }) => `${ticket}:${productId}`))
  const isKnown = assigned.every(({ productId, ticket }) => products.has(productId) && tickets.has(ticket))
  if (!isKnown || once.size < assigned.length) throw new Refusal('FORMA_INVALIDA')
}

/** Which ticket gets which product: as many are held as are assigned, of all of them or of none. */
export const assignProducts = async (services: Services, call: Call<'assignProducts'>) => {
  const before = await ownPurchase(services, call)
  requireOpen(before)
  const products = assignableOf(services, call)
  const assigned = call.body.aAsignacion.map(({ cEntrada, idSector }) => ({
    productId: idSector,
    ticket: cEntrada,
  }))
  requireAssignable(assigned, products, before.places)
  const changed = [...products].flatMap(([sectorId, { idFuncion: performanceId }]) => {
    const from = heldOf(before.places, sectorId)
    const to = assigned.filter(({ productId }) => productId === sectorId).length
    return from === to ? [] : [{ product: { performanceId, sectorId }, from, to }]
  })
  // What is released first is there for no refusal; what cannot be held undoes what was.
  const done: typeof changed = []
  try {
    for (const one of changed.toSorted((a, b) => a.to - a.from - (b.to - b.from))) {
      await holdProduct(services, call, before, one.product, one.to)
      done.push(one)
    }
  } catch (error) {
    for (const { product, from } of done.reverse()) await holdProduct(services, call, before, product, from)
    throw error
  }
  return changeExtras(services, call, (extras) => ({
    ...extras,
    products: [
      ...(extras.products ?? []).filter((id) => !products.has(id)),
      ...new Set(assigned.map(({ productId }) => productId)),
    ],
    assigned,
  }))
}
