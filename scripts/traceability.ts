// `npm run traceability`: docs/traceability.md against the frozen list of ids and the tree; with --ran REPORT...,
// against what vitest's and Playwright's json reporters say has run. Exits with 1 when anything is wrong.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { checkRan, checkRows } from './traceability/check.ts'
import { readReport } from './traceability/reports.ts'
import { readRows } from './traceability/rows.ts'

const root = path.resolve(import.meta.dirname, '..')
const known = new Map<string, string | null>()

const read = (file: string): string | null => {
  const full = path.join(root, file)
  if (!known.has(file)) known.set(file, existsSync(full) ? readFileSync(full, 'utf8') : null)
  return known.get(file) ?? null
}

const [flag, ...reports] = process.argv.slice(2)
if (flag !== undefined && (flag !== '--ran' || reports.length === 0)) {
  console.error('Usage: npm run traceability [-- --ran REPORT.json...]')
  process.exit(2)
}

const rows = readRows(read('docs/traceability.md') ?? '')
const frozen = (read('docs/traceability/rows.txt') ?? '').split('\n').filter(Boolean)
const missing = reports.filter((file) => !existsSync(file))
const ran = reports
  .filter((file) => !missing.includes(file))
  .flatMap((file) => readReport(JSON.parse(readFileSync(file, 'utf8')), root))
const problems = [
  ...missing.map((file) => `there is no report ${file}`),
  ...checkRows(rows, frozen, read),
  ...(flag === '--ran' ? checkRan(rows, ran) : []),
]

for (const problem of problems) console.error(problem)
const works = rows.filter(({ state }) => state === 'works').length
console.log(`${rows.length} rows: ${works} work, ${rows.length - works} later; ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
