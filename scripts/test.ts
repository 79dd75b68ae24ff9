// `npm test`: unit and server tests beside a build with its sizes; then the browser's journeys.
import { spawn } from 'node:child_process'
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
    'On Debian, as root: apt-get install chromium-headless-shell. Elsewhere: npx playwright install chromium.',
  )
  console.error('Or name one: CHROME=/path/to/chromium npm test.')
  process.exit(1)
}

const reportNames = ['vitest', 'browser']
const failed: string[] = []
/** One step. A step that runs beside another prints its output when it ends, so that the two do not mix. */
const step = (name: string, command: string, args: string[], beside = false): Promise<void> => {
  const started = Date.now()
  if (!beside) console.log(`\n— ${name}`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: beside ? 'pipe' : 'inherit',
    env: { ...process.env, ...(browser === 'playwright' ? {} : { CHROME: browser }) },
  })
  let output = beside ? `\n— ${name}\n` : ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(`${output}— ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
      if (code !== 0) failed.push(name)
      resolve()
    })
  })
}

const vitest = (): Promise<void> =>
  step('unit and server', bin('vitest'), [
    'run',
    '--project=!long',
    // Attacks, faults, each provider's own flow and further rules: `npm run test:server` and .ci/run run them, on
    // PostgreSQL.
    '--exclude=**/*.long.test.ts',
    '--reporter=default',
    '--reporter=tests/unsteady-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, 'vitest.json')}`,
  ])

const build = async (): Promise<void> => {
  await step('build', process.execPath, ['scripts/build.ts'], true)
  await step('sizes', process.execPath, ['scripts/size.ts'], true)
}

const begun = Date.now()
// One after the other, each of these would leave a core idle while its longest part ends.
await Promise.all([vitest(), build()])
await step('browser', bin('playwright'), ['test', '--grep-invert', '@long'])

/** Tests that ran, over vitest's and Playwright's reports; a report that is missing counts as a failure. */
const tally = (name: string): { passed: number; failed: number } => {
  const file = path.join(reports, `${name}.json`)
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

const tallies = reportNames.map(tally)
const sum = (of: 'passed' | 'failed') => tallies.reduce((total, each) => total + each[of], 0)
console.log(`\nIn all ${Math.round((Date.now() - begun) / 1000)} s.`)
console.log(failed.length === 0 ? 'Every step passed.' : `Failed steps: ${failed.join(', ')}`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(failed.length === 0 && sum('failed') === 0 ? 0 : 1)
