import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRows } from '../../../scripts/traceability/rows.ts'
import { layoutChart } from '../../../statecharts/draw/layout.ts'
import { chartPages } from '../../../statecharts/export/pages/chart-pages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const rows = readRows(readFileSync(path.join(root, 'docs/traceability.md'), 'utf8'))
const folder = path.join(root, 'docs/charts')

// Laid out anew, in another process than the one that wrote them: the same bytes.
test('docs/charts holds exactly what the machines say, to the byte', { timeout: 120_000 }, async () => {
  const pages = await chartPages({ layoutOf: layoutChart, rows })
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort())
  const stale = [...pages].filter(([file, text]) => readFileSync(path.join(folder, file), 'utf8') !== text)
  expect(stale.map(([file]) => file)).toEqual([])
})
