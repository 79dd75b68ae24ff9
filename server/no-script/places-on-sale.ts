import type {
  ErrorCode,
  Performance,
  PlanLayout,
  Promotion,
  PurchaseProcess,
  Sector,
} from '../../contract/index.ts'
import { planInWords, rowsInPlanOrder, SEAT_STATES } from '../../contract/index.ts'
import { RefusedCall } from './api-client.ts'
import { keptPurchase } from './cookies.ts'
import type { Visit } from './visit.ts'

export interface ListedSeat {
  id: string
  zone: string
  row: string
  seat: string
  idSector: number
  state: 'free' | 'mine' | 'gone'
}

/** What a performance sells, as its page without scripts lists it. */
export interface PlacesOnSale {
  performance: Performance
  /** By nOrden. */
  sectors: readonly Sector[]
  seats: readonly ListedSeat[]
  /** Places left of each sector, by its id. */
  left: ReadonlyMap<number, number>
  promotions: readonly Promotion[]
  /** The purchase that was begun here and is open; null for none. */
  purchase: PurchaseProcess | null
}

const GONE: readonly ErrorCode[] = ['NO_ENCONTRADO', 'PROCESO_VENCIDO', 'PROCESO_CERRADO']

/** @returns the open purchase of this browser; null where there is none, or it is over. */
const openPurchase = async (visit: Visit): Promise<PurchaseProcess | null> => {
  const kept = keptPurchase(visit)
  if (kept === null) return null
  try {
    const purchase = await visit.api.call('getProcess', { params: { id: kept.id } })
    return purchase.cEstado === 'ABIERTO' ? purchase : null
  } catch (error) {
    if (error instanceof RefusedCall && GONE.includes(error.code)) return null
    throw error
  }
}

const planOf = async (
  { api }: Visit,
  { cPlanoUri, oTextoPlano = {} }: Performance,
): Promise<PlanLayout | null> => {
  const hash = cPlanoUri?.split('/').at(-1)
  if (hash === undefined) return null
  const { bytes } = await api.answered('getSeatPlan', { params: { hash } })
  return planInWords(JSON.parse(bytes.toString()) as PlanLayout, oTextoPlano)
}

const seatsOf = (layout: PlanLayout, sectors: readonly Sector[], states: string): ListedSeat[] => {
  const sectorOf = layout.listaCategoria.map(
    ({ cNombre }) =>
      sectors.find((sector) => sector.cTipo === 'NUMERADO' && sector.cNombre === cNombre)?.idSector,
  )
  const stateOf = (letter: string | undefined): ListedSeat['state'] => {
    if (letter === SEAT_STATES.free) return 'free'
    return letter === SEAT_STATES.mine ? 'mine' : 'gone'
  }
  return rowsInPlanOrder(layout).flatMap((row) =>
    row.aIdPosicion.flatMap((id, at) => {
      const idSector = sectorOf[row.aCategoria[at] ?? -1]
      if (idSector === undefined) return []
      return [
        {
          id,
          zone: layout.listaZona[row.zone]?.cNombre ?? '',
          row: row.cFila,
          seat: row.aAsiento[at] ?? '',
          idSector,
          state: stateOf(states[row.start + at]),
        },
      ]
    }),
  )
}

/** @throws RefusedCall for a performance that is not sold here. */
export const readPlaces = async (visit: Visit, idFuncion: number): Promise<PlacesOnSale> => {
  const { api } = visit
  const params = { id: idFuncion }
  const performance = await api.call('getPerformance', { params })
  const purchase = await openPurchase(visit)
  const [availability, { Lista: promotions }, layout] = await Promise.all([
    api.call('getAvailability', {
      params: { id: purchase?.idProcesoDeCompra ?? '0' },
      body: { idFuncion },
    }),
    api.call('listPromotions', { params, body: {} }),
    planOf(visit, performance),
  ])
  const sectors = [...performance.listaSector].sort((one, other) => one.nOrden - other.nOrden)
  return {
    performance,
    sectors,
    seats: layout === null ? [] : seatsOf(layout, sectors, availability.cEstados),
    left: new Map(
      availability.listaSector.map(({ idSector, nDisponible, nMias }) => [idSector, nDisponible + nMias]),
    ),
    promotions,
    purchase,
  }
}
