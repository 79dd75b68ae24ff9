import { SWITCH } from './edits.ts'
import type { Examined, Verdict } from './order.ts'
import type { HookedTest } from './test-api.ts'

/** What a test runs, and how long it takes: found out once, on the code as it is. */
export interface KnownTest {
  title: string
  /** Numbers of the mutants whose code it runs. */
  reaches: number[]
  tookMs: number
}

let active = -1
let seen: Set<number> | null = null
Object.assign(globalThis, {
  [SWITCH]: (mutant: number) => {
    seen?.add(mutant)
    return mutant === active
  },
})

/** A test that takes so many times as long as on the sound code, and two seconds, waits for what never comes. */
const PATIENCE = 5
const LEAST_MS = 2_000
const HANGS = 'it still runs long after it should have ended'
/** Rows of one test: more of them show the same once more. */
const MOST_ROWS = 6
// Tests put timers of their own in the place of these.
const { setTimeout: later, clearTimeout: notLater } = globalThis

/** @returns what a test failed of, or null. @param tidy puts back what a failed test has left behind. */
async function failureOf({ run }: HookedTest, longestMs: number, tidy: () => void): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hanging = new Promise<never>((_, reject) => {
    timer = later(() => reject(new Error(HANGS)), longestMs)
  })
  try {
    await Promise.race([run(), hanging])
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    notLater(timer)
    tidy()
  }
}

/** Runs each test twice on the code as it is. @returns the fast ones first, and those that fail, with the reason. */
export async function examine(tests: readonly HookedTest[], tidy: () => void): Promise<Examined> {
  const known: KnownTest[] = []
  const unusable: string[] = []
  for (const test of tests) {
    const first = await failureOf(test, 60_000, tidy)
    seen = new Set()
    const begun = performance.now()
    const failure = first ?? (await failureOf(test, 60_000, tidy))
    const [reaches, tookMs] = [[...seen], performance.now() - begun]
    seen = null
    if (failure !== null) unusable.push(`${test.title}: ${failure}`)
    else if (reaches.length > 0) known.push({ title: test.title, reaches, tookMs })
  }
  return { known: fewRows(known.sort((one, other) => one.tookMs - other.tookMs)), unusable }
}

/** Without rows of a test that come after many others of it and run nothing that those do not. */
function fewRows(known: readonly KnownTest[]): KnownTest[] {
  const rows = new Map<string, { times: number; reached: Set<number> }>()
  return known.filter(({ title, reaches }) => {
    const name = title.replace(/ \[\d+\]/g, '')
    const before = rows.get(name) ?? { times: 0, reached: new Set() }
    if (before.times >= MOST_ROWS && reaches.every((mutant) => before.reached.has(mutant))) return false
    for (const mutant of reaches) before.reached.add(mutant)
    rows.set(name, { times: before.times + 1, reached: before.reached })
    return true
  })
}

interface Trial {
  test: HookedTest
  reaches: ReadonlySet<number>
  longestMs: number
}

/** One that hangs is run once more: a busy machine may have kept it waiting. */
const isFailing = async ({ test, longestMs }: Trial, tidy: () => void): Promise<boolean> => {
  const failure = await failureOf(test, longestMs, tidy)
  return failure === HANGS ? (await failureOf(test, longestMs, tidy)) !== null : failure !== null
}

/** Whether a test passes on the sound code, if need be as its file is when it is read once more. */
const isSound = async (
  trial: Trial,
  tidy: () => void,
  reload: (test: HookedTest) => Promise<HookedTest | undefined>,
): Promise<boolean> => {
  if ((await failureOf(trial.test, trial.longestMs, tidy)) === null) return true
  const again = await reload(trial.test)
  if (!again) return false
  trial.test = again
  return (await failureOf(again, trial.longestMs, tidy)) === null
}

/**
 * Lets each test loose on the mutants whose code it runs, up to the first that fails. That one has to pass again on the
 * sound code: otherwise a mutant has left something behind, and whatever came after it would prove nothing.
 * @param reload reads the file of a test once more.
 * @param done is called for each mutant; those after the one that breaks the process are for another.
 */
export async function hunt(
  tests: readonly HookedTest[],
  known: readonly KnownTest[],
  mutants: readonly number[],
  tidy: () => void,
  reload: (test: HookedTest) => Promise<HookedTest | undefined>,
  done: (verdict: Verdict) => void,
): Promise<void> {
  const byTitle = new Map(tests.map((test) => [test.title, test]))
  const trials: Trial[] = known.map(({ title, reaches, tookMs }) => ({
    test: byTitle.get(title) as HookedTest,
    reaches: new Set(reaches),
    longestMs: Math.max(LEAST_MS, PATIENCE * tookMs),
  }))
  for (const mutant of mutants) {
    active = mutant
    let catcher: Trial | undefined
    for (const trial of trials)
      if (trial.reaches.has(mutant) && (await isFailing(trial, tidy))) {
        catcher = trial
        break
      }
    active = -1
    done([mutant, catcher?.test.title ?? null])
    if (catcher && !(await isSound(catcher, tidy, reload))) return
  }
}
