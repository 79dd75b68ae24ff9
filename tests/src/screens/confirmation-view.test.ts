import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Confirmation } from '../../../src/screens/confirmation/confirmation-props.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/confirmation/confirmation-view.tsx')

let renderer: Renderer
let ConfirmationView: View['ConfirmationView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ ConfirmationView } = await renderer.load<View>('/src/screens/confirmation/confirmation-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const markupOf = (confirmation: Confirmation) =>
  renderer.render(ConfirmationView, {
    dataState: 'confirmation',
    confirmation,
    kept: { nOrden: '0048213', places: 3, showName: 'La casa', dFecha: '2026-11-27T20:30:00-03:00' },
    download: { state: 'idle', onDownload: vi.fn() },
    onRetry: vi.fn(),
    onPayAgain: vi.fn(),
  })

const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<(?:button|a)[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, inside]) => wordsOf(inside ?? ''))

test('each state offers what can be done, and never a second payment of one that may still be approved', () => {
  const kinds: Confirmation[] = [
    { kind: 'verifying', attempt: 2, attempts: 5 },
    { kind: 'pending' },
    { kind: 'delayed', attempts: 5 },
    { kind: 'failure', last4: '3704', message: 'Fondos insuficientes' },
    { kind: 'refused', message: 'El total cambió' },
    { kind: 'cancelled' },
    { kind: 'bringingTickets' },
    { kind: 'ticketsMissing' },
  ]
  const later = ['Reintentar', 'Ver en Mis compras']
  const ended = ['Pagar de nuevo', 'Volver a la cartelera']
  expect(Object.fromEntries(kinds.map((one) => [one.kind, buttonsOf(markupOf(one))]))).toEqual({
    verifying: [],
    pending: ['Ver en Mis compras'],
    delayed: later,
    failure: ended,
    refused: ended,
    cancelled: ended,
    bringingTickets: [],
    ticketsMissing: later,
  })
})

test('a verification shows the number of its attempt', () => {
  expect(wordsOf(markupOf({ kind: 'verifying', attempt: 2, attempts: 5 }))).toContain('Intento 2 de 5')
})

test("a declined card gives its issuer's own words", () => {
  expect(wordsOf(markupOf({ kind: 'failure', last4: '3704', message: 'Fondos insuficientes' }))).toContain(
    'La tarjeta terminada en 3704 nos informa el siguiente mensaje Fondos insuficientes',
  )
})

test('what was kept names the order, the places and the day', () => {
  expect(wordsOf(markupOf({ kind: 'pending' }))).toContain(
    'Orden 0048213 : 3 lugares, La casa, viernes 27 de noviembre.',
  )
})

test('the root element has the state as data-state', () => {
  expect(markupOf({ kind: 'pending' })).toMatch(/^<div class="[^"]*" data-state="confirmation"/)
})
