import type { AnyStateMachine } from 'xstate'
import { type DeploymentNumbers, specifiedNumbers } from '../../contract/deployment-numbers.ts'
import type { MachineMeta } from '../../machines/chart-meta.ts'
import type { Language } from '../describe/phrases.ts'
import { arrowKey, isOtherwise } from './branches.ts'
import { type ChartTransition, chartOf, statesOf } from './chart.ts'
import type { TransitionKey } from './declared.ts'
import { type TriggerKind, triggerOf } from './triggers.ts'
import { withNumbers } from './with-numbers.ts'

/** @returns the machine's own words; empty ones where it has none. */
export const metaOf = (machine: AnyStateMachine): Omit<MachineMeta, 'title'> => {
  const meta = machine.config.meta as MachineMeta | undefined
  return meta ?? { spec: [], events: {} }
}

type Texts = Readonly<Record<string, string>>

/** Everything that is written about the machines in one language. */
export interface WordCatalogue {
  language: Language
  /** English text to its translation: `locales/<language>/charts.json`. */
  texts: Texts
  /** By id of machine or state: `chart-titles.json`. */
  titles: Texts
  /** By action, or machine and action with a dot: `chart-actions.json`. */
  actions: Texts
  /** What stands for the names in braces of all of these. */
  numbers: DeploymentNumbers
  /** By `arrowKey`, of arrows whose machine has no sentence for them: `chart-arrows.json`. */
  arrows: Texts
}

/** The machines' own English, without titles. */
export const englishWords: WordCatalogue = {
  language: 'en',
  texts: {},
  titles: {},
  actions: {},
  arrows: {},
  numbers: specifiedNumbers,
}

/** What an arrow says: a sentence that mostly holds its condition; else the condition beside it. */
export interface ArrowWords {
  sentence: string
  /** The question that is answered with yes, where the sentence does not say it. */
  question: string | null
  /** It is taken when the questions before it were answered with no, and its sentence does not say so. */
  otherwise: boolean
  /** Sentences of the events that follow at once. */
  raised: readonly string[]
}

/** The engine's own triggers; what is between braces is one of the machine's words. */
export const triggerTemplates: Readonly<
  Record<Exclude<TriggerKind, 'event'> | 'init' | 'stop' | 'engine', string>
> = {
  init: 'It starts.',
  stop: 'It is stopped from outside.',
  engine: 'Something between the machines themselves.',
  done: '{actor}: this has ended.',
  error: '{actor}: this failed.',
  snapshot: '{actor}: there is news of this.',
  after: 'After {delay}.',
  stateDone: 'Everything that was going on here has ended.',
  always: 'At once.',
}

/** A machine's words in one language. What has no words is called by its technical name. */
export interface Words {
  language: Language
  /** The machine's name, with which its states' ids begin. */
  machineId: string
  /** The short title of a state, or of the machine. */
  title: (id: string) => string
  /** The last part of a state's id, which the title stands before. */
  name: (id: string) => string
  /** What the machine decides. */
  machine: string
  /** By the state's id in the chart. */
  state: (id: string) => string
  /** By event type; the engine's own events ("xstate.done.actor…") are composed. */
  event: (type: string) => string
  /** What makes a transition be looked at. */
  trigger: (transition: Pick<ChartTransition, 'trigger' | 'name'>) => string
  /** What a transition has to say beside its trigger and its guard; mostly nothing, the empty string. */
  transition: (key: TransitionKey) => string
  /** What a transition says by itself. */
  arrow: (key: TransitionKey) => ArrowWords
  /** What an action does. */
  action: (name: string) => string
  actor: (id: string) => string
  delay: (name: string) => string
  guard: (name: string) => string
}

/** @param catalogue of the wanted language */
export function createWords(machine: AnyStateMachine, catalogue: WordCatalogue): Words {
  const chart = chartOf(machine)
  const { events, actors = {}, delays = {}, guards = {} } = metaOf(machine)
  const states = Object.fromEntries(statesOf(chart.root).map(({ id, description }) => [id, description]))
  const transitions = new Map(chart.transitions.map((transition) => [transition.key, transition]))
  const { language, texts, titles, actions, arrows, numbers } = catalogue
  const fill = (text: string) => withNumbers(text, numbers, language)
  const say = (text: string) => fill(texts[text] ?? text)
  const named = (texts: Readonly<Record<string, string>>) => (name: string) => say(texts[name] || name)
  const [actor, delay] = [named(actors), named(delays)]

  const compose = (kind: keyof typeof triggerTemplates, name: string) =>
    capitalised(
      say(triggerTemplates[kind]).replace(/\{(actor|delay)\}/, (_, part) =>
        part === 'actor' ? actor(name) : delay(name),
      ),
    )
  const trigger: Words['trigger'] = ({ trigger: kind, name }) =>
    kind === 'event' ? named(events)(name) : compose(kind, name)
  const guard = named(guards)
  const transition: Words['transition'] = (key) => {
    const found = transitions.get(key)
    return found === undefined ? '' : say(found.description) || fill(arrows[arrowKey(found)] ?? '')
  }
  const name: Words['name'] = (id) => id.slice(id.lastIndexOf('.') + 1)

  return {
    language,
    machineId: machine.id,
    title: (id) => titles[id] ?? name(id),
    name,
    machine: say(chart.description),
    state: named(states),
    event: (type) => {
      if (type === 'xstate.init') return compose('init', '')
      const delayed = delayOf(type, Object.keys(delays))
      if (delayed !== undefined) return compose('after', delayed)
      if (type === 'xstate.stop') return compose('stop', '')
      const { trigger: kind, name } = triggerOf(type, '')
      if (kind === 'event' && type.startsWith('xstate.')) return compose('engine', '')
      return trigger({ trigger: kind, name })
    },
    trigger,
    transition,
    arrow: (key) => {
      const found = transitions.get(key)!
      const own = transition(key)
      return {
        sentence: own || trigger(found),
        question: own === '' && found.guard !== null ? guard(found.guard) : null,
        otherwise: own === '' && isOtherwise(found, chart.transitions),
        raised: found.raises.map(named(events)),
      }
    },
    action: (name) => actions[`${machine.id}.${name}`] ?? actions[name] ?? name,
    actor,
    delay,
    guard,
  }
}

/** The engine writes the delay's name before the state's id, and both may hold dots. */
function delayOf(type: string, delays: string[]): string | undefined {
  const prefix = 'xstate.after.'
  if (!type.startsWith(prefix)) return undefined
  const rest = type.slice(prefix.length)
  return delays.find((delay) => rest.startsWith(`${delay}.`)) ?? rest
}

const capitalised = (sentence: string) => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1)
