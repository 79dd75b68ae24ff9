import {
  type Deployment,
  HEADERS,
  type HoldResult,
  type WantedGroup,
  type WantedPlaces,
} from '../../../contract/index.ts'
import type { ServedPlan } from '../../catalogue/served-plans.ts'
import { queueCookie } from '../../queue/waiting-room.ts'
import { Refusal } from '../../refusal.ts'
import type { HoldCommand } from '../../selling/hold-command.ts'
import { toWirePurchase } from '../../selling/purchase-wire.ts'
import { rankedGroups } from '../../selling/ranked-groups.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'

type Exchanged = Pick<HoldCommand, 'givenPlaces'>
type HoldCall = Call<'holdPlaces'> | Call<'holdGroup'> | Call<'changeSector'>

/** How many places one sale of the box office may hold: a party, not a house. */
export const PLACES_AT_DESK = 200

/** What one hold may ask for; the limits of customers do not bind a clerk, the clock does. */
export const limitsOf = (
  { limits }: Deployment,
  atDesk: boolean,
): Pick<HoldCommand, 'placeLimit' | 'customerLimit' | 'heldMinutes'> =>
  atDesk
    ? { placeLimit: PLACES_AT_DESK, customerLimit: null, heldMinutes: null }
    : {
        placeLimit: limits.placesPerPurchase,
        customerLimit: limits.placesPerPerformance,
        heldMinutes: limits.heldMinutes,
      }

const baseCommand = (
  services: Services,
  { params, body, customer, deployment, request }: HoldCall,
): HoldCommand => {
  const performance = services.soldBy(deployment).performances.get(body.idFuncion)
  if (performance === undefined) throw new Refusal('NO_ENCONTRADO')
  const atDesk = customer.desk !== undefined
  if (atDesk !== (body.ctProcess === 'BOX')) throw new Refusal('MODO_NO_PERMITIDO')
  const turn = request.headers[HEADERS.admission]
  return {
    customerId: customer.id,
    purchaseId: params.id,
    processType: body.ctProcess,
    deploymentId: deployment.id,
    decimals: deployment.currency.decimals,
    purchaseMinutes: deployment.limits.purchaseMinutes,
    ...limitsOf(deployment, atDesk),
    idempotencyKey: body.cIdempotencia,
    performanceId: performance.id,
    seats: [],
    sectors: [],
    group: null,
    // The database, not the cache, decides whether the performance has a queue, when it begins and what it costs.
    admitted:
      atDesk ||
      !deployment.switches.queue ||
      services.waitingRoom.admits(
        turn,
        performance.id,
        customer.id,
        request.cookies[queueCookie(performance.id)],
      ),
  }
}

export const planOf = async ({ catalogue }: Services, performanceId: number): Promise<ServedPlan | null> => {
  const planHash = catalogue.performances.get(performanceId)?.planHash ?? null
  return planHash === null ? null : catalogue.plan(planHash)
}

const seatsOf = async (
  services: Services,
  { idFuncion, aPosicion }: WantedPlaces,
): Promise<HoldCommand['seats']> => {
  if (aPosicion.length === 0) return []
  const plan = await planOf(services, idFuncion)
  const wanted = new Map<number, number | null>()
  for (const { idPosicion, idPromocion } of aPosicion) {
    const ordinal = plan?.seats.ordinals.get(idPosicion)
    if (ordinal === undefined) throw new Refusal('POSICION_INEXISTENTE')
    wanted.set(ordinal, idPromocion)
  }
  return [...wanted]
    .map(([ordinal, promotionId]) => ({ ordinal, promotionId }))
    .sort((a, b) => a.ordinal - b.ordinal)
}

const requireSector = (
  { catalogue }: Services,
  performanceId: number,
  sectorId: number,
  numbered: boolean,
): void => {
  const sector = catalogue.sectors.get(sectorId)
  if (sector?.performanceId !== performanceId || (sector.kind === 'NUMERADO') !== numbered) {
    throw new Refusal('POSICION_INEXISTENTE')
  }
}

