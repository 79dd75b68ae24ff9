// `npm run check`: types, lint and format, import rules, unused code, three complete languages. Side by side.
import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

const checks: [name: string, command: string, args: string[]][] = [
  // One checker for each project: several read the same files again, in twice the time of a processor.
  ['types', bin('tsc'), ['-b', '--checkers', '1']],
  ['lint', bin('biome'), ['check', '--error-on-warnings']],
  ['import rules', process.execPath, ['scripts/check-imports.ts']],
  ['sizes', process.execPath, ['scripts/check-sizes.ts']],
  ['unused code', bin('knip'), ['--no-progress', '--no-config-hints']],
  ['lockfile', process.execPath, ['scripts/check-lockfile.ts']],
  ['glossary', process.execPath, ['scripts/check-glossary.ts']],
  ['traceability', process.execPath, ['scripts/traceability.ts']],
  ['charts', process.execPath, ['scripts/charts.ts', '--check']],
  ['unproven', process.execPath, ['scripts/unproven.ts', '--check']],
  ['languages', process.execPath, ['scripts/check-languages.ts']],
]

const run = ([name, command, args]: (typeof checks)[number]) =>
  new Promise<boolean>((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, { cwd: root })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })

const results = await Promise.all(checks.map(run))
process.exit(results.every(Boolean) ? 0 : 1)
