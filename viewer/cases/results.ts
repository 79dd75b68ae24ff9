import type { TestCase } from '../../statecharts/cases/test-case.ts'

/** How a case went: `untested` where it could not be tried. */
export type Verdict = 'passed' | 'failed' | 'untested'

export interface StepResult {
  result: 'passed' | 'failed'
  note: string
  by: string
  /** In milliseconds since 1970. */
  at: number
}

/** What somebody found out about a case; its words stay readable when the case is no more. */
export interface CaseResult {
  id: string
  machine: string
  title: string
  /** Null while it is being tried. */
  verdict: Verdict | null
  note: string
  by: string
  /** The last change, in milliseconds since 1970. */
  at: number
  /** The browser that it was noted in, as it names itself. */
  browser: string
  /** By the step's turn; null where nothing is noted. */
  steps: (StepResult | null)[]
}

/** By the case's id. */
export type Results = ReadonlyMap<string, CaseResult>

/** Who notes something, and when. */
export interface Noted {
  by: string
  at: number
  browser: string
}

type Tried = Pick<TestCase, 'id' | 'machine' | 'title' | 'steps'>

/** A result with a change to it; a new one where the case has none. */
function changed(results: Results, tried: Tried, noted: Noted, change: Partial<CaseResult>): Results {
  const { id, machine, title, steps } = tried
  const empty = { verdict: null, note: '', steps: steps.map(() => null) }
  const result = { ...empty, ...results.get(id), ...change, ...noted, id, machine, title }
  const isEmpty = result.verdict === null && result.note === '' && result.steps.every((step) => step === null)
  const others = [...results].filter(([other]) => other !== id)
  return new Map(isEmpty ? others : [...others, [id, result]])
}

export const withVerdict = (results: Results, tried: Tried, verdict: Verdict | null, noted: Noted): Results =>
  changed(results, tried, noted, { verdict })

export const withNote = (results: Results, tried: Tried, note: string, noted: Noted): Results =>
  changed(results, tried, noted, { note })

/** @param step its turn from 0 @param result null takes it back, note and all */
export function withStep(
  results: Results,
  tried: Tried,
  step: number,
  result: Pick<StepResult, 'result' | 'note'> | null,
  noted: Noted,
): Results {
  const { by, at } = noted
  const old = results.get(tried.id)?.steps
  const steps = tried.steps.map((_, turn) =>
    turn === step ? result && { ...result, by, at } : (old?.[turn] ?? null),
  )
  // What did not pass in a step did not pass.
  const fails = result?.result === 'failed'
  return changed(results, tried, noted, fails ? { steps, verdict: 'failed' } : { steps })
}

/** Results of two devices: of a case that both have, what was noted later. */
export function merged(mine: Results, theirs: readonly CaseResult[]): { results: Results; taken: number } {
  const later = theirs.filter(({ id, at }) => (mine.get(id)?.at ?? -1) < at)
  return { results: new Map([...mine, ...later.map((one) => [one.id, one] as const)]), taken: later.length }
}

/** Where a case stands: `begun` where some steps are noted, and no verdict. */
export const standingOf = (result: CaseResult | undefined): Verdict | 'begun' | 'open' =>
  result === undefined ? 'open' : (result.verdict ?? 'begun')
