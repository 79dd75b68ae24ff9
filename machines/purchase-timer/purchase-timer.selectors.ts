import type { SnapshotFrom } from 'xstate'
import type { BusinessTimer } from '../../contract/client-state.ts'
import type { PurchaseTimerContext, purchaseTimerMachine } from './purchase-timer.machine.ts'

type Snapshot = SnapshotFrom<typeof purchaseTimerMachine>

/** The fields of the business timer (section 3) that the clock knows; `secondsLeft` are its remaining seconds. */
export type TimerRecord = Pick<
  BusinessTimer,
  | 'cEstado'
  | 'ctProcess'
  | 'dMaxima'
  | 'dDesde'
  | 'idProcesoDeCompra'
  | 'idFuncion'
  | 'nMinutos'
  | 'cUltimaSituacion'
  | 'cMensaje'
  | 'cOrigen'
  | 'dReset'
> & { secondsLeft: number | null }

/** A purchase is under way: its clock is shown. */
export const isRunning = (snapshot: Snapshot): boolean => snapshot.hasTag('running')

/** Two minutes or less are left (section 4, Clock). */
export const isAlert = (snapshot: Snapshot): boolean => snapshot.hasTag('alert')

/** The payment is being made: nothing expires. */
export const isPaying = (snapshot: Snapshot): boolean => snapshot.hasTag('paying')

/** Whole seconds left, never below zero; null while no purchase runs. */
export const secondsLeft = ({ context }: Snapshot): number | null =>
  context.secondsLeft === null ? null : Math.max(0, context.secondsLeft)

/** mm:ss, h:mm:ss over an hour, 2d h:mm:ss over a day (section 4, Clock); null while no purchase runs. */
export const clockText = (snapshot: Snapshot): string | null => {
  const left = secondsLeft(snapshot)
  return left === null ? null : inClockDigits(left)
}

/** Why the dialog "Purchase process canceled" is open; null while it is not. */
export const dialogMessage = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('dialog') ? snapshot.context.cMensaje : null

/** The clock as section 3 names its fields; while paying it counts as INICIADO. */
export const businessTimer = (snapshot: Snapshot): TimerRecord => {
  const { context } = snapshot
  return {
    cEstado: stateName(snapshot),
    ctProcess: context.ctProcess,
    dMaxima: isoDate(context.deadline),
    dDesde: isoDate(context.startedAt),
    idProcesoDeCompra: context.idProcesoDeCompra,
    idFuncion: context.idFuncion,
    nMinutos: context.minutes,
    secondsLeft: context.secondsLeft,
    cUltimaSituacion: context.cUltimaSituacion,
    cMensaje: context.cMensaje,
    cOrigen: context.cOrigen,
    dReset: isoDate(context.resetAt),
  }
}

const stateName = (snapshot: Snapshot): BusinessTimer['cEstado'] => {
  if (!snapshot.hasTag('running')) return 'RESET'
  return snapshot.hasTag('finished') ? 'FINISHED' : 'INICIADO'
}

const isoDate = (milliseconds: PurchaseTimerContext['deadline']): string | null =>
  milliseconds === null ? null : new Date(milliseconds).toISOString()

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const inClockDigits = (seconds: number): string => {
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor((seconds % 86_400) / 3600)
  const rest = `${twoDigits(Math.floor((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`
  if (days > 0) return `${days}d ${hours}:${rest}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
