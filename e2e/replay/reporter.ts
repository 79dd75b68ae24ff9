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
import { problemsOf, type ReplayRun } from './replay-run.ts'
import { reportPage } from './report.ts'
import { REPORT_FOLDER } from './report-folder.ts'
import { MACHINE, type MachineResult, RESULT } from './result.ts'
import { revision } from './revision.ts'

/** Gathers the workers' results into one page that opens from disk, and fails the run that is not whole. */
export default class ReplayReporter implements Reporter {
  readonly #run: ReplayRun = {
    expected: [],
    results: [],
    errors: [],
    commit: revision(),
    startedAt: new Date().toISOString(),
  }

  onBegin(_: FullConfig, suite: Suite): void {
    rmSync(REPORT_FOLDER, { recursive: true, force: true })
    this.#run.expected = suite.allTests().flatMap(machineOf)
  }

  onError(error: TestError): void {
    this.#run.errors.push(textOf(error))
  }

  onTestEnd(test: TestCase, { attachments, errors }: TestResult): void {
    const body = attachments.find(({ name }) => name === RESULT)?.body
    if (body) this.#run.results.push(JSON.parse(body.toString()) as MachineResult)
    else this.#run.errors.push(...errors.map((error) => `${test.title}: ${textOf(error)}`))
  }

  async onEnd(): Promise<Partial<FullResult>> {
    const run = this.#run
    run.results.sort((one, other) => one.machine.localeCompare(other.machine))
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
