import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { order, resaleOffer } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/resale/resale-view.tsx')
type Tickets = typeof import('../../../src/screens/orders/order-tickets.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ResaleView: View['ResaleView']
let OrderTickets: Tickets['OrderTickets']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ ResaleView } = await renderer.load<View>('/src/screens/resale/resale-view.tsx'))
  ;({ OrderTickets } = await renderer.load<Tickets>('/src/screens/orders/order-tickets.tsx'))
}, 60_000)
afterAll(() => renderer.close())

type Props = Parameters<View['ResaleView']>[0]
const wordsWhile = (standing: Props['standing'], over: Partial<Props> = {}) =>
  wordsOf(
    renderer.render(ResaleView, {
      ...{ cNumero: 'T2', standing, offer: null, failure: null },
      ...{ onRetry: vi.fn(), onConfirm: vi.fn(), onTakeOff: vi.fn(), onClose: vi.fn() },
      ...over,
    }),
  ).replaceAll(/\s+/g, ' ')

test('the seller reads what comes back, what is kept, how and until when, before it is on sale', () => {
  const words = wordsWhile('confirming', { offer: resaleOffer })
  for (const one of [
    'ticket T2',
    '10.150',
    'You paid $ 11.150 for it, charges included; we do not refund $ 1.000.',
    'By the means you paid with.',
    'It is offered until',
    'Put it on sale',
  ])
    expect(words).toContain(one)
  const byHand = wordsWhile('confirming', {
    offer: { ...resaleOffer, fRetenido: 0, cModo: 'A_MANO', dVence: null },
  })
  expect(byHand).toContain('we pay you ourselves within ten days')
  for (const one of ['we do not refund', 'It is offered until']) expect(byHand).not.toContain(one)
})

test('the seller sees what is being done, and may take it off while it is on sale', () => {
  expect(wordsWhile('asking')).toContain('Working out your refund…')
  expect(wordsWhile('offering', { offer: resaleOffer })).toContain('Putting it on sale…')
  expect(wordsWhile('offered')).toContain('Take it off resale')
  expect(wordsWhile('takingOff')).toContain('Taking it off…')
  const kept = wordsWhile('kept')
  expect(kept).toContain('It is yours alone.')
  expect(kept).not.toContain('Take it off resale')
  const sold = wordsWhile('sold', { failure: 'Somebody has bought this ticket.' })
  expect(sold).toContain('Somebody has bought this ticket.')
  for (const one of ['It stays yours', 'It is yours alone.', 'Take it off resale', 'Retry'])
    expect(sold).not.toContain(one)
  const failed = wordsWhile('failed', { failure: 'The time is over.' })
  for (const one of ['The time is over.', 'Retry']) expect(failed).toContain(one)
})

test('an order offers the tickets that may be resold, and takes off those that are, and no other', () => {
  const [ticket] = order.listaEntrada
  if (ticket === undefined) throw new Error('the sample has no ticket')
  const plain = { ...ticket, lTransferible: true, cTitular: null }
  const tickets = [
    { ...plain, cNumero: 'A1' },
    { ...plain, cNumero: 'A2', dReventa: null },
    { ...plain, cNumero: 'A3', lTransferible: false, lEnReventa: true as const },
  ]
  const html = renderer.render(OrderTickets, {
    ...{ idProcesoDeCompra: 'p1', tickets, exchanged: [], task: null, focused: null },
    ...{ onTask: vi.fn(), onTransfer: vi.fn(), onHandOn: vi.fn(), onResale: vi.fn(), onOrder: vi.fn() },
  })
  const labels = [...html.matchAll(/aria-label="((?:Resell|Take off resale)[^"]+)"/g)].map(
    ([, label]) => label,
  )
  expect(labels).toEqual(['Resell: ticket A2', 'Take off resale: ticket A3'])
  expect(html.match(/aria-label="Transfer ticket A\d"/g)).toEqual([
    'aria-label="Transfer ticket A1"',
    'aria-label="Transfer ticket A2"',
  ])
  expect(wordsOf(html)).toContain('offered for resale')
})
