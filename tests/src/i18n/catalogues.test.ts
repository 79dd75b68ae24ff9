import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Catalogues = typeof import('../../../src/i18n/catalogues.ts')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let catalogues: Catalogues

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  catalogues = await renderer.load<Catalogues>('/src/i18n/catalogues.ts')
}, 60_000)
afterAll(() => renderer.close())

test('texts that a component asked for are changed with the language of the page', async () => {
  const { createI18n, addTexts, changeLanguage } = catalogues
  const i18n = await createI18n('es', ['messages'])
  const before = Object.keys(i18n.messages).length
  // Components get a proxy of the page's i18n, another one with every change.
  await addTexts(new Proxy(i18n, {}), ['venues'])
  const inSpanish = Object.keys(i18n.messages).length
  expect(inSpanish).toBeGreaterThan(before)
  await changeLanguage(i18n, 'pt')
  expect(i18n.locale).toBe('pt')
  expect(Object.keys(i18n.messages).length).toBe(inSpanish)
})
