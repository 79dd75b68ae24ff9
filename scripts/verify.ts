// `npm run verify`: what to run before each commit. Checks and unit tests, without a browser or a database.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')
const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0

const checked = run(process.execPath, 'scripts/check.ts')
const tested = run(
  path.join(root, 'node_modules/.bin/vitest'),
  'run',
  '--project',
  '!server',
  '--project',
  '!long',
)
process.exit(checked && tested ? 0 : 1)
