import type { Recording } from '../recording/recording.ts'
import type { Simulation } from './simulation.ts'

/** The moments up to the one that is looked at, as a recording. @param title one line that says what this is */
export function recordSimulation({ machine, moments, at }: Simulation, title: string): Recording {
  const actor = machine.id
  return {
    format: 'taquilla-recording',
    version: 1,
    origin: 'simulation',
    title,
    begunAt: null,
    actors: [{ id: actor, machine: machine.id, state: moments[0]!.snapshot.value }],
    steps: moments.slice(1, at + 1).flatMap(({ happenings }) =>
      happenings.map(({ event, at: time, snapshot, taken }) => ({
        at: time,
        actor,
        event: event.type,
        taken,
        state: snapshot.value,
        status: snapshot.status,
      })),
    ),
  }
}
