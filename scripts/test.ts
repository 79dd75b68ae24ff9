// `npm test`: everything. Checks and unit tests, the server's tests, a build with its sizes, the browser's journeys.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findBrowser } from './find-browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const reports = path.join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const browser = findBrowser()
if (!browser) {
  console.error('The tests need a browser, and none was found.')
  console.error(
    'On Debian or Ubuntu, as root: apt-get install chromium. Elsewhere: npx playwright install chromium.',
  )
  console.error('Or name one: CHROME=/path/to/chromium npm test.')
  process.exit(1)
}

const reportNames = ['unit', 'server', 'browser']
const failed: string[] = []
const step = (name: string, command: string, args: string[]): void => {
  const started = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(browser === 'playwright' ? {} : { CHROME: browser }) },
  })
  console.log(
    `— ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (status !== 0) failed.push(name)
}

const vitest = (name: string, projects: string[]): void => {
  const report = path.join(reports, `${name}.json`)
  step(name, bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
}

step('checks', process.execPath, ['scripts/check.ts'])
vitest('unit', [
  'contract',
  'machines',
  'statecharts',
  'models',
  'mutation',
  'scripts',
  'src',
  'viewer',
  'e2e',
])
vitest('server', ['server'])
step('build', process.execPath, ['scripts/build.ts'])
step('sizes', process.execPath, ['scripts/size.ts'])
step('browser', bin('playwright'), ['test'])
step('traceability', process.execPath, [
  'scripts/traceability.ts',
  '--ran',
  ...reportNames.map((name) => path.join(reports, `${name}.json`)),
])

/** Tests that ran, over vitest's and Playwright's reports; a report that is missing counts as a failure. */
const tally = (name: string): { passed: number; failed: number } => {
  const file = path.join(reports, `${name}.json`)
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.stats
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

const tallies = reportNames.map(tally)
const sum = (of: 'passed' | 'failed') => tallies.reduce((total, each) => total + each[of], 0)
console.log(failed.length === 0 ? '\nEvery step passed.' : `\nFailed steps: ${failed.join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failed.length === 0 ? 0 : 1)
