import type { Locale } from '../../contract/client-state.ts'
import type { cardDoes } from './cards.ts'

/**
 * A sentence in each language. What stands in square brackets is a message of the shop, by its English words: it is
 * printed as the page of that language shows it.
 */
export type Sentence = Readonly<Record<Locale, string>>

/**
 * A part of the page: its middle, its top bar, the dialog that is open, the cart, which is opened for it, the second
 * entry of the page's list (of those that offer what is pressed).
 */
export type Place = 'main' | 'banner' | 'dialog' | 'cart' | 'second'

/** A field by its label, with the sample's value; `means` where a person types another. */
export interface Typed {
  label: string
  /** Of the event, as in `wanted.cMail`. */
  field: string
  means?: Sentence
}

/** What a hand does. English words are messages of the shop; `says` is for what only code of the browser model does. */
export type Hand =
  | { press: string; in?: Place }
  | { follow: string; in?: Place }
  /** The second box of several: a page that always takes the first fails. */
  | { tick: 'first' | 'second'; in?: Place }
  /** A box by its words: ticked, or not any more. */
  | { check: string }
  /** Another entry of a list, counted from 1. */
  | { select: string; entry: number }
  | { type: readonly Typed[]; sends: string; in?: Place }
  | { says: Sentence }
  /** It follows from the step before: nobody does anything. */
  | 'by itself'

/** What the screen shows: a text, a heading, what is asked for, what can be pressed, what is not there; `says` as for `Hand`. */
export type Shown =
  | { reads: string; as?: 'status' | 'alert'; in?: Place }
  | { heading: string; in?: Place }
  /** A field by its label, or a box that is ticked or not. */
  | { asks: string; in?: Place }
  | { box: string; isTicked: boolean; in?: Place }
  | { offers: string; as?: 'button' | 'link'; in?: Place }
  /** A button that says so while the shop works. */
  | { waits: string; in?: Place }
  | { hides: string; as?: 'button' | 'link' | 'text'; in?: Place }
  | { says: Sentence; isSum?: true }

/** What a hand does for the samples that have these values, and in this state or a part of it. */
export interface HandWhen {
  when: Readonly<Record<string, unknown>>
  from?: string
  hand: Hand
}

export type EventHands = Readonly<Record<string, Hand | readonly HandWhen[]>>

export interface HandSetup {
  before: readonly Sentence[]
  /** What a hand does with the first step, where what is waited for, or has to go wrong, begins by it. */
  begins?: Sentence
  /** Of the sandbox, that the case pays with. */
  card?: keyof typeof cardDoes
  events?: EventHands
  /** How answers come about after this setup, as `answers` of all. */
  answers?: Answers
  /** States that show something else after this setup. */
  states?: States
  /** What the screen shows once an event has come, beside what its state shows. */
  shows?: Readonly<Record<string, readonly (Shown & { when?: Readonly<Record<string, unknown>> })[]>>
}

/** How one machine is operated and read: the browser model acts and asserts by it, and cases are printed from it. */
export interface Hands {
  machine: string
  /** By the name of the browser model's setup: what has to be so before, and events that are brought about otherwise. */
  setups: Readonly<Record<string, HandSetup>>
  events: EventHands
  /** By state, as in `delivery.choosing`; a parent speaks for its children. Nothing to look at: an empty list. */
  states: States
  /** How an answer comes about by a person, by `<actor>` or `<actor> <code>`, where the tools of the browser are not needed. */
  answers?: Answers
}

type States = Readonly<Record<string, readonly Shown[]>>
export type Answers = Readonly<Record<string, Sentence | readonly AnswerWhen[]>>

/** How an answer that has these values comes about; any other comes by itself. */
export interface AnswerWhen {
  when: Readonly<Record<string, unknown>>
  says: Sentence
}

const hasValues = (event: object, when: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([field, value]) => valueIn(event, field) === value)

/** How a person brings an answer about, where it is written. @param name `<actor>` or `<actor> <code>` */
export function answerOf(
  { setups, answers }: Hands,
  setup: string,
  name: string,
  event: object,
): Sentence | undefined {
  const found = setups[setup]?.answers?.[name] ?? answers?.[name]
  if (!Array.isArray(found)) return found as Sentence | undefined
  return (found as readonly AnswerWhen[]).find(({ when }) => hasValues(event, when))?.says
}

/**
 * The hand for a sample event after a setup; undefined where none is written.
 * @param states the innermost ones that the machine is in, as in `delivery.choosing`
 */
export function handOf(
  { setups, events }: Hands,
  setup: string,
  event: { readonly type: string },
  states: readonly string[],
): Hand | undefined {
  const found = setups[setup]?.events?.[event.type] ?? events[event.type]
  if (found === undefined || !Array.isArray(found)) return found as Hand | undefined
  const isIn = (state: string) => states.some((one) => `${one}.`.startsWith(`${state}.`))
  const fits = ({ when, from }: HandWhen) => (from === undefined || isIn(from)) && hasValues(event, when)
  return (found as readonly HandWhen[]).find(fits)?.hand
}

/** What the screen shows once an event has come after a setup, beside what the state shows. */
export const shownAfter = (
  { setups }: Hands,
  setup: string,
  event: { readonly type: string },
): readonly Shown[] =>
  (setups[setup]?.shows?.[event.type] ?? []).filter(({ when = {} }) => hasValues(event, when))

/** What a state shows, or its nearest parent that has an entry; undefined where nothing is written. */
export function shownIn(
  { setups, states: all }: Hands,
  setup: string,
  state: string,
): readonly Shown[] | undefined {
  const states = { ...all, ...setups[setup]?.states }
  for (let at = state; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (states[at] !== undefined) return states[at]
  return undefined
}

/** A field of an event, as in `wanted.cMail`. */
export const valueIn = (event: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], event)
