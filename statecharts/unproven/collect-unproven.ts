import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../model/chart.ts'
import type { Gap, UnprovenMachine } from './unproven.ts'

/** What a browser model says of its machine, as far as it is about gaps. */
export interface ModelledGaps {
  unreachable: readonly { transition: string; reason: string }[]
  /** By state as in `delivery.choosing`: why nothing is asserted of it; null where something is. */
  states: Readonly<Record<string, string | null>>
}

interface Sources {
  machines: readonly { name: string; machine: AnyStateMachine }[]
  models: ReadonlyMap<string, ModelledGaps>
  withoutUi: Readonly<Record<string, string>>
  /** Mutants that nothing catches, by their labels. */
  survivors: readonly { mutant: string; reason: string }[]
}

/** What a state shows that every transition into is unreachable. */
const NEVER_REACHED = 'No path of a browser comes here.'

/** Every gap of every machine, each machine in the order of its chart: transitions, mistakes, states. */
export const collectUnproven = ({ machines, models, withoutUi, survivors }: Sources): UnprovenMachine[] =>
  machines.map(({ name, machine }) => ({
    name,
    withoutUi: withoutUi[name] ?? null,
    gaps: [
      ...(models.get(name)?.unreachable ?? []).map(
        ({ transition, reason }): Gap => ({
          kind: 'unreached',
          id: transition,
          mistake: null,
          because: reason,
        }),
      ),
      ...survivors.flatMap(({ mutant, reason }) => survivorOf(name, mutant, reason)),
      ...unseenStates(machine, models.get(name)),
    ],
  }))

/** @param mutant `where: what`, where being a state's id or a transition's key that begins with its machine's name */
const survivorOf = (name: string, mutant: string, because: string): Gap[] => {
  const end = mutant.indexOf(': ')
  const id = mutant.slice(0, end)
  return id.split(/[.|]/, 1)[0] === name
    ? [{ kind: 'survivor', id, mistake: mutant.slice(end + 2), because }]
    : []
}

/** States without states inside of which nothing is asserted: a state without an entry shows what its parent does. */
const unseenStates = (machine: AnyStateMachine, model: ModelledGaps | undefined): Gap[] => {
  if (!model) return []
  return statesOf(chartOf(machine).root)
    .filter(({ kind }) => kind === 'atomic' || kind === 'final')
    .flatMap(({ id }): Gap[] => {
      const entry = nearestEntry(id.slice(machine.id.length + 1), model.states)
      if (entry === null) return []
      return [{ kind: 'unseen', id, mistake: null, because: entry ?? NEVER_REACHED }]
    })
}

/** @returns undefined where neither the state nor one around it has an entry */
const nearestEntry = (state: string, entries: ModelledGaps['states']): string | null | undefined => {
  for (let key = state; key !== ''; key = key.slice(0, Math.max(0, key.lastIndexOf('.'))))
    if (Object.hasOwn(entries, key)) return entries[key]
  return undefined
}
