import type { BusinessTimer } from '../../../contract/index.ts'
import {
  type ClaimInput,
  type CloseInput,
  type FencedInput,
  OWNER_GRACE_MS,
  type RefusalReason,
  type ReviveInput,
} from '../../../machines/tab-ownership/tab-ownership.events.ts'

/**
 * The operations of the tab protocol on the shared record, as pure functions: the browser, the in-memory tabs
 * and the model checker run this same code inside the short lock `purchase-record`. An operation that is fenced or
 * refused leaves the state exactly as it was.
 */
export interface OwnershipState {
  /** Section 3, Business timer. */
  timer: BusinessTimer
  /** Section 3, businessProcess: the process that is still to be released on the server. */
  process: { idProcesoDeCompraInvalidar: string | null; dReset: string | null }
}

export interface OwnershipResult {
  kind: 'done' | 'fenced'
  state: OwnershipState
  /** The process to release on the server; only one tab gets it. */
  invalidate: string | null
}

/** A claim that wrote nothing, and why. */
export interface RefusedClaim {
  kind: 'refused'
  why: RefusalReason
  state: OwnershipState
  invalidate: null
}

/** Closed processes remembered; a tab that slept through this many purchases is refused by the server. */
const TOMBSTONES_KEPT = 20

export const emptyOwnership = (): OwnershipState => ({
  timer: {
    cEstado: 'RESET',
    ctProcess: null,
    dMaxima: null,
    dDesde: null,
    idProcesoDeCompra: null,
    idFuncion: null,
    nMinutos: 0,
    cUltimaSituacion: null,
    cMensaje: null,
    cOrigen: null,
    dReset: null,
    aTabId: [],
    nTabIdPrincipal: null,
    dUpdateTabIdPrincipal: null,
    nEpoch: 0,
    nDesfaseMs: 0,
    aProcesoCerrado: [],
  },
  process: { idProcesoDeCompraInvalidar: null, dReset: null },
})

/** Make `tabId` the principal of a process; REFUSED when the process is closed or being paid for. */
export function claim(
  state: OwnershipState,
  tabId: string,
  input: ClaimInput,
): OwnershipResult | RefusedClaim {
  const { timer } = state
  const { process, now } = input
  if (timer.aProcesoCerrado.includes(process.idProcesoDeCompra))
    return { kind: 'refused', why: whyRefused(timer, tabId, input), state, invalidate: null }
  const reused = timer.cEstado === 'INICIADO' && timer.idProcesoDeCompra === process.idProcesoDeCompra
  return done({
    timer: {
      ...timer,
      ...process,
      dDesde: reused ? timer.dDesde : process.dDesde,
      cEstado: 'INICIADO',
      cUltimaSituacion: reused ? 'REUSA PROCESO' : 'NUEVO PROCESO',
      cMensaje: null,
      cOrigen: null,
      nTabIdPrincipal: tabId,
      dUpdateTabIdPrincipal: iso(now),
      nEpoch: timer.nEpoch + 1,
    },
    process: {
      ...state.process,
      idProcesoDeCompraInvalidar: process.ctProcess === 'CART' ? process.idProcesoDeCompra : null,
    },
  })
}

function whyRefused(timer: BusinessTimer, tabId: string, { process, epoch }: ClaimInput): RefusalReason {
  if (timer.cEstado !== 'INICIADO' || timer.nTabIdPrincipal !== tabId) return 'over'
  if (timer.nEpoch === epoch) return 'owned'
  return timer.idProcesoDeCompra === process.idProcesoDeCompra ? 'paying' : 'named'
}

/** Reset the record and bury the process (cancel, expiry, logout, leaving in BOX mode). */
export function close(state: OwnershipState, input: CloseInput): OwnershipResult {
  if (isStale(state, input)) return unchanged('fenced', state)
  return reset(state, input, input.invalidate)
}

/**
 * Mark the process as being paid for: from here nobody may claim it anew or release it, and only its own tab,
 * or that tab after a reload, takes it further. FENCED also when it is marked already: never two charges.
 */
export function markPaying(state: OwnershipState, input: FencedInput): OwnershipResult {
  if (isStale(state, input) || isBuried(state)) return unchanged('fenced', state)
  return done({
    timer: { ...bury(state.timer), nEpoch: state.timer.nEpoch + 1, dUpdateTabIdPrincipal: iso(input.now) },
    process: { ...state.process, idProcesoDeCompraInvalidar: null },
  })
}

