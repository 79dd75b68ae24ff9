import type { Locale } from '../../contract/client-state.ts'

/**
 * A case that a person carries out in the shop with nothing but its text, in one language. The id and the order of
 * the steps are the same in every language.
 */
export interface TestCase {
  /** `<machine>-<hash of what is done and where it leads>`: stays what it is while that does, whatever the words. */
  id: string
  title: string
  language: Locale
  /** The machine's name, and its title. A journey has those of its first machine. */
  machine: string
  about: string
  /** Id and title of the part of the journey, as in statecharts/journey/parts.ts. */
  part: { id: string; title: string }
  /** 1 is first: money and time; 2 the rest of a purchase and what follows it; 3 everything else. */
  priority: 1 | 2 | 3
  /** Rows of docs/traceability.md that the machine has. */
  rows: readonly string[]
  /** What has to be so before the first step, a sentence each: where, who is logged in, what is held. */
  before: readonly string[]
  /** Cards of the sandbox that the case pays with, a sentence each; mostly none. */
  cards: readonly string[]
  steps: readonly CaseStep[]
  /** Whether every step says by words what a hand does and what the screen shows. */
  isInWords: boolean
}

export interface CaseStep {
  /** What a hand does, as an instruction. */
  do: string
  /** What has to go wrong meanwhile, as an instruction: the line is cut, the server refuses. Null mostly. */
  fault: string | null
  /** What is read while the shop works, a sentence each: it may be gone before it is seen. */
  meanwhile: readonly string[]
  expect: readonly Expectation[]
  /** For who knows the charts: the events that it stands for, and the innermost states that it ends in. */
  events: readonly string[]
  states: readonly string[]
  /** False where the machine's words stand for what a hand does or the screen shows. */
  isInWords: boolean
}

/**
 * One thing to be looked at, as a sentence. `words`: the screen shows them, a heading or any other text; `offered`: it
 * can be pressed; `gone`: it is not there; `refusal`: the shop's sentence when it refuses; `sum`: an amount of money;
 * `state`: the chart's own words, where nothing else is written.
 */
export interface Expectation {
  kind: 'words' | 'offered' | 'gone' | 'refusal' | 'sum' | 'state'
  text: string
}

/** Ids of before by their id of now; null where nothing took their place: statecharts/cases/renames.json. */
export type Renames = Readonly<Record<string, string | null>>

/** What became of a case of before: its id of now, itself where it has not changed, null where it is no more. */
export function idOfNow(id: string, renames: Renames): string | null {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null && !seen.has(at); at = renames[at] ?? null) {
    seen.add(at)
    if (!(at in renames)) return at
  }
  return null
}
