import type { AnyStateMachine } from 'xstate'
import type { MachineMeta } from '../../machines/chart-meta.ts'
import { type ChartTransition, chartOf, statesOf } from './chart.ts'
import type { TransitionKey } from './declared.ts'
import { type TriggerKind, triggerOf } from './triggers.ts'

/** @returns the machine's own words; empty ones where it has none. */
export const metaOf = (machine: AnyStateMachine): Omit<MachineMeta, 'title'> => {
  const meta = machine.config.meta as MachineMeta | undefined
  return meta ?? { spec: [], events: {} }
}

/** English text to its translation: `locales/<language>/charts.json`. */
export type WordCatalogue = Readonly<Record<string, string>>

/** The machines speak English themselves. */
export const englishWords: WordCatalogue = {}

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
  actor: (id: string) => string
  delay: (name: string) => string
  guard: (name: string) => string
}

/** @param catalogue of the wanted language; `englishWords` for English. */
export function createWords(machine: AnyStateMachine, catalogue: WordCatalogue): Words {
  const chart = chartOf(machine)
  const { events, actors = {}, delays = {}, guards = {} } = metaOf(machine)
  const states = Object.fromEntries(statesOf(chart.root).map(({ id, description }) => [id, description]))
  const transitions = Object.fromEntries(chart.transitions.map(({ key, description }) => [key, description]))
  const say = (text: string) => catalogue[text] ?? text
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

  return {
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
    transition: (key) => say(transitions[key] ?? ''),
    actor,
    delay,
    guard: named(guards),
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