/** After a refused charge the same process runs again, until the server's deadline. */
export function revive(state: OwnershipState, input: ReviveInput): OwnershipResult {
  if (isStale(state, input)) return unchanged('fenced', state)
  const { timer } = state
  return done({
    timer: {
      ...timer,
      dMaxima: input.dMaxima,
      aProcesoCerrado: timer.aProcesoCerrado.filter((id) => id !== timer.idProcesoDeCompra),
      nEpoch: timer.nEpoch + 1,
      dUpdateTabIdPrincipal: iso(input.now),
    },
    process: {
      ...state.process,
      idProcesoDeCompraInvalidar: timer.ctProcess === 'CART' ? timer.idProcesoDeCompra : null,
    },
  })
}

/** Paid: the record is free again; FENCED when another tab's purchase already stands there. */
export function settle(state: OwnershipState, input: FencedInput): OwnershipResult {
  if (isStale(state, input)) return unchanged('fenced', state)
  return reset(state, { ...input, notice: null, origin: null }, false)
}

/** After a reload: the record still names this tab. The epoch stays, the page that had it is gone. */
export function relock(state: OwnershipState, tabId: string): OwnershipResult & { paying: boolean } {
  const { timer } = state
  const mine = timer.cEstado === 'INICIADO' && timer.nTabIdPrincipal === tabId
  return { ...unchanged(mine ? 'done' : 'fenced', state), paying: mine && isBuried(state) }
}

/**
 * A follower tidies up after a principal that is gone; the caller has seen that the owner lock is free. Before the
 * deadline only where the purchase is known to be paid, and then without a release.
 */
export function sweep(
  state: OwnershipState,
  { epoch, now, paid = false }: FencedInput & { paid?: boolean },
): OwnershipResult {
  const { cEstado, dMaxima, nEpoch } = state.timer
  const overdue = dMaxima !== null && now >= Date.parse(dMaxima) + OWNER_GRACE_MS
  if (cEstado !== 'INICIADO' || nEpoch !== epoch || !(paid || overdue)) return unchanged('fenced', state)
  return reset(state, { now, notice: null, origin: null }, !paid)
}

/** The process is closed, or a charge for it is under way. */
export const isBuried = ({ timer }: OwnershipState): boolean =>
  timer.idProcesoDeCompra !== null && timer.aProcesoCerrado.includes(timer.idProcesoDeCompra)

const isStale = ({ timer }: OwnershipState, { epoch }: { epoch: number }) => timer.nEpoch !== epoch

function reset(
  state: OwnershipState,
  { now, notice, origin }: Pick<CloseInput, 'now' | 'notice' | 'origin'>,
  invalidate: boolean,
): OwnershipResult {
  const { timer, process } = state
  const pending = process.idProcesoDeCompraInvalidar
  const mayInvalidate = invalidate && timer.ctProcess === 'CART' && pending === timer.idProcesoDeCompra
  return {
    ...done({
      timer: {
        ...bury(timer),
        cEstado: 'RESET',
        dMaxima: null,
        dDesde: null,
        idProcesoDeCompra: null,
        idFuncion: null,
        cUltimaSituacion: null,
        cMensaje: notice,
        cOrigen: origin,
        dReset: iso(now),
        nTabIdPrincipal: null,
        dUpdateTabIdPrincipal: null,
        nEpoch: timer.nEpoch + 1,
      },
      process: { idProcesoDeCompraInvalidar: null, dReset: iso(now) },
    }),
    invalidate: mayInvalidate ? pending : null,
  }
}

function bury(timer: BusinessTimer): BusinessTimer {
  const id = timer.idProcesoDeCompra
  if (id === null || timer.aProcesoCerrado.includes(id)) return timer
  return { ...timer, aProcesoCerrado: [...timer.aProcesoCerrado, id].slice(-TOMBSTONES_KEPT) }
}

const done = (state: OwnershipState): OwnershipResult => ({ kind: 'done', state, invalidate: null })
const unchanged = (kind: OwnershipResult['kind'], state: OwnershipState): OwnershipResult => ({
  kind,
  state,
  invalidate: null,
})
const iso = (now: number) => new Date(now).toISOString()
