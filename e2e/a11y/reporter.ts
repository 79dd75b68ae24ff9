import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
import { documents, matchPage, type ScreenName, screens } from '../../contract/index.ts'
import { revision } from '../replay/revision.ts'
import { projectRoot } from '../support/places.ts'
import { VISITS } from './conditions.ts'
import { JOURNEYS } from './journeys.ts'
import { type AccessibilityRun, countsOf, findingsOf, isBad, reportPage, summaryOf } from './report.ts'
import { CHECKED, type CheckedScreen } from './result.ts'

const FOLDER = path.join(projectRoot, 'reports/a11y')

/** Of a failure, in characters. */
const LONGEST_TEXT = 600

/** @returns screens of page-routes.ts and documents that are in none of these. */
const missingIn = (checked: readonly CheckedScreen[]): string[] => {
  const routes = checked.map((one) => matchPage(one.path)?.route)
  const seen = new Set<string | undefined>(routes.map((route) => route?.screen ?? 'notFound'))
  const paths = new Set<string | undefined>(routes.map((route) => route?.path))
  return [
    ...(Object.keys(screens) as ScreenName[]).filter((name) => !seen.has(name)),
    ...documents.map((one) => one.path).filter((one) => !paths.has(one)),
  ]
}

/** Gathers what the workers checked into one report, and fails the run where something is wrong. */
export default class AccessibilityReporter implements Reporter {
  readonly #checked: CheckedScreen[] = []
  readonly #errors: string[] = []
  readonly #startedAt = new Date().toISOString()
  #isWhole = false

  onBegin(_: FullConfig, suite: Suite): void {
    this.#isWhole = suite.allTests().length === VISITS.length * JOURNEYS.length
  }

  onError({ message, value }: TestError): void {
    this.#errors.push(message ?? value ?? 'An error')
  }

  onTestEnd(test: TestCase, { attachments, errors }: TestResult): void {
    const body = attachments.find(({ name }) => name === CHECKED)?.body
    if (body) this.#checked.push(...(JSON.parse(body.toString()) as CheckedScreen[]))
    const titles = test.titlePath().slice(3).join(' › ')
    for (const { message = 'An error' } of errors)
      this.#errors.push(`${titles}: ${message}`.slice(0, LONGEST_TEXT))
  }

  async onEnd(): Promise<Partial<FullResult>> {
    const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
    const run: AccessibilityRun = {
      version,
      commit: revision(),
      startedAt: this.#startedAt,
      isWhole: this.#isWhole,
      checked: this.#checked,
      missing: this.#isWhole ? missingIn(this.#checked) : [],
      errors: this.#errors,
    }
    mkdirSync(FOLDER, { recursive: true })
    const report = { ...run, counts: countsOf(run), findings: findingsOf(run.checked) }
    writeFileSync(path.join(FOLDER, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
    writeFileSync(path.join(FOLDER, 'report.html'), reportPage(run))
    for (const line of summaryOf(run)) console.log(line)
    console.log(`Report: ${path.join(FOLDER, 'report.html')}`)
    return isBad(run) ? { status: 'failed' } : {}
  }
}
