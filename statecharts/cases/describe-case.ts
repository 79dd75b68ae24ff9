import type { AnyEventObject } from 'xstate'
import type { Locale } from '../../contract/client-state.ts'
import type { ReplyTexts } from '../describe/replies.ts'
import { type Hands, handOf, shownAfter, shownIn } from '../hands/hand.ts'
import { journeyParts } from '../journey/parts.ts'
import { triggerOf } from '../model/triggers.ts'
import type { Words } from '../model/words.ts'
import { faultOf, refusalOf } from './case-replies.ts'
import { cardInWords, handInWords, phrase, sentence, shownInWords } from './in-words.ts'
import type { KeptCase, KeptStep } from './kept-case.ts'
import { priorityOf } from './priority.ts'
import type { CaseStep, Expectation, TestCase } from './test-case.ts'

/** What a machine brings to its cases. */
export interface OfMachine {
  words: Words
  /** The sample events. */
  samples: readonly AnyEventObject[]
  /** Rows of the specification. */
  rows: readonly string[]
  /** Absent where the browser model is code alone: the machine's own words stand for what a hand does. */
  hands: Hands | undefined
  replies: ReplyTexts
}

/** A case in words: what comes by itself belongs to the step of the hand before it. */
export function describeCase(kept: KeptCase, of: OfMachine): TestCase {
  const { words, hands } = of
  const { language } = words
  const part = journeyParts.find(({ machines }) => machines.includes(kept.machine))
  const steps = kept.steps.reduce<CaseStep[]>((drafts, step) => withStep(drafts, step, kept, of), [])
  if (steps.length === 0)
    steps.push({
      ...begun(beginningOf(kept, of, 'begin'), kept.start),
      ...lookAt(kept.start, kept.start, kept.setup, of),
    })
  const { before, card } = hands?.setups[kept.setup] ?? {}
  return {
    id: kept.id,
    title: titleOf(kept, of),
    language,
    machine: kept.machine,
    about: words.title(kept.machine),
    part: { id: part?.id ?? '', title: part?.title[language] ?? '' },
    priority: priorityOf(kept.machine, part?.id ?? ''),
    rows: of.rows,
    before: before
      ? before.map((text) => sentence(language, text))
      : kept.start.map((id) => `${words.title(id)}. ${words.state(id)}`),
    cards: card === undefined ? [] : [cardInWords(card, language)],
    steps,
    isInWords: before !== undefined && steps.every(({ isInWords }) => isInWords),
  }
}

/** What a hand does with the first step, where no hand of an event does it. */
function beginningOf(
  { setup }: KeptCase,
  { words, hands }: OfMachine,
  otherwise: 'begin' | 'answer',
): string {
  const begins = hands?.setups[setup]?.begins
  return begins ? sentence(words.language, begins) : phrase(words.language, otherwise)
}

const begun = (what: string, states: readonly string[]): CaseStep => ({
  ...{ do: what, fault: null, meanwhile: [], expect: [], events: [], states, isInWords: true },
})

function titleOf({ steps, start }: KeptCase, { words, samples }: OfMachine): string {
  const last = steps.at(-1)
  if (!last) return start.map((id) => words.title(id)).join(', ')
  const before = steps.at(-2)?.states ?? start
  const entered = last.states.filter((id) => !before.includes(id))
  const what =
    last.taken.map((key) => words.arrow(key).sentence)[0] ?? words.event(samples[last.sample]!.type)
  return `${(entered.length > 0 ? entered : last.states).map((id) => words.title(id)).join(', ')}: ${what}`
}

function withStep(drafts: CaseStep[], step: KeptStep, kept: KeptCase, of: OfMachine): CaseStep[] {
  const { words, samples, hands } = of
  const { language } = words
  const event = samples[step.sample]!
  const previous = drafts.at(-1)
  const before = previous?.states ?? kept.start
  const hand = hands && handOf(hands, kept.setup, event, before.map(withoutMachine))
  const seen = lookAt(step.states, before, kept.setup, of)
  const refusal = refusalOf(event, step, of)
  const shown = hands ? shownAfter(hands, kept.setup, event) : []
  const isSame = step.states.every((id) => before.includes(id))
  const still = shown.length > 0 && (isSame || isNothing(seen.expect, language)) ? [] : seen.expect
  const expect = [...refusal, ...shown.map((one) => shownInWords(language, one)), ...still]
  const events = [...(previous?.events ?? []), event.type]
  const { trigger } = triggerOf(event.type, '')
  const isOwn = hand !== undefined || trigger === 'event' || trigger === 'after'
  if (isOwn && hand !== 'by itself') {
    const what = hand
      ? handInWords(language, hand, event)
      : trigger === 'after'
        ? phrase(language, 'after', words.event(event.type))
        : words.event(event.type)
    const isInWords = seen.isInWords && (hand !== undefined || trigger === 'after')
    return [...drafts, { ...begun(what, step.states), expect, events: [event.type], isInWords }]
  }
  const answer = beginningOf(kept, of, 'answer')
  const begins = hands?.setups[kept.setup]?.begins
  const isFirst = begins === undefined && (previous === undefined || previous.do === answer)
  const fault = faultOf(event, step, of, { setup: kept.setup, isFirst })
  if (!previous) return [{ ...begun(answer, step.states), fault, expect, events, isInWords: seen.isInWords }]
  const joined: CaseStep = {
    ...previous,
    fault: [...new Set([previous.fault, fault])].filter(Boolean).join(' ') || null,
    meanwhile: [...previous.meanwhile, ...readIn(previous, language)],
    expect,
    events,
    states: step.states,
    isInWords: previous.isInWords && seen.isInWords,
  }
  return [...drafts.slice(0, -1), joined]
}

/** What is read in a state that the shop then leaves by itself: that there is nothing new is not worth a line. */
const readIn = ({ expect }: CaseStep, language: Locale): string[] =>
  expect.map(({ text }) => text).filter((text) => text !== phrase(language, 'stays'))

const isNothing = (expect: readonly Expectation[], language: Locale): boolean =>
  expect.every(({ text }) => text === phrase(language, 'stays'))

const withoutMachine = (id: string): string => id.slice(id.indexOf('.') + 1)

/** What is to be looked at in the states that are new; in all of them where none is. */
function lookAt(
  states: readonly string[],
  before: readonly string[],
  setup: string,
  { words, hands }: OfMachine,
): Pick<CaseStep, 'expect' | 'isInWords'> {
  const entered = states.filter((id) => !before.includes(id))
  const found = (entered.length > 0 ? entered : states).map((id) => ({
    id,
    shown: hands && shownIn(hands, setup, withoutMachine(id)),
  }))
  const expect = found.flatMap(({ id, shown }): Expectation[] =>
    shown
      ? shown.map((one) => shownInWords(words.language, one))
      : [{ kind: 'state', text: `${words.title(id)}. ${words.state(id)}` }],
  )
  const nothing: Expectation = { kind: 'words', text: phrase(words.language, 'stays') }
  return { expect: expect.length > 0 ? expect : [nothing], isInWords: found.every(({ shown }) => shown) }
}
