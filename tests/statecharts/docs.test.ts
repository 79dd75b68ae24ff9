import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chartPages } from '../../scripts/charts/pages.ts'
import { layoutChart } from '../../statecharts/draw/layout.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/charts')

// Laid out anew, in another process than the one that wrote them: the same bytes.
test('docs/charts holds exactly what the machines say, to the byte', { timeout: 120_000 }, async () => {
  const pages = await chartPages(layoutChart)
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort())
  const stale = [...pages].filter(([file, text]) => readFileSync(path.join(folder, file), 'utf8') !== text)
  expect(stale.map(([file]) => file)).toEqual([])
})
