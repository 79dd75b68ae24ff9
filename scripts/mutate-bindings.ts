// `npm run mutate:bindings [-- FILE... | --changed] [-- --survivors] [-- --keep] [-- --list] [-- --tests GLOB]`: plants
// mistakes in the code that binds screens to machines (src/app, index.tsx and screen.ts of src/screens/*), one by one,
// and prints which of them the unit tests let pass. A FILE is a part of a path; --changed takes the files that have other
// mutants than when they were kept last. --survivors takes those mutants alone that were not caught then, and the others
// as they were: after tests were written. --keep writes what became of them to statecharts/unproven/bindings.json. Exits
// with 1 below 85 %, of what was run, or with --keep of all that is kept.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  countBindings,
  LEAST_BINDINGS_CAUGHT,
  type UnprovenBindings,
} from '../statecharts/unproven/bindings.ts'
import { bindingFiles, mutantsOfFiles, staleFiles } from '../tests/mutation/bindings/binding-files.ts'
import { testBindings } from '../tests/mutation/bindings/lanes.ts'
import {
  bindingFilesOf,
  mergeFiles,
  percentage,
  type RunOf,
  reportLines,
  survivedIn,
} from '../tests/mutation/bindings/report.ts'

const root = path.join(import.meta.dirname, '..')
const place = path.join(root, 'statecharts/unproven/bindings.json')
const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    tests: { type: 'string', default: 'tests/src/**/*.test.ts' },
  },
  allowPositionals: true,
})
const kept = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as UnprovenBindings).files : []
const there = bindingFiles(root)
const changed = staleFiles(root, kept)
const stale = new Set(values.changed ? changed : there)
const files = there.filter(
  (file) => stale.has(file) && (positionals.length === 0 || positionals.some((part) => file.includes(part))),
)
if (positionals.length > 0 && files.length === 0) {
  console.error(`Usage: npm run mutate:bindings [-- FILE...] [-- --changed] [-- --keep]\n${there.join('\n')}`)
  process.exit(2)
}
const mutants = mutantsOfFiles(root, files)
if (values.list) for (const { label } of mutants) console.log(label)
else {
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(0)
  const survived = survivedIn(kept, changed)
  const isOpen = (mutant: (typeof mutants)[number]) => !values.survivors || survived(mutant)
  const { caught, unusable } = await testBindings(mutants, values.tests, isOpen, (done, of) =>
    console.error(`${done} of ${of} after ${seconds()} s`),
  )
  for (const [number, mutant] of mutants.entries()) if (!isOpen(mutant)) caught.set(number, 'a test, as kept')
  const run = bindingFilesOf(mutants, caught, thisRun())
  for (const line of reportLines(run)) console.log(line)
  for (const test of unusable) console.log(`not used: ${test}`)
  console.log(`${seconds()} s`)
  const merged = mergeFiles(kept, run, there)
  if (values.keep)
    writeFileSync(place, `${JSON.stringify({ files: merged } satisfies UnprovenBindings, null, 2)}\n`)
  // A file by itself may stay below: what is kept is judged as a whole.
  process.exitCode = percentage(countBindings(values.keep ? merged : run)) < LEAST_BINDINGS_CAUGHT ? 1 : 0
}

function thisRun(): RunOf {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', 'src', 'tests/src') === '' ? '' : '+'
  return {
    on: new Date().toISOString().slice(0, 10),
    revision: `${git('log', '-1', '--format=%h')}${changed}`,
  }
}