const requirePromotions = (
  { catalogue }: Services,
  { seats, sectors, group, performanceId }: HoldCommand,
): void => {
  const strange = [...seats, ...sectors, ...(group === null ? [] : [group])].some(
    ({ promotionId: id }) => id !== null && catalogue.promotions.get(id)?.performanceId !== performanceId,
  )
  if (strange) throw new Refusal('PROMOCION_NO_VALIDA')
}

const hold = async (services: Services, call: HoldCall, command: HoldCommand): Promise<HoldResult> => {
  requirePromotions(services, command)
  const { socket } = call.request.raw
  const { purchase, together } = await services.holds.hold(command, () => socket.destroyed)
  return {
    oProceso: await toWirePurchase(services, purchase, call.locale),
    lContiguas: together,
  }
}

/** The best places of a sector, together where there are so many, or a quantity, instead of what the purchase has. */
export const holdInSector = async (
  services: Services,
  call: HoldCall,
  { sectorId, places, promotionId }: HoldCommand['sectors'][number],
): Promise<HoldResult> => {
  const { idFuncion } = call.body
  const command = baseCommand(services, call)
  if (places > command.placeLimit) throw new Refusal('DEMASIADAS_POSICIONES')
  const sector = services.catalogue.sectors.get(sectorId)
  if (sector?.performanceId !== idFuncion) throw new Refusal('POSICION_INEXISTENTE')
  if (sector.kind !== 'NUMERADO')
    return hold(services, call, { ...command, sectors: [{ sectorId, places, promotionId }] })
  const plan = await planOf(services, idFuncion)
  const snapshot = await services.availability.read(idFuncion)
  const ranked = plan && rankedGroups(plan, snapshot, { category: sector.name, count: places })
  const [best] = ranked?.candidates ?? []
  if (!ranked || !best) throw new Refusal('AGOTADO')
  const seats = [...best].sort((a, b) => a - b).map((ordinal) => ({ ordinal, promotionId }))
  const { oProceso } = await hold(services, call, { ...command, seats })
  return { oProceso, lContiguas: ranked.together }
}

/** @param exchanged tickets of the performance that the account gives for the places */
export const holdPlaces = async (
  services: Services,
  call: Call<'holdPlaces'>,
  exchanged: Exchanged = {},
): Promise<HoldResult> => {
  const { body, params } = call
  const command = { ...baseCommand(services, call), ...exchanged }
  const count = body.aPosicion.length + body.aSector.reduce((total, one) => total + one.nCantidad, 0)
  if (count > command.placeLimit) throw new Refusal('DEMASIADAS_POSICIONES')
  if (count === 0 && params.id === '0') throw new Refusal('FORMA_INVALIDA')
  for (const { idSector } of body.aSector) requireSector(services, body.idFuncion, idSector, false)
  const sectors = body.aSector.map(({ idSector, nCantidad, idPromocion }) => ({
    sectorId: idSector,
    places: nCantidad,
    promotionId: idPromocion,
  }))
  return hold(services, call, { ...command, seats: await seatsOf(services, body), sectors })
}

/** @param exchanged as for holdPlaces */
export const holdGroup = async (
  services: Services,
  call: Call<'holdGroup'>,
  exchanged: Exchanged = {},
): Promise<HoldResult> => {
  const { idFuncion, idSector, nCantidad, idPromocion }: WantedGroup = call.body
  const command = { ...baseCommand(services, call), ...exchanged }
  if (nCantidad > command.placeLimit) throw new Refusal('DEMASIADAS_POSICIONES')
  requireSector(services, idFuncion, idSector, true)
  const plan = await planOf(services, idFuncion)
  const category = services.catalogue.sectors.get(idSector)?.name ?? ''
  const snapshot = await services.availability.read(idFuncion)
  return hold(services, call, {
    ...command,
    group: { sectorId: idSector, places: nCantidad, promotionId: idPromocion },
    ranked: plan && rankedGroups(plan, snapshot, { category, count: nCantidad }),
  })
}

/** Under no purchase's id yet: places that are named, or the best ones of a sector. */
export const beginProcess = (services: Services, call: Call<'beginProcess'>): Promise<HoldResult> => {
  const params = { id: '0' }
  const { body } = call
  return 'idSector' in body
    ? holdGroup(services, { ...call, params, body })
    : holdPlaces(services, { ...call, params, body })
}
