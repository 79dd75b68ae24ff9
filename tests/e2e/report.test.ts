import { describe, expect, it } from 'vitest'
import { type Attempt, attemptsAsRun, problemsOf, type ReplayRun } from '../../e2e/replay/replay-run.ts'
import { reportPage } from '../../e2e/replay/report.ts'
import type { MachineResult } from '../../e2e/replay/result.ts'

const landing: MachineResult = {
  machine: 'landing',
  milliseconds: 1200,
  states: [{ id: 'landing.loading', shot: 'shots/landing.loading.jpg' }],
  transitions: [{ key: 'landing.loading|landing.retried|0', covered: true, unreachable: null }],
  paths: [
    {
      setup: 'by a link',
      milliseconds: 1000,
      steps: [{ event: 'xstate.init', unplanned: false, taken: [], states: ['loading'], milliseconds: 40 }],
      failure: null,
      shot: null,
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

const wrong = 'The page does not show loading'
const failed: MachineResult = {
  ...landing,
  paths: [{ ...landing.paths[0]!, failure: wrong }],
  failures: [`path 1: ${wrong}`],
}

const attempt = (result: MachineResult): Attempt => ({ result, errors: [] })

describe('the report of the replay', () => {
  it('is green where every expected machine was replayed without a failure', async () => {
    expect(problemsOf(whole)).toEqual([])
    expect(await reportPage(whole)).toContain('class="verdict good"')
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
    const page = await reportPage(run)
    expect(page).toContain('class="verdict bad"')
    expect(page).not.toContain('class="verdict good"')
    expect(page).toContain(problem)
  })

  it('takes the second run of a machine, and names what only the first did wrong', async () => {
    const run = { ...whole, ...attemptsAsRun([[attempt(failed), attempt(landing)]]) }
    expect(problemsOf(run)).toEqual([])
    expect(run.unsteady).toEqual([`landing: path 1: ${wrong}`])
    expect(await reportPage(run)).toContain(`<li>landing: path 1: ${wrong}</li>`)
  })

  it('is red where the second run of a machine fails as well, or ends without a result', () => {
    const twice = { ...whole, ...attemptsAsRun([[attempt(failed), attempt(failed)]]) }
    expect(problemsOf(twice)).toEqual(['landing: 1 failures.'])
    expect(twice.unsteady).toEqual([])
    const crashed = { ...whole, ...attemptsAsRun([[attempt(landing), { result: null, errors: ['crash'] }]]) }
    expect(problemsOf(crashed)).toEqual(['crash', 'landing was not replayed to its end.'])
  })

  it('names the revision and the time of the run', async () => {
    const page = await reportPage(whole)
    expect(page).toContain('0123456789abcdef')
    expect(page).toContain('2026-11-22T02:00:00.000Z')
  })

  it('leads from a step to the state in the chart', async () => {
    expect(await reportPage({ ...whole, results: [failed] })).toContain(
      '<a href="../charts/index.html#/m/landing?select=landing.loading">',
    )
  })
})
