import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { withoutAccents } from '../../statecharts/model/without-accents.ts'
import { type Results, standingOf } from './results.ts'

/** What a list of cases is narrowed to: as the address has it, empty where it is not. */
export interface Choice {
  /** Id of the part of the journey. */
  part: string
  machine: string
  priority: string
  /** `left`: neither passed nor failed nor given up. */
  state: '' | 'left' | 'passed' | 'failed'
  /** Words, an id, or a row of the specification. */
  text: string
}

export const choiceOf = (query: URLSearchParams): Choice => {
  const state = query.get('state')
  return {
    part: query.get('part') ?? '',
    machine: query.get('machine') ?? '',
    priority: query.get('priority') ?? '',
    state: state === 'left' || state === 'passed' || state === 'failed' ? state : '',
    text: query.get('text') ?? '',
  }
}

/** The cases that fit, the most urgent first, of those the ones in the words of the screen; all words must be in what the case says. */
export function chosenCases(cases: readonly TestCase[], choice: Choice, results: Results): TestCase[] {
  const words = withoutAccents(choice.text).split(/\s+/).filter(Boolean)
  return cases
    .filter((one) => choice.part === '' || one.part.id === choice.part)
    .filter((one) => choice.machine === '' || one.machine === choice.machine)
    .filter((one) => choice.priority === '' || String(one.priority) === choice.priority)
    .filter((one) => isInState(choice.state, one, results))
    .filter((one) => words.length === 0 || words.every((word) => wordsOf(one).includes(word)))
    .toSorted(
      (one, other) => one.priority - other.priority || Number(other.isInWords) - Number(one.isInWords),
    )
}

function isInState(state: Choice['state'], { id }: TestCase, results: Results): boolean {
  const standing = standingOf(results.get(id))
  if (state === 'left') return standing === 'open' || standing === 'begun'
  return state === '' || standing === state
}

const known = new WeakMap<TestCase, string>()

function wordsOf(one: TestCase): string {
  const old = known.get(one)
  if (old !== undefined) return old
  const { id, title, about, rows, before, cards, steps } = one
  const said = steps.flatMap(({ do: doing, fault, expect }) => [
    doing,
    fault ?? '',
    ...expect.map(({ text }) => text),
  ])
  const words = withoutAccents([id, title, about, ...rows, ...before, ...cards, ...said].join(' '))
  known.set(one, words)
  return words
}
