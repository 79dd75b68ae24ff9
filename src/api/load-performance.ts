import { fromPromise } from 'xstate'
import type { PlanLayout } from '../../contract/entities/performance.ts'
import type { PurchaseProcess } from '../../contract/entities/purchase.ts'
import { planInWords } from '../../contract/plan-texts.ts'
import type { Outcome } from '../../machines/outcome.ts'
import {
  type Choice,
  heldOf,
  type LoadedPerformance,
  placesOf,
  withRemembered,
} from '../../machines/seat-holding/choice.ts'
import type { LoadPerformanceInput } from '../../machines/seat-holding/seat-holding.setup.ts'
import type { Api } from './client.ts'
import { readRawReply } from './read-raw-reply.ts'

/** Everything a page of seats needs, asked for at once: performance, plan, what is free, promotions. */
export const readPerformance = async (
  api: Api,
  { idFuncion, h, idProcesoDeCompra }: LoadPerformanceInput,
  signal: AbortSignal,
): Promise<Outcome<LoadedPerformance>> => {
  const [performance, availability, promotions, process] = await Promise.all([
    api.call('getPerformance', { params: { id: idFuncion }, query: { h }, signal }),
    api.call('getAvailability', { params: { id: idProcesoDeCompra ?? '0' }, body: { idFuncion }, signal }),
    api.call('listPromotions', { params: { id: idFuncion }, body: {}, signal }),
    idProcesoDeCompra ? api.call('getProcess', { params: { id: idProcesoDeCompra }, signal }) : null,
  ])
  if (!performance.ok) return performance
  if (!availability.ok) return availability
  if (!promotions.ok) return promotions
  const drawn = await loadLayout(performance.data.cPlanoUri, signal)
  const words = performance.data.oTextoPlano
  const layout = drawn !== null && words !== undefined ? planInWords(drawn, words) : drawn
  const loaded: LoadedPerformance = {
    performance: performance.data,
    layout,
    availability: availability.data,
    promotions: promotions.data.Lista,
    ...heldIn(process?.ok ? process.data : null, idFuncion),
    lost: [],
  }
  return { ok: true, data: loaded }
}

/** @param remembered what was chosen of a performance before a reload */
export const loadPerformance = (api: Api, remembered: (idFuncion: number) => Promise<Choice | null>) =>
  fromPromise<Outcome<LoadedPerformance>, LoadPerformanceInput>(async ({ input, signal }) => {
    const loaded = await readPerformance(api, input, signal)
    if (!loaded.ok) return loaded
    return { ok: true, data: withRemembered(loaded.data, await remembered(input.idFuncion)) }
  })

const loadLayout = async (cPlanoUri: string | null, signal: AbortSignal): Promise<PlanLayout | null> => {
  if (cPlanoUri === null) return null
  const response = await fetch(cPlanoUri, { signal })
  if (!response.ok) throw new Error(`The seat plan answered ${response.status}`)
  return readRawReply('getSeatPlan', response)
}

const heldIn = (process: PurchaseProcess | null, idFuncion: number): Choice & { placesElsewhere: number } => {
  const open = process?.cEstado === 'ABIERTO' ? process : null
  const here = heldOf(open, idFuncion)
  const held = open?.oCantidadTotal.nCantidadTotal ?? 0
  return { ...here, placesElsewhere: held - placesOf({ ...here, loaded: null }) }
}
