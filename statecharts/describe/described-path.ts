import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate'
import type { TransitionKey } from '../declared.ts'
import { activeIds } from '../paths/shortest.ts'
import type { AnyCases } from '../paths/world.ts'
import type { MachinePath } from '../paths.ts'
import { pureStart } from '../pure.ts'
import type { Words } from '../words.ts'
import { type DataField, tellingData } from './sample-data.ts'

/** A state with its meaning. */
export interface ToldState {
  id: string
  words: string
}

export interface ToldStep {
  event: AnyEventObject
  words: string
  data: DataField[]
  /** Innermost states in which the machine stands now and did not before; all of them where none is new. */
  arrived: ToldState[]
  states: ToldState[]
  taken: TransitionKey[]
}

/** A path in one language, ready to be printed in any form. */
export interface ToldPath {
  id: string
  title: string
  machine: string
  input: unknown
  /** What tells this start from the machine's other starts. */
  given: ToldState[]
  data: DataField[]
  steps: ToldStep[]
}

/** @param number of the path among those of its machine, or a name for it */
export function tellPath(
  machine: AnyStateMachine,
  cases: AnyCases,
  words: Words,
  path: MachinePath,
  number: number | string,
): ToldPath {
  const told = (value: unknown): ToldState[] =>
    leafIds(machine.id, value as StateValue).map((id) => ({ id, words: words.state(id) }))
  const given = told(pureStart(machine, path.input).snapshot.value)
  let before = given
  const steps = path.steps.map(({ event, state, taken }): ToldStep => {
    const states = told(JSON.parse(state)[0])
    const fresh = states.filter(({ id }) => !before.some((old) => old.id === id))
    before = states
    const data = tellingData(event, cases.events)
    return {
      event,
      words: words.event(event.type),
      data,
      arrived: fresh.length > 0 ? fresh : states,
      states,
      taken,
    }
  })
  const asSample = (input: unknown) => ({ type: 'start', input })
  const starts = [cases.input, ...(cases.moreInputs ?? [])]
  return {
    id: `${machine.id}-${typeof number === 'number' ? String(number).padStart(2, '0') : number}`,
    title: (steps.at(-1)?.arrived ?? given).map((state) => state.words).join(' '),
    machine: machine.id,
    input: path.input,
    given,
    data: tellingData(asSample(path.input), starts.filter((input) => input !== path.input).map(asSample)),
    steps,
  }
}

/** Ids of the innermost active states. */
function leafIds(root: string, value: StateValue): string[] {
  const ids = activeIds(root, value)
  return ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
}
