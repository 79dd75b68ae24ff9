import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate'
import type { TransitionKey } from '../model/declared.ts'
import { pureStart, pureStep } from '../model/pure.ts'
import type { AnyCases } from '../model/serialise.ts'
import type { Words } from '../model/words.ts'
import type { MachinePath } from '../paths/cover.ts'
import { activeIds } from '../paths/shortest.ts'
import { chronologicalEvents } from './chronological-events.ts'
import { type ReplyTexts, saidOf } from './replies.ts'
import { type DataField, distinguishingData } from './sample-data.ts'

/** A state with its meaning. */
export interface DescribedState {
  id: string
  title: string
  words: string
  /** Where its picture is; absent where it has none. */
  screen?: string
}

export interface DescribedStep {
  event: AnyEventObject
  words: string
  data: DataField[]
  /** Innermost states in which the machine stands now and did not before; all of them where none is new. */
  arrived: DescribedState[]
  /** What the screen says of a refusal or a failure; null where nothing of the kind happened. */
  said: string | null
  states: DescribedState[]
  taken: TransitionKey[]
}

/** A path in one language, ready to be printed in any form. */
export interface DescribedPath {
  id: string
  title: string
  machine: string
  /** The words of the start, which is the only step of a path without events. */
  start: string
  /** The machine's title. */
  about: string
  input: unknown
  /** The initial states. */
  given: DescribedState[]
  data: DataField[]
  steps: DescribedStep[]
  /** The path comes from a recording, which holds no data: the data are those of samples that fit. */
  isRecorded: boolean
}

interface Options {
  isRecorded?: boolean
  replies?: ReplyTexts
  /** Where the picture of a state is, by its id. */
  screenOf?: (id: string) => string | null
}

/**
 * A path in the machine's words, its events at times that never run backwards.
 * @param number of the path among those of its machine, or a name for it
 */
export function describePath(
  machine: AnyStateMachine,
  cases: AnyCases,
  words: Words,
  path: MachinePath,
  number: number | string,
  { isRecorded = false, replies, screenOf }: Options = {},
): DescribedPath {
  const statesOf = (value: unknown): DescribedState[] =>
    leafIds(machine.id, value as StateValue).map((id) => {
      const screen = screenOf?.(id)
      return { id, title: words.title(id), words: words.state(id), ...(screen && { screen }) }
    })
  let { snapshot } = pureStart(machine, path.input)
  const given = statesOf(snapshot.value)
  const events = chronologicalEvents(machine, path)
  let before = given
  const steps = path.steps.map(({ event: sample, state, taken }, index): DescribedStep => {
    const event = events[index]!
    const states = statesOf(JSON.parse(state)[0])
    const entered = states.filter(({ id }) => !before.some((old) => old.id === id))
    before = states
    snapshot = pureStep(machine, snapshot, event).snapshot
    return {
      event,
      words: words.event(event.type),
      data: distinguishingData(sample, cases.events, event),
      arrived: entered.length > 0 ? entered : states,
      said: replies ? saidOf(event, snapshot.context, replies) : null,
      states,
      taken,
    }
  })
  const asSample = (input: unknown) => ({ type: 'start', input })
  const starts = [cases.input, ...(cases.moreInputs ?? [])]
  return {
    id: `${machine.id}-${typeof number === 'number' ? String(number).padStart(2, '0') : number}`,
    title: (steps.at(-1)?.arrived ?? given).map(({ title, words }) => `${title}. ${words}`).join(' '),
    machine: machine.id,
    start: words.event('xstate.init'),
    about: words.title(machine.id),
    input: path.input,
    given,
    data: distinguishingData(
      asSample(path.input),
      starts.filter((input) => input !== path.input).map(asSample),
    ),
    steps,
    isRecorded,
  }
}

/** Ids of the innermost active states. */
function leafIds(root: string, value: StateValue): string[] {
  const ids = activeIds(root, value)
  return ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)))
}
