import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { AnyCases } from '../model/serialise.ts'
import { type Clock, eventAt } from './clock.ts'

/** By convention an actor of this name sends this event each second, as long as a state invokes it. */
const CLOCK = 'clock'
const TICK = 'clock.ticked'
const SECOND = 1_000
/** Ticks sent while time passes once: in a longer time they are further apart. */
const MOST_TICKS = 4_000

/** Milliseconds between the ticks of a time that passes; null where no sample is a tick. */
export const tickPeriod = (cases: AnyCases, milliseconds: number): number | null =>
  tickSample(cases) ? Math.max(SECOND, Math.ceil(milliseconds / MOST_TICKS)) : null

/** The tick at the clock's time; null while no clock runs. */
export function tickAt(cases: AnyCases, snapshot: AnyMachineSnapshot, clock: Clock): AnyEventObject | null {
  const runs = snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === CLOCK))
  const sample = tickSample(cases)
  return runs && sample ? eventAt({ ...clock, byHand: true }, sample) : null
}

const tickSample = ({ events }: AnyCases): AnyEventObject | undefined =>
  (events as readonly AnyEventObject[]).find(({ type }) => type === TICK)
