import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  screens as declared,
  type ScreenName,
  screenFile,
  textGroupsOf,
} from '../../../contract/page-routes.ts'
import type { TextGroup } from '../../../contract/text-groups.ts'
import config from '../../../lingui.config.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const source = path.join(root, 'src')

const catalogues = (config.catalogs ?? []).map(({ path: name, include }) => ({
  group: path.basename(name) as TextGroup,
  folders: include.map((folder) => folder.replace('<rootDir>', root)),
}))
/** The catalogues that a file's texts are extracted into: those with the narrowest folder. */
const groupsOf = (file: string): TextGroup[] => {
  const found = catalogues
    .flatMap(({ group, folders }) => folders.map((folder) => ({ group, folder })))
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
  const narrowest = Math.max(...found.map(({ folder }) => folder.length))
  return found.filter(({ folder }) => folder.length === narrowest).map(({ group }) => group)
}
const isIn = (file: string, groups: readonly TextGroup[]): boolean =>
  groupsOf(file).some((group) => groups.includes(group))

const IMPORT = /^(?:import|export)(?! type)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm

/** The file and all of src that it loads, at once or later. */
const reached = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !file.startsWith(source) || !existsSync(file)) return seen
  seen.add(file)
  for (const [, now, later] of readFileSync(file, 'utf8').matchAll(IMPORT))
    reached(path.resolve(path.dirname(file), (now ?? later) as string), seen)
  return seen
}
const speaking = (file: string): string[] =>
  [...reached(file)].filter((one) => readFileSync(one, 'utf8').includes('/macro'))

const screens = Object.keys(declared) as ScreenName[]

/** What the checkout fetches with texts of its own, while a purchase is made. */
const ofPaid = path.join(source, 'screens/confirmation/purchase-details.tsx')
/** The same, of one whose card's bank is asked. */
const ofBank = path.join(source, 'screens/confirmation/bank-challenge.tsx')
/** The same, of one that may be paid with a card which a provider keeps. */
const ofCards = path.join(source, 'screens/checkout/saved-cards.tsx')
const ofCardsView = path.join(source, 'screens/checkout/saved-cards-view.tsx')
/** What a screen fetches later, with its texts. */
const LATER: Partial<Record<ScreenName, Set<string>>> = {
  checkout: new Set([...reached(ofPaid), ofBank, ofCards, ofCardsView]),
}

test('what of a confirmation only a paid purchase has brings its own texts', () => {
  const part = readFileSync(path.join(source, 'screens/confirmation/details-part.tsx'), 'utf8')
  expect(part).toContain("addTexts(i18n, ['tickets'])")
  expect(readFileSync(ofBank, 'utf8')).toContain('useTicketTexts() && <BankChallenge ')
  expect(readFileSync(ofCards, 'utf8')).toContain('useTicketTexts() ? <SavedCards ')
  const missing = [...speaking(ofPaid), ofBank, ofCards, ofCardsView].filter(
    (file) => !isIn(file, [...textGroupsOf('checkout'), 'tickets']),
  )
  expect(missing.map((file) => path.relative(root, file))).toEqual([])
})

test.each(screens)('%s loads the texts of everything that it shows', (screen) => {
  const module = path.join(root, screenFile(screen))
  expect(existsSync(module)).toBe(true)
  const missing = speaking(module).filter(
    (file) => !isIn(file, textGroupsOf(screen)) && !LATER[screen]?.has(file),
  )
  expect(missing.map((file) => path.relative(root, file))).toEqual([])
})

const afterStart = path.join(source, 'app/after-start/after-start.tsx')

test('what comes after the start brings its own texts', () => {
  expect(readFileSync(afterStart, 'utf8')).toContain("addTexts(i18n, ['start'])")
  const missing = speaking(afterStart).filter((file) => !isIn(file, ['messages', 'start']))
  expect(missing.map((file) => path.relative(root, file))).toEqual([])
})

test('what is on every page needs no more than the texts of every page', () => {
  const later = reached(afterStart)
  const elsewhere = speaking(path.join(source, 'app/app.tsx')).filter(
    (file) => !isIn(file, ['messages']) && !later.has(file),
  )
  expect(elsewhere.map((file) => path.relative(root, file))).toEqual([])
})
