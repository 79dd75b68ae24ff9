import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readRows } from './rows.ts'

const page = path.resolve(import.meta.dirname, '../../docs/traceability.md')

/** The rows of docs/traceability.md as the page of the charts shows them: tests as `file › title`. */
export const readSpecification = () =>
  readRows(readFileSync(page, 'utf8')).map((row) => ({
    ...row,
    tests: row.tests.map(({ file, title }) => `${file} › ${title}`),
  }))
