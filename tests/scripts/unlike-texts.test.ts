import { expect, test } from 'vitest'
import { unlikeTexts } from '../../scripts/checks/unlike-texts.ts'

const catalogue = (name: string, words: Record<string, string>) => ({
  name,
  messages: Object.fromEntries(
    Object.entries(words).map(([id, translation]) => [id, { message: `Text ${id}`, translation }]),
  ),
})

test('a message has the same words in all catalogues that a page may load', () => {
  expect(
    unlikeTexts([
      catalogue('purchase', { a: 'Quedarme con los lugares', b: 'Cerrar' }),
      catalogue('account', { b: 'Cerrar', c: 'Quedarme con las entradas' }),
    ]),
  ).toEqual([])
})

test('other words for a message are refused, with both catalogues named', () => {
  expect(
    unlikeTexts([
      catalogue('purchase', { a: 'Quedármelos', b: 'Cerrar' }),
      catalogue('forms', { b: 'Cerrar' }),
      catalogue('account', { a: 'Quedármelas', b: 'Salir' }),
    ]),
  ).toEqual([
    '"Text a" is "Quedármelos" in purchase and "Quedármelas" in account: give one a context',
    '"Text b" is "Cerrar" in purchase and "Salir" in account: give one a context',
  ])
})
