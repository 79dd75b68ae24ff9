import { rankSeatGroups } from '../../contract/best-seats.ts'
import { rowsInPlanOrder } from '../../contract/plan-order.ts'
import { SEAT_STATES } from '../../contract/seat-states.ts'
import { type Choice, isChosen, type LoadedPerformance } from './choice.ts'

/** So many good seats of a sector: what the customer asked the finder for. */
export interface ProposalRequest {
  idSector: number
  nCantidad: number
}

/** Seats that are shown before they are chosen. */
export interface Proposal {
  aIdPosicion: readonly string[]
  /** They are neighbours. */
  together: boolean
}

type Chosen = Choice & { loaded: LoadedPerformance | null }

/**
 * The best seats that are free and not chosen here.
 * @param seen seats that were proposed before: the next best have none of them, and after the last come the first.
 * @returns null where the sector has too few.
 */
export const findProposal = (
  { loaded, seats, quantities }: Chosen,
  { idSector, nCantidad }: ProposalRequest,
  seen: readonly string[],
): Proposal | null => {
  const sector = loaded?.performance.listaSector.find((each) => each.idSector === idSector)
  if (!loaded?.layout || !sector) return null
  const ids = rowsInPlanOrder(loaded.layout).flatMap(({ aIdPosicion }) => aIdPosicion)
  const { cEstados } = loaded.availability
  const groups = rankSeatGroups(loaded.layout, {
    category: sector.cNombre,
    count: nCantidad,
    isFree: (ordinal) =>
      (cEstados[ordinal] === SEAT_STATES.free || cEstados[ordinal] === SEAT_STATES.mine) &&
      !isChosen({ seats, quantities }, ids[ordinal] ?? ''),
  })
  let best: Proposal | null = null
  for (const { ordinals, together } of groups) {
    const proposal = { aIdPosicion: ordinals.map((ordinal) => ids[ordinal] ?? ''), together }
    if (!proposal.aIdPosicion.some((id) => seen.includes(id))) return proposal
    best ??= proposal
  }
  return best
}
