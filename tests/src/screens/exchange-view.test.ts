import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ExchangeOffer } from '../../../contract/entities/exchange.ts'
import { exchangeOffer, exchangePayment } from '../../../machines/samples/exchange.ts'
import { order } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/exchange/exchange-view.tsx')
type Props = Parameters<View['ExchangeView']>[0]

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ExchangeView: View['ExchangeView']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ ExchangeView } = await renderer.load<View>('/src/screens/exchange/exchange-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const markupOf = (over: Partial<Props>) =>
  renderer.render(ExchangeView, {
    ...{ part: 'choosing', offer: null, exchange: null, busy: false, failure: null },
    choice: {
      givenDate: null,
      given: [],
      date: null,
      idSector: null,
      missing: { tickets: false, place: false },
    },
    ...{ onRetry: vi.fn(), onGivenDate: vi.fn(), onToggle: vi.fn(), onDate: vi.fn() },
    ...{ onSector: vi.fn(), onSubmit: vi.fn(), onContinue: vi.fn() },
    ...over,
  })

/** What a held exchange says, a line for each of its parts. */
const factsOf = (over: Partial<typeof exchangePayment>) =>
  [...markupOf({ part: 'held', exchange: { ...exchangePayment, ...over } }).matchAll(/<dt>.*?<\/dd>/g)].map(
    ([part]) => wordsOf(part),
  )

test('the amounts of an exchange add up, whether it is paid or given back', () => {
  const amountsOf = (over: Partial<typeof exchangePayment>) =>
    factsOf(over).map((words) => [words.split(' ')[0], /\S+$/.exec(words)?.[0]])
  expect(amountsOf({ fValor: 5500, fAPagar: 4500, fADevolver: 0 })).toEqual([
    ['You', '5.500'],
    ['For', '10.000'],
    ['You', '4.500'],
  ])
  expect(amountsOf({ fValor: 5500, fAPagar: 0, fADevolver: 1500 })).toEqual([
    ['You', '5.500'],
    ['For', '4.000'],
    ['We', '1.500'],
  ])
})

test('of two dates the one of the tickets is named as such once it is chosen', () => {
  const [line] = order.listaFuncion
  if (!line) throw new Error('The sample has no performance')
  const offer: ExchangeOffer = { ...exchangeOffer, oFuncion: { ...line, idFuncion: 9 } }
  const words = (date: ExchangeOffer['listaFuncion'][number] | undefined) =>
    wordsOf(
      markupOf({
        offer,
        choice: {
          givenDate: null,
          given: [],
          date: date ?? null,
          idSector: null,
          missing: { tickets: false, place: false },
        },
      }),
    ).includes('This is the date you have: only your places change.')
  const [first, second] = offer.listaFuncion
  expect([words(undefined), words(first), words(second)]).toEqual([false, false, true])
})
