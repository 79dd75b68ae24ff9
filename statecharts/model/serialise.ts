import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'

export type AnyCases = MachineCases<AnyStateMachine>

/** A snapshot as a state of the graph: state value, status and the finite projection of the context. */
export const serialise = (cases: AnyCases, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, cases.abstract(snapshot)])
