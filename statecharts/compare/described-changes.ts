import type { ChartState, ChartTransition } from '../model/chart.ts'
import type { Words } from '../model/words.ts'
import type { Change, ChartChanges, OrderChange } from './compare-charts.ts'
import { differences } from './differences.ts'
import { type ChangeTexts, changeTexts } from './texts.ts'

export type Sign = 'added' | 'changed' | 'removed'

/** One change in one language. */
export interface DescribedChange {
  sign: Sign
  part: 'state' | 'transition' | 'order'
  /** Id of the state or key of the transition in the chart that has the parts of both revisions. */
  id: string
  sentence: string
  /** What the program calls it; empty where it has no name. */
  code: string
  /** What it said before, with its code; null where that is the same, and for what is no change. */
  was: string | null
  /** What it does now besides, and no more: actions, actors, tags. */
  more: string[]
}

/** The words of a machine before and now; one of both at least. */
export interface BothWords {
  was: Words | undefined
  now: Words | undefined
}

/** @param goneKey how the key of a transition that is gone is called in the chart of both revisions */
export function describeChanges(
  { in: where, states, transitions, orders }: ChartChanges,
  words: BothWords,
  goneKey: (key: string) => string,
): DescribedChange[] {
  if (where !== 'both') return []
  const [now, was] = [words.now!, words.was!]
  const say = changeTexts[now.language]
  const described = [
    ...states.map((one) => stateChange(one, now, was, say)),
    ...transitions.map((one) => transitionChange(one, now, was, goneKey)),
  ]
  const order = ['added', 'changed', 'removed']
  return [
    ...described.toSorted((one, other) => order.indexOf(one.sign) - order.indexOf(other.sign)),
    ...orders.map((one) => orderChange(one, now, was)),
  ]
}

export const signOf = ({ before, after }: Change<unknown>): Sign =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

function stateChange(change: Change<ChartState>, now: Words, was: Words, say: ChangeTexts): DescribedChange {
  const { before, after } = change
  const one = (words: Words, { id }: ChartState) => `${words.title(id)}: ${words.state(id)}`
  const { id } = (after ?? before)!
  const sentence = after ? one(now, after) : one(was, before!)
  const old = before && after ? one(was, before) : null
  return {
    ...{ sign: signOf(change), part: 'state', id, sentence, code: id },
    was: old === sentence || old === null ? null : was.state(id),
    more: before && after ? differences(facts(before, was), facts(after, now), say) : [],
  }
}

const facts = ({ entry, exit, invokes, tags, kind, initial }: ChartState, words: Words): string[] => [
  ...[...entry, ...exit].map(words.action),
  ...invokes.map(words.actor),
  ...tags.map((tag) => `\`${tag}\``),
  `\`${kind}\``,
  ...(initial === null ? [] : [`→ ${words.title(initial)}`]),
]

function transitionChange(
  change: Change<ChartTransition>,
  now: Words,
  was: Words,
  goneKey: (key: string) => string,
): DescribedChange {
  const { before, after } = change
  const old = before && transitionLine(was, before)
  const line = after ? transitionLine(now, after) : old!
  const say = changeTexts[now.language]
  const does = ({ actions, reenter }: ChartTransition, words: Words) => [
    ...actions.map(words.action),
    ...(reenter ? ['`reenter`'] : []),
  ]
  return {
    ...{ sign: signOf(change), part: 'transition', id: after?.key ?? goneKey(before!.key), ...line },
    was: old && after && (old.sentence !== line.sentence || old.code !== line.code) ? withCode(old) : null,
    more: before && after ? differences(does(before, was), does(after, now), say) : [],
  }
}

const withCode = ({ sentence, code }: { sentence: string; code: string }): string =>
  code === '' ? sentence : `${sentence} \`${code}\``

function transitionLine(words: Words, transition: ChartTransition): { sentence: string; code: string } {
  const { source, targets, name, guard, key } = transition
  const { sentence, question, otherwise } = words.arrow(key)
  const to = targets.length === 0 ? '' : ` → ${targets.map((target) => words.title(target)).join(', ')}`
  const condition = otherwise
    ? `${changeTexts[words.language].otherwise}. `
    : question === null
      ? ''
      : `${question} `
  return {
    sentence: `${words.title(source)}${to}: ${condition}${sentence}`,
    code: [name, guard === null ? '' : `[${guard}]`].filter(Boolean).join(' '),
  }
}

function orderChange({ before, after }: OrderChange, now: Words, was: Words): DescribedChange {
  const asked = (words: Words, branches: ChartTransition[]) =>
    branches
      .map(({ guard }) => (guard === null ? `${changeTexts[words.language].otherwise}.` : words.guard(guard)))
      .join(' ')
  const { source, name, key } = after[0]!
  return {
    ...{ sign: 'changed', part: 'order', id: key, code: name, was: asked(was, before), more: [] },
    sentence: `${now.title(source)}: ${now.trigger(after[0]!)} ${asked(now, after)}`,
  }
}
