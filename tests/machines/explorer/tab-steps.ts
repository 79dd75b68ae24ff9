import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pureStart, pureStep } from '../../../charts/pure.ts'

interface Effect {
  type: string
  params: { id: string; input: unknown; event: { type: string; epoch: number } }
}

/** What a step of one tab's machine means for the world. */
export interface TabStep {
  at: string
  /** The operation that the new state waits for, if it began one. */
  asked: { actor: string; input: unknown } | null
  /** The step left or re-entered a state, so an operation that was under way is forgotten. */
  forgets: boolean
  janitor: number | null
  reports: string[]
}

/** The pure machine with every step remembered: worlds share their tabs' states. */
export function createTabSteps(machine: AnyStateMachine) {
  const snapshots = new Map<string, AnyMachineSnapshot>()
  const remembered = new Map<string, TabStep>()

  const keep = (snapshot: AnyMachineSnapshot): string => {
    const { epoch, seen, lockEpoch, tabId, process, closing } = snapshot.context
    const at = JSON.stringify([
      snapshot.value,
      epoch,
      seen,
      lockEpoch,
      tabId,
      process?.idProcesoDeCompra ?? null,
      closing,
    ])
    if (!snapshots.has(at)) snapshots.set(at, snapshot)
    return at
  }

  const describe = (step: ReturnType<typeof pureStep>): TabStep => {
    const result: TabStep = {
      at: keep(step.snapshot),
      asked: null,
      forgets: false,
      janitor: null,
      reports: [],
    }
    for (const { type, params } of step.effects as Effect[]) {
      if (type === 'xstate.stopChild') result.forgets = true
      if (type === 'xstate.spawnChild' && params.id !== 'watchTabs')
        result.asked = { actor: params.id, input: params.input }
      if (type === 'xstate.sendTo' && params.event.type === 'janitor.asked')
        result.janitor = params.event.epoch
      if (type === 'xstate.sendTo') result.reports.push(params.event.type)
    }
    return result
  }

  return {
    start: (): TabStep => describe(pureStart(machine)),
    step(at: string, event: AnyEventObject): TabStep {
      const key = `${at}\n${brief(event)}`
      const known = remembered.get(key)
      if (known) return known
      const step = describe(pureStep(machine, snapshots.get(at) as AnyMachineSnapshot, event))
      remembered.set(key, step)
      return step
    },
    can: (at: string, event: AnyEventObject) => (snapshots.get(at) as AnyMachineSnapshot).can(event),
    matches: (at: string, value: never) => (snapshots.get(at) as AnyMachineSnapshot).matches(value),
    hasTag: (at: string, tag: string) => (snapshots.get(at) as AnyMachineSnapshot).hasTag(tag as never),
    epoch: (at: string): number => (snapshots.get(at) as AnyMachineSnapshot).context.epoch,
  }
}

/** Events that differ only in what no state keeps are one event; a record is known by its epoch and owner. */
const brief = (event: AnyEventObject) =>
  JSON.stringify(event, (name, value) =>
    name === 'record' ? [value.nEpoch, value.cEstado, value.nTabIdPrincipal] : value,
  )

export type TabSteps = ReturnType<typeof createTabSteps>
