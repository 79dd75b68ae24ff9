import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Print and narrow windows change what another file styles. */
const VARIANTS = ['src/theme/paper.css', 'src/screens/performance/low-window.css']

/** Files that style a class that stands alone in a selector, by the selector. */
const standalone = (() => {
  const files = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.css', { cwd: root }).filter((each) => !VARIANTS.includes(each))) {
    const css = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
    const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list = '']) => list.split(','))
    for (const selector of selectors) {
      const name = /^\.[\w-]+$/.exec(selector.trim())?.[0]
      if (name) files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  return files
})()

test('a class that stands alone is styled by one file, since styles of other screens stay on a page', () => {
  expect(standalone.size).toBeGreaterThan(100)
  expect([...standalone].filter(([, of]) => of.size > 1)).toEqual([])
})

const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** What a page has loaded that begins with these modules, whenever it comes. */
const loadedBy = (entries: readonly string[]): ReadonlySet<string> => {
  const loaded = new Set<string>()
  const load = (file: string): void => {
    if (loaded.has(file) || !file.startsWith('src/')) return
    loaded.add(file)
    if (file.endsWith('.css')) return
    for (const [, from = ''] of sourceOf(file).matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g))
      load(path.join(path.dirname(file), from))
  }
  for (const entry of entries) load(entry)
  return loaded
}

const classesOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(
    ([, plain, expression = '']) =>
      plain === undefined
        ? [...expression.matchAll(/'([^']*)'/g)].flatMap(([, words = '']) => words.split(/\s+/))
        : plain.split(/\s+/),
  )

const SCREENS = globSync('src/screens/*/index.tsx', { cwd: root })

test.each(SCREENS)('%s comes with the styles of its classes', (screen) => {
  const loaded = loadedBy([screen, 'src/app/shell.tsx', 'src/app/entry-client.tsx'])
  const styled = new Set(
    [...loaded]
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [...sourceOf(file).matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name)),
  )
  const missing = [...loaded]
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      classesOf(file)
        .filter((name) => standalone.has(`.${name}`) && !styled.has(name))
        .map((name) => `${file}: .${name} of ${[...standalone.get(`.${name}`)!].join()}`),
    )
  expect(missing).toEqual([])
})

test('each screen has been looked at', () => {
  expect(SCREENS.length).toBeGreaterThan(25)
})
