import type { AnyStateMachine } from 'xstate'
import { withChunkTimeout } from '../components/later-part/chunk-timeout.ts'

/** A machine whose code comes after the first load. */
export interface LaterMachine<Machine extends AnyStateMachine> {
  /** Undefined until it has been fetched. */
  machine: Machine | undefined
  /** Fetches it, unless it is here. Rejects where its code does not come. */
  fetch(): Promise<void>
}

export const laterMachine = <Machine extends AnyStateMachine>(
  load: () => Promise<Machine>,
): LaterMachine<Machine> => {
  const later: LaterMachine<Machine> = {
    machine: undefined,
    async fetch() {
      later.machine ??= await withChunkTimeout(load())
    },
  }
  return later
}

const RETRY_MS = 2000

/** Fetches a machine, and again every two seconds while that fails: a payment needs it. */
export const fetchWithRetries = async (later: LaterMachine<AnyStateMachine>): Promise<void> => {
  while (later.machine === undefined)
    await later.fetch().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)))
}

/**
 * @param parent a machine of its own, which `provide` has just made
 * @returns the parent, which looks its child up as it invokes it: the child has to be fetched by then
 */
export const withLaterMachine = <Parent extends AnyStateMachine>(
  parent: Parent,
  child: keyof Parent['implementations']['actors'] & string,
  later: LaterMachine<AnyStateMachine>,
): Parent => {
  Object.defineProperty(parent.implementations.actors, child, { get: () => later.machine, enumerable: true })
  return parent
}
