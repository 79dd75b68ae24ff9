import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstSentence, plainText, slug } from '../../../../server/catalogue/import/plain-text.ts'

test('tags are removed, entities decoded, line breaks kept', () => {
  expect(
    plainText('<h2>Hola&nbsp;&iquest;qu&eacute;?</h2>\n<p>Uno<br>dos &#8212; &#x41;</p><style>p{}</style>'),
  ).toBe('Hola ¿qué?\n\nUno\ndos — A')
})

test('what was written as HTML twice is read twice', () => {
  expect(plainText('CALLE BOLTA&amp;Ntilde;A 27, &amp;#8212; R&amp;D')).toBe('CALLE BOLTAÑA 27, — R&D')
})

test('a less-than sign is not a tag', () => {
  expect(plainText('1 < 2 y 3 > 2 &desconocida;')).toBe('1 < 2 y 3 > 2 &desconocida;')
})

test('no element survives, whatever the text', () => {
  const parts = fc.array(
    fc.constantFrom('<b>', '</b>', '<script>', '</script>', 'a', ' ', '\n', '&#0;', '&#xD800;'),
  )
  fc.assert(fc.property(parts, (list) => void expect(plainText(list.join(''))).not.toMatch(/<\/?[a-z]+>/i)))
})

test('a long first sentence is cut at a word', () => {
  expect(firstSentence('Uno dos tres cuatro. Otra.', 12)).toBe('Uno dos…')
  expect(firstSentence('Corta. Otra.')).toBe('Corta.')
  expect(firstSentence('Ambos lados del Atlántico.Canciones de ida.')).toBe('Ambos lados del Atlántico.')
  expect(firstSentence('Versión 2.0 de www.A.es y S.A.Bar')).toBe('Versión 2.0 de www.A.es y S.A.Bar')
})

test('a name becomes a part of a URL', () => {
  expect(slug('  ¡La Casa de Ñandú, Nº 5! ')).toBe('la-casa-de-nandu-n-5')
  expect(slug('¡¿!?')).toBe('')
})
