import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
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
import { type Attempt, attemptsAsRun, problemsOf, type ReplayRun } from './replay-run.ts'
import { reportPage } from './report.ts'
import { REPORT_FOLDER } from './report-folder.ts'
import { MACHINE, type MachineResult, RESULT } from './result.ts'
import { revision } from './revision.ts'

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

  onBegin(_: FullConfig, suite: Suite): void {
    rmSync(REPORT_FOLDER, { recursive: true, force: true })
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
      commit: revision(),
      startedAt: this.#startedAt,
    }
  }

  async onEnd(): Promise<Partial<FullResult>> {
    const run = this.#run()
    mkdirSync(REPORT_FOLDER, { recursive: true })
    writeFileSync(path.join(REPORT_FOLDER, 'results.json'), JSON.stringify(run))
    writeFileSync(path.join(REPORT_FOLDER, 'index.html'), await reportPage(run))
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
    console.log(`Report: ${path.join(REPORT_FOLDER, 'index.html')}`)
    return problems.length > 0 ? { status: 'failed' } : {}
  }
}

const machineOf = ({ annotations }: TestCase): string[] =>
  annotations.flatMap(({ type, description }) => (type === MACHINE && description ? [description] : []))

/** Without the colours of a terminal. */
const textOf = ({ message, value }: TestError): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a colour begins with the control character
  (message ?? value ?? 'An error without words').replaceAll(/\u001b\[[\d;]*m/g, '')
