import type { I18n } from '@lingui/core'
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

test('a deployment of Spain says tú in Spanish, also in texts that come later, and another one vos', async () => {
  const { createI18n, addTexts, changeLanguage } = catalogues
  const ofProgramme = await createI18n('es', ['messages', 'venues'])
  const idOf = (text: string) =>
    Object.keys(ofProgramme.messages).find((id) => ofProgramme._(id) === text) ?? ''
  const ids = ['Elegí tus lugares', 'Avisame cuando vuelva a la venta'].map(idOf)
  const said = (i18n: I18n) => ids.map((id) => i18n._(id))
  const ofMadrid = await createI18n('es', ['messages'], 'es-ES')
  await addTexts(ofMadrid, ['venues'])
  expect(said(ofMadrid)).toEqual(['Elige tus lugares', 'Avísame cuando vuelva a la venta'])
  await changeLanguage(ofMadrid, 'en')
  expect(said(ofMadrid)).toEqual(['Choose your seats', 'Tell me when it is on sale again'])
  await changeLanguage(ofMadrid, 'es')
  expect(said(ofMadrid)).toEqual(['Elige tus lugares', 'Avísame cuando vuelva a la venta'])
  expect(said(ofProgramme)).toEqual(['Elegí tus lugares', 'Avisame cuando vuelva a la venta'])
})
