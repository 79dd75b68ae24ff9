import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchase } from '../../../machines/samples/purchase.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/checkout/review-facts.tsx')
type Parts = typeof import('../../../src/screens/checkout/fields-parts.ts')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ReviewFacts: View['ReviewFacts']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ ReviewFacts } = await renderer.load<View>('/src/screens/checkout/review-facts.tsx'))
  await (await renderer.load<Parts>('/src/screens/checkout/fields-parts.ts')).fetchFieldsParts()
}, 60_000)
afterAll(() => renderer.close())

const shown = (fTotal: number, oCambio?: { fValor: number; fADevolver: number }) => {
  const process = { ...purchase(), ...(oCambio && { oCambio }) }
  const facts = { deliveryName: 'By mail', methodName: 'Card', cardLast4: null, installments: 1 }
  return wordsOf(
    renderer.render(ReviewFacts, {
      process: { ...process, oTotal: { ...process.oTotal, fTotal } },
      ...facts,
    }),
  ).replaceAll(/\s+/g, ' ')
}

test('the review of an exchange adds up what is paid, before it is', () => {
  const words = shown(5500, { fValor: 5500, fADevolver: 0 })
  for (const one of [
    'New tickets, with charges $ 11.000',
    'Tickets that you change −$ 5.500',
    'You pay $ 5.500',
  ])
    expect(words).toContain(one)
  expect(words).not.toContain('We return')
})

test('the review of an exchange adds up what goes back', () => {
  const words = shown(0, { fValor: 11_000, fADevolver: 5500 })
  for (const one of [
    'New tickets, with charges $ 5.500',
    'Tickets that you change −$ 11.000',
    'We return $ 5.500',
  ])
    expect(words).toContain(one)
  expect(words).not.toContain('You pay')
})

test('a purchase that is none has no such part', () => {
  const words = shown(5500)
  for (const one of ['Exchange', 'Tickets that you change', 'You pay']) expect(words).not.toContain(one)
})
