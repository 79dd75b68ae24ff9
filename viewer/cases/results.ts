import type { TestCase } from '../../statecharts/cases/test-case.ts'

/** How a case went: `untested` where it could not be tried. */
export type Verdict = 'passed' | 'failed' | 'untested'

export interface StepResult {
  /** Null where it was taken back, and the note is kept. */
  result: 'passed' | 'failed' | null
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
  /** The person set the verdict; otherwise it follows the steps. */
  isOwn?: boolean | undefined
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

const hasFailed = (step: StepResult | null | undefined): boolean => step?.result === 'failed'

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

/** @param verdict null takes it back: where a step did not pass, the case does not either */
export function withVerdict(results: Results, tried: Tried, verdict: Verdict | null, noted: Noted): Results {
  const { steps = [] } = results.get(tried.id) ?? {}
  return changed(results, tried, noted, {
    verdict: verdict ?? (steps.some(hasFailed) ? 'failed' : null),
    isOwn: verdict !== null || undefined,
  })
}

export const withNote = (results: Results, tried: Tried, note: string, noted: Noted): Results =>
  changed(results, tried, noted, { note })

/**
 * A step that begins to fail makes the case fail; once none fails, the case has no verdict but one that the person set.
 * @param step its turn from 0
 */
export function withStep(
  results: Results,
  tried: Tried,
  step: number,
  result: Pick<StepResult, 'result' | 'note'>,
  noted: Noted,
): Results {
  const { by, at } = noted
  const { steps: old = [], verdict = null, isOwn } = results.get(tried.id) ?? {}
  const isEmpty = result.result === null && result.note === ''
  const after = isEmpty ? null : { ...result, by, at }
  const steps = tried.steps.map((_, turn) => (turn === step ? after : (old[turn] ?? null)))
  if (hasFailed(after) && !hasFailed(old[step]) && verdict !== 'failed')
    return changed(results, tried, noted, { steps, verdict: 'failed', isOwn: undefined })
  const isOver = verdict === 'failed' && !isOwn && old.some(hasFailed) && !steps.some(hasFailed)
  return changed(results, tried, noted, isOver ? { steps, verdict: null } : { steps })
}

/** Results of two devices: of a case that both have, what was noted later. */
export function merged(mine: Results, theirs: readonly CaseResult[]): { results: Results; taken: number } {
  const later = theirs.filter(({ id, at }) => (mine.get(id)?.at ?? -1) < at)
  return { results: new Map([...mine, ...later.map((one) => [one.id, one] as const)]), taken: later.length }
}

/** How many cases stand in each way; `left` are those without a verdict. All four are all cases. */
export function countsOf(cases: readonly Pick<TestCase, 'id'>[], results: Results) {
  const standings = cases.map(({ id }) => standingOf(results.get(id)))
  const count = (...wanted: string[]) => standings.filter((standing) => wanted.includes(standing)).length
  const counts = { passed: count('passed'), failed: count('failed'), untested: count('untested') }
  return { ...counts, left: count('open', 'begun') }
}

/** Where a case stands: `begun` where some steps are noted, and no verdict. */
export const standingOf = (result: CaseResult | undefined): Verdict | 'begun' | 'open' =>
  result === undefined ? 'open' : (result.verdict ?? 'begun')
