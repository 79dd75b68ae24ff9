import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { setServiceTexts, useServiceTexts } from '../../../src/i18n/service-texts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const shown = (value: unknown): unknown => {
  let seen: unknown
  const Shows = () => {
    seen = useServiceTexts(value)
    return null
  }
  const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Shows)))
  expect(markup).toBe('')
  return seen
}
const held = {
  listaPosicion: [{ cSector: 'Campo', cFila: 'Palco 9', cAsiento: '1', fPrecio: 900, cPromocion: null }],
  oDatosAdicionales: { cNombre: 'Campo', cApellido: 'Palco 9' },
  aX: [1, 2],
}

test('what the server said is itself while the page keeps its language', () => {
  expect(shown(held)).toBe(held)
})

test('after a change of language its texts follow, and what customers typed does not', () => {
  const rendered = vi.fn()
  i18n.on('change', rendered)
  setServiceTexts(i18n, [
    { cTexto: 'Campo', cEnIdioma: 'Standing floor' },
    { cTexto: 'Palco 9', cEnIdioma: 'Box 9' },
    { cTexto: 'El total cambió.', cEnIdioma: 'The total has changed.' },
  ])
  expect(rendered).toHaveBeenCalled()
  expect(shown(held)).toEqual({
    ...held,
    listaPosicion: [{ ...held.listaPosicion[0], cSector: 'Standing floor', cFila: 'Box 9' }],
  })
  expect(shown([{ cNombre: 'Campo', cTipo: 'Campo' }])).toEqual([
    { cNombre: 'Standing floor', cTipo: 'Campo' },
  ])
  expect(shown({ kind: 'refused', message: 'El total cambió.' })).toEqual({
    kind: 'refused',
    message: 'The total has changed.',
  })
  expect(shown(null)).toBeNull()
})
