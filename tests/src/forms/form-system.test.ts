import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { recipes, slotRecipes } from '../../../src/theme/recipes.ts'
import { system } from '../../../src/theme/system.ts'

type Style = { [key: string]: string | number | Style }

/** Every property with its value, however deep under conditions. */
const leaves = (style: Style): [string, string][] =>
  Object.entries(style).flatMap(([key, value]) =>
    typeof value === 'object' ? leaves(value) : [[key, String(value)] as [string, string]],
  )

const bases = [
  recipes.input.base,
  ...Object.values(slotRecipes).flatMap(({ base }) => Object.values(base ?? {})),
]

const tokenised =
  /color$|^background$|^font(Size|Weight)$|^(min)?(Width|Height)$|^(row|column)?gap$|^padding|radius$/i
const plain = new Set(['0', 'transparent'])

test('colours, sizes and spaces of controls are existing tokens', () => {
  const loose = bases
    .flatMap((base) => leaves(system.css(base as object) as Style))
    .filter(
      ([property, value]) =>
        tokenised.test(property) && !plain.has(value) && !value.startsWith('var(--form-'),
    )
  expect(loose).toEqual([])
})

test('every token refers to a custom property of the theme', () => {
  const theme = readFileSync(path.resolve('src/theme/tokens.css'), 'utf8')
  const wanted = leaves(system.getTokenCss() as Style).flatMap(
    ([, value]) => /^var\((.+)\)$/.exec(value)?.[1] ?? [],
  )
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter((name) => !theme.includes(`  ${name}: `))).toEqual([])
})
