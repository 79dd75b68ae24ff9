import type { Deployment } from './deployment.ts'
import type { EventType } from './entities/billboard.ts'
import { PRODUCT_TYPE_ID } from './product-type.ts'

/** What the top bar links to, of what a deployment sells. */
export interface BarLinks {
  /** In the page's language. */
  listaTipo: EventType[]
  /** There is a shop of products. */
  lTienda: boolean
}

/**
 * @param types in the order of nOrden.
 * @returns those that a top bar has buttons for: of an nOrden up to the highest, or the first few (section 2).
 */
export const barTypes = (
  types: readonly EventType[],
  { eventTypes }: Pick<Deployment['topBar'], 'eventTypes'>,
): EventType[] => {
  const shows = types.filter(({ idEspectaculoTipo }) => idEspectaculoTipo !== PRODUCT_TYPE_ID)
  return 'first' in eventTypes
    ? shows.slice(0, eventTypes.first)
    : shows.filter(({ nOrden }) => nOrden <= eventTypes.highestOrder)
}

/** @returns what a bar links to where a deployment sells these types. */
export const barLinks = (types: readonly EventType[], topBar: Deployment['topBar']): BarLinks => ({
  listaTipo: barTypes(types, topBar),
  lTienda: types.some(({ idEspectaculoTipo }) => idEspectaculoTipo === PRODUCT_TYPE_ID),
})
