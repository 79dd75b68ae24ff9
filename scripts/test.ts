// `npm test`: everything. Checks and unit tests, the server's tests, a build with its sizes, the browser's journeys.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findBrowser } from './find-browser.ts'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const reports = path.join(root, '.cache/reports')
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
vitest('unit', ['contract', 'machines', 'views'])
vitest('server', ['server'])
step('build', process.execPath, ['scripts/build.ts'])
step('sizes', process.execPath, ['scripts/size.ts'])
step('browser', bin('playwright'), ['test'])
if (existsSync(path.join(root, 'scripts/coverage.ts')))
  step('coverage of the specification', process.execPath, [
    'scripts/coverage.ts',
    '--ran',
    ...['unit', 'server', 'browser'].map((name) => path.join(reports, `${name}.json`)),
  ])

console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
