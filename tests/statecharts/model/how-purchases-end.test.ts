import { expect, test } from 'vitest'
import { locales } from '../../../contract/client-state.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import { createWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogue } from '../../../statecharts/model/words-files.ts'

test.each([
  [
    'purchase.cancelled',
    {
      es: 'Quien compra cancela la compra.',
      en: 'The customer cancels the purchase.',
      pt: 'Quem compra cancela a compra.',
    },
  ],
  [
    'purchase.replaced',
    {
      es: 'Quien compra empieza otra compra, que reemplaza a esta.',
      en: 'The customer begins another purchase, which replaces this one.',
      pt: 'Quem compra começa outra compra, que substitui esta.',
    },
  ],
  [
    'performance.cancelled',
    { es: 'La función se cancela.', en: 'The performance is cancelled.', pt: 'A sessão é cancelada.' },
  ],
  [
    'desk.cleared',
    {
      es: 'La boletería atiende a la persona siguiente.',
      en: 'The desk serves the next person.',
      pt: 'A bilheteria atende a próxima pessoa.',
    },
  ],
  [
    'exchange.refused',
    {
      es: 'Las entradas no se pueden cambiar por estos lugares.',
      en: 'The tickets may not be exchanged for these places.',
      pt: 'Os ingressos não podem ser trocados por estes lugares.',
    },
  ],
])('support reads of %s in each language what happened', (event, sentences) => {
  const read = locales.map((locale) => [
    locale,
    createWords(purchaseProcessMachine as never, readWordCatalogue(locale)).event(event),
  ])
  expect(Object.fromEntries(read)).toEqual(sentences)
})
