// `npm run traceability`: docs/traceability.md against the kept sentences of the specification and the tree; with
// --ran REPORT..., against what vitest's and Playwright's json reporters say has run; with --specification FILE,
// the kept sentences against the specification itself. With --mutate [ROW...] [--sample N --seed S], it breaks the code
// of these rows (scripts/traceability/breaks.ts), one after the other, and the tests that they name have to fail.
// Exits with 1 when anything is wrong.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { BREAKS } from './traceability/breaks/index.ts'
import { checkRan, checkRows } from './traceability/check.ts'
import { checkBreaks, mutate, sampleOf } from './traceability/mutate.ts'
import { readReport } from './traceability/reports.ts'
import { readRows } from './traceability/rows.ts'
import {
  checkSentences,
  compareSentences,
  readSentences,
  splitSpecification,
} from './traceability/sentences.ts'

const root = path.resolve(import.meta.dirname, '..')
const known = new Map<string, string | null>()

const read = (file: string): string | null => {
  const full = path.join(root, file)
  if (!known.has(file)) known.set(file, existsSync(full) ? readFileSync(full, 'utf8') : null)
  return known.get(file) ?? null
}

const usage = `Usage: npm run traceability [-- --specification FILE] [-- --ran REPORT.json...]
       npm run traceability -- --mutate [ROW...] [--sample N] [--seed S]`
const given = (() => {
  try {
    return parseArgs({
      options: {
        ran: { type: 'boolean' },
        specification: { type: 'string' },
        mutate: { type: 'boolean' },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
      },
      allowPositionals: true,
    })
  } catch {
    console.error(usage)
    process.exit(2)
  }
})()
const { values, positionals } = given
const reports = values.mutate ? [] : positionals
const wanted = values.mutate ? positionals : []
if (
  (values.ran === true) !== reports.length > 0 ||
  wanted.some((id) => BREAKS[id] === undefined) ||
  ![values.sample ?? '1', values.seed].every((number) => /^\d+$/.test(number))
) {
  console.error(usage)
  process.exit(2)
}

const rows = readRows(read('docs/traceability.md') ?? '')
const kept = readSentences(read('docs/traceability/specification.txt') ?? '')
const missing = reports.filter((file) => !existsSync(file))
const ran = reports
  .filter((file) => !missing.includes(file))
  .flatMap((file) => readReport(JSON.parse(readFileSync(file, 'utf8')), root))
const problems = [
  ...missing.map((file) => `there is no report ${file}`),
  ...checkRows(rows, read),
  ...checkSentences(kept, rows),
  ...checkBreaks(BREAKS, rows, read),
  ...(values.ran ? checkRan(rows, ran) : []),
  ...(values.specification
    ? compareSentences(kept, splitSpecification(readFileSync(values.specification, 'utf8')))
    : []),
]

for (const problem of problems) console.error(problem)
const works = rows.filter(({ state }) => state === 'works').length
console.log(`${rows.length} rows: ${works} work, ${rows.length - works} later; ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

if (values.mutate && problems.length === 0) {
  const ids = wanted.length > 0 ? wanted : Object.keys(BREAKS)
  const chosen = values.sample ? sampleOf(ids, Number(values.sample), Number(values.seed)) : ids
  const broken = chosen.map((id) => ({ row: rows.find((row) => row.id === id)!, how: BREAKS[id]! }))
  const verdicts = mutate(root, broken, ({ id, result, seconds }) =>
    console.log(`${result.padEnd(8)} ${seconds.toFixed(0).padStart(4)} s  ${id}`),
  )
  const caught = verdicts.filter(({ result }) => result === 'caught').length
  console.log(
    `${caught} of ${verdicts.length} caught; ${Object.keys(BREAKS).length} of ${works} rows can be broken`,
  )
  if (caught < verdicts.length) process.exitCode = 1
}
