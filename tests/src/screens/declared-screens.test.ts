import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pageRoutes, type ScreenName, screenFile, screens } from '../../../contract/page-routes.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const names = Object.keys(screens) as ScreenName[]

test('the screens that the contract names are those that have a folder', () => {
  expect(names.map(screenFile).sort()).toEqual(globSync('src/screens/*/screen.ts', { cwd: root }).sort())
})

test('every screen has a page, but for the one of addresses that are no page', () => {
  const shown = new Set<ScreenName>(pageRoutes.map(({ screen }) => screen))
  expect(names.filter((name) => !shown.has(name))).toEqual(['notFound'])
})
