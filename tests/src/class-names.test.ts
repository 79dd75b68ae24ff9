import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Print and narrow windows change what another file styles. */
const VARIANTS = ['src/theme/paper.css', 'src/screens/performance/low-window.css']

test('a class that stands alone is styled by one file, since styles of other screens stay on a page', () => {
  const files = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.css', { cwd: root }).filter((each) => !VARIANTS.includes(each))) {
    const css = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
    for (const selector of selectors) {
      const name = /^\.[\w-]+$/.exec(selector.trim())?.[0]
      if (name) files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  expect(files.size).toBeGreaterThan(100)
  expect([...files].filter(([, of]) => of.size > 1)).toEqual([])
})
