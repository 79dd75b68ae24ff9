import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { order, ticketOffer } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/hand-on/hand-on-view.tsx')
type Tickets = typeof import('../../../src/screens/confirmation/hand-on-tickets.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let HandOnView: View['HandOnView']
let HandOnTickets: Tickets['HandOnTickets']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ HandOnView } = await renderer.load<View>('/src/screens/hand-on/hand-on-view.tsx'))
  ;({ HandOnTickets } = await renderer.load<Tickets>('/src/screens/confirmation/hand-on-tickets.tsx'))
}, 60_000)
afterAll(() => renderer.close())

type Props = Parameters<View['HandOnView']>[0]
const wordsWhile = (standing: Props['standing'], over: Partial<Props> = {}) =>
  wordsOf(
    renderer.render(HandOnView, {
      ...{ cNumero: 'T2', standing, offer: null, failure: null },
      ...{ onRetry: vi.fn(), onWithdraw: vi.fn(), onClose: vi.fn() },
      ...over,
    }),
  ).replaceAll(/\s+/g, ' ')

test('the giver sees the link and until when, and may take it back while it is good', () => {
  const offered = wordsWhile('offered', { offer: ticketOffer })
  for (const words of ['ticket T2', ticketOffer.cUri, 'It can be accepted until', 'Take the link back'])
    expect(offered).toContain(words)
  expect(wordsWhile('withdrawing', { offer: ticketOffer })).toContain('Taking it back…')
  expect(wordsWhile('making')).toContain('Making the link…')
  const withdrawn = wordsWhile('withdrawn')
  expect(withdrawn).toContain('The ticket stays yours.')
  expect(withdrawn).not.toContain('Take the link back')
})

test('the giver reads why there is no link, and asks again', () => {
  const words = wordsWhile('failed', { failure: 'The performance has begun.' })
  expect(words).toContain('The performance has begun.')
  expect(words).toContain('Retry')
})

test('a confirmation offers the links of the tickets that may change hands, and of no other', () => {
  const [ticket] = order.listaEntrada
  if (ticket === undefined) throw new Error('the sample has no ticket')
  const tickets = [
    { ...ticket, cNumero: 'A1', lTransferible: true, cTitular: null },
    { ...ticket, cNumero: 'A2', lTransferible: true, cTitular: null },
    { ...ticket, cNumero: 'A3', lTransferible: false, cTitular: null },
    { ...ticket, cNumero: 'A4', lTransferible: true, cTitular: 'Marcos Ibarra' },
  ]
  const labels = [...renderer.render(HandOnTickets, { tickets }).matchAll(/aria-label="([^"]+)"/g)]
  expect(labels.map(([, label]) => label)).toEqual(['Hand ticket A1 on by link', 'Hand ticket A2 on by link'])
  expect(renderer.render(HandOnTickets, { tickets: tickets.slice(2) })).toBe('')
})
