import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'
import { junitOf } from './junit.ts'
import { keepScreens } from './keep-screens.ts'
import { KeptResults } from './kept-results.ts'
import { keepsScreens, replayedMachines, replayLanguage } from './options.ts'
import { type Attempt, attemptsAsRun, problemsOf, type ReplayRun } from './replay-run.ts'
import { reportPage } from './report.ts'
import { REPORT_FOLDER } from './report-folder.ts'
import { MACHINE, type MachineResult, RESULT } from './result.ts'
import { revision } from './revision.ts'
import { withoutColours } from './without-colours.ts'

/** Of a failure on the terminal, in characters: the page of the report has the whole. */
const LONGEST_TEXT = 1000

/** Gathers the workers' results into one page that opens from disk, and fails the run that is not whole. */
export default class ReplayReporter implements Reporter {
  #expected: string[] = []
  /** By the test's id. */
  readonly #attempts = new Map<string, Attempt[]>()
  /** Of the set-up or a worker. */
  readonly #errors: string[] = []
  readonly #startedAt = new Date().toISOString()
  readonly #commit = revision()
  readonly #language = replayLanguage()
  readonly #kept = new KeptResults(REPORT_FOLDER, this.#language)

  onBegin(_: FullConfig, suite: Suite): void {
    const machines = replayedMachines()
    this.#kept.forget(machines.length === 0 ? null : machines)
    this.#expected = suite.allTests().flatMap(machineOf)
  }

  onError(error: TestError): void {
    this.#errors.push(textOf(error))
  }

  onTestEnd(test: TestCase, { attachments, errors }: TestResult): void {
    const body = attachments.find(({ name }) => name === RESULT)?.body
    const attempts = this.#attempts.get(test.id) ?? []
    attempts.push({
      result: body ? (JSON.parse(body.toString()) as MachineResult) : null,
      errors: errors.map((error) => `${test.title}: ${textOf(error)}`),
    })
    this.#attempts.set(test.id, attempts)
  }

  #run(): ReplayRun {
    const { results, errors, unsteady } = attemptsAsRun([...this.#attempts.values()])
    return {
      expected: this.#expected,
      results: results.sort((one, other) => one.machine.localeCompare(other.machine)),
      errors: [...this.#errors, ...errors],
      unsteady,
      commit: this.#commit,
      startedAt: this.#startedAt,
    }
  }

  async onEnd(): Promise<Partial<FullResult>> {
    const run = this.#run()
    mkdirSync(REPORT_FOLDER, { recursive: true })
    for (const result of run.results)
      this.#kept.keep({ result, language: this.#language, commit: run.commit, startedAt: run.startedAt })
    const kept = this.#kept.read()
    writeFileSync(path.join(REPORT_FOLDER, 'results.json'), JSON.stringify(run))
    writeFileSync(path.join(REPORT_FOLDER, 'junit.xml'), junitOf(kept, run.errors))
    writeFileSync(path.join(REPORT_FOLDER, 'index.html'), await reportPage(run, kept))
    for (const { machine, paths, transitions, milliseconds } of run.results) {
      const covered = transitions.filter((transition) => transition.covered).length
      const excused = transitions.filter(({ unreachable }) => unreachable !== null).length
      console.log(
        `${machine.padEnd(22)} ${covered} of ${transitions.length} transitions in ${paths.length} paths, ${excused} unreachable, ${(milliseconds / 1000).toFixed(1)} s`,
      )
    }
    const problems = problemsOf(run)
    for (const problem of problems) console.log(`✗ ${problem}`)
    for (const { machine, failures } of run.results)
      for (const failure of failures) console.log(`  ${machine}: ${failure.slice(0, LONGEST_TEXT)}`)
    for (const text of run.unsteady)
      console.log(`unsteady, right the second time: ${text.slice(0, LONGEST_TEXT)}`)
    if (keepsScreens())
      await keepScreens(
        run.results.filter(({ failures }) => failures.length === 0),
        REPORT_FOLDER,
      )
    console.log(`Report: ${path.join(REPORT_FOLDER, 'index.html')}`)
    return problems.length > 0 ? { status: 'failed' } : {}
  }
}

const machineOf = ({ annotations }: TestCase): string[] =>
  annotations.flatMap(({ type, description }) => (type === MACHINE && description ? [description] : []))

const textOf = ({ message, value }: TestError): string =>
  withoutColours(message ?? value ?? 'An error without words')
