// `npm run traceability`: docs/traceability.md against the kept sentences of the specification and the tree; with
// --ran REPORT..., against what vitest's and Playwright's json reporters say has run; with --specification FILE,
// the kept sentences against the specification itself. Exits with 1 when anything is wrong.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { checkRan, checkRows } from './traceability/check.ts'
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

const usage = 'Usage: npm run traceability [-- --specification FILE] [-- --ran REPORT.json...]'
const given = (() => {
  try {
    return parseArgs({
      options: { ran: { type: 'boolean' }, specification: { type: 'string' } },
      allowPositionals: true,
    })
  } catch {
    console.error(usage)
    process.exit(2)
  }
})()
const { values, positionals: reports } = given
if ((values.ran === true) !== reports.length > 0) {
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
  ...(values.ran ? checkRan(rows, ran) : []),
  ...(values.specification
    ? compareSentences(kept, splitSpecification(readFileSync(values.specification, 'utf8')))
    : []),
]

for (const problem of problems) console.error(problem)
const works = rows.filter(({ state }) => state === 'works').length
console.log(`${rows.length} rows: ${works} work, ${rows.length - works} later; ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
