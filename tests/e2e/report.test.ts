import { describe, expect, it } from 'vitest'
import type { KeptResult } from '../../e2e/replay/kept-results.ts'
import { lineOf } from '../../e2e/replay/path-failure.ts'
import { type Attempt, attemptsAsRun, problemsOf, type ReplayRun } from '../../e2e/replay/replay-run.ts'
import { reportPage } from '../../e2e/replay/report.ts'
import type { MachineResult, PathFailure } from '../../e2e/replay/result.ts'

const landing: MachineResult = {
  machine: 'landing',
  milliseconds: 1200,
  states: [{ id: 'landing.loading', shot: 'shots/es/landing.loading.webp', noScreen: null }],
  transitions: [{ key: 'landing.loading|landing.retried|0', covered: true, unreachable: null }],
  paths: [
    {
      setup: 'by a link',
      milliseconds: 1000,
      steps: [{ event: 'xstate.init', unplanned: false, taken: [], states: ['loading'], milliseconds: 40 }],
      failure: null,
    },
  ],
  failures: [],
}

const whole: ReplayRun = {
  expected: ['landing'],
  results: [landing],
  errors: [],
  unsteady: [],
  commit: '0123456789abcdef',
  startedAt: '2026-11-22T02:00:00.000Z',
}

const wrong = 'Timed out waiting for loading.retried in unavailable'
const failure: PathFailure = {
  problem: wrong,
  planned: { step: 3, event: 'loading.retried', from: ['unavailable'], taken: [], to: ['loading'] },
  instead: [{ event: 'show.closed', unplanned: true, taken: [], states: ['missing'], milliseconds: 5 }],
  page: '«There is nothing here» at /landing/x?a=1&b=2',
  shot: 'shots/es/landing.failure-1.webp',
}
const failed: MachineResult = {
  ...landing,
  paths: [{ ...landing.paths[0]!, failure }],
  failures: [`path 1, by a link: ${lineOf(failure)}`],
}
const kept = (result: MachineResult, more: Partial<KeptResult> = {}): KeptResult => ({
  ...{ result, language: 'es', commit: whole.commit, startedAt: whole.startedAt },
  ...more,
})
const pageOf = (run: ReplayRun, ...earlier: KeptResult[]) =>
  reportPage(run, [...run.results.map((result) => kept(result)), ...earlier])

const attempt = (result: MachineResult): Attempt => ({ result, errors: [] })

describe('the report of the replay', () => {
  it('is green where every expected machine was replayed without a failure', async () => {
    expect(problemsOf(whole)).toEqual([])
    expect(await pageOf(whole)).toContain('class="verdict good"')
  })

  it.each<[string, ReplayRun, string]>([
    ['nothing ran', { ...whole, expected: [], results: [] }, 'No machine was replayed.'],
    [
      'a machine is missing',
      { ...whole, expected: ['landing', 'cart'] },
      'cart was not replayed to its end.',
    ],
    ['the set-up failed', { ...whole, results: [], errors: ['ENOENT season'] }, 'ENOENT season'],
    [
      'the set-up failed after every machine',
      { ...whole, errors: ['The shop did not stop'] },
      'The shop did not stop',
    ],
    ['a machine failed', { ...whole, results: [failed] }, 'landing: 1 failures.'],
  ])('is red where %s, and says so', async (_, run, problem) => {
    expect(problemsOf(run)).toContain(problem)
    const page = await pageOf(run)
    expect(page).toContain('class="verdict bad"')
    expect(page).not.toContain('class="verdict good"')
    expect(page).toContain(problem)
  })

  it('takes the second run of a machine, and names what only the first did wrong', async () => {
    const run = { ...whole, ...attemptsAsRun([[attempt(failed), attempt(landing)]]) }
    expect(problemsOf(run)).toEqual([])
    expect(run.unsteady).toEqual([`landing: ${failed.failures[0]}`])
    expect(await pageOf(run)).toContain(
      '<li>landing: path 1, by a link: Timed out waiting for loading.retried',
    )
  })

  it('is red where the second run of a machine fails as well, or ends without a result', () => {
    const twice = { ...whole, ...attemptsAsRun([[attempt(failed), attempt(failed)]]) }
    expect(problemsOf(twice)).toEqual(['landing: 1 failures.'])
    expect(twice.unsteady).toEqual([])
    const crashed = { ...whole, ...attemptsAsRun([[attempt(landing), { result: null, errors: ['crash'] }]]) }
    expect(problemsOf(crashed)).toEqual(['crash', 'landing was not replayed to its end.'])
  })

  it('names the revision and the time of the run', async () => {
    const page = await pageOf(whole)
    expect(page).toContain('0123456789abcdef')
    expect(page).toContain('2026-11-22T02:00:00.000Z')
  })

  it('shows each state’s picture, by its sentence and its language', async () => {
    const page = await pageOf(whole)
    expect(page).toMatch(/<img loading="lazy" src="shots\/es\/landing\.loading\.webp" alt="[^"]{10,}">/)
    expect(page).toContain('<a hreflang="es" href="shots/es/landing.loading.webp">es</a>')
  })

  it('leads from a step to the state in the chart', async () => {
    expect(await pageOf({ ...whole, results: [failed] })).toContain(
      '<a href="../charts/index.html#/m/landing?select=landing.loading">',
    )
  })

  it('names the failed step, what came instead and what the page showed, with the picture of the moment', async () => {
    expect(lineOf(failure)).toBe(
      `${wrong}. Step 3 was to be loading.retried, from unavailable to loading. Instead came show.closed to missing. The page showed «There is nothing here» at /landing/x?a=1&b=2.`,
    )
    const page = await pageOf({ ...whole, results: [failed] })
    expect(page).toMatch(/Step 3 was to be “.+” <code>loading.retried<\/code>/)
    expect(page).toMatch(/Instead came:<\/p><ol><li class="unplanned">.+<code>show.closed<\/code>/)
    expect(page).toContain('«There is nothing here» at /landing/x?a=1&amp;b=2')
    expect(page).toContain('<img loading="lazy" src="shots/es/landing.failure-1.webp"')
  })

  it('shows what earlier runs left, by their revision', async () => {
    const cart = kept(
      { ...landing, machine: 'cart', states: [] },
      { commit: 'fedcba', startedAt: '2026-11-21' },
    )
    const page = await pageOf(whole, cart)
    expect(page).toMatch(/<section id="cart">[\s\S]*Of an earlier run: revision <code>fedcba/)
    expect(page.match(/Of an earlier run/g)).toHaveLength(1)
  })
})
