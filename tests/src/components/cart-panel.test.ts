import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { line } from '../../../machines/samples/purchase.ts'
import type { CartPanelProps } from '../../../src/components/top-bar/cart-panel.tsx'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type Panel = typeof import('../../../src/components/top-bar/cart-panel.tsx')

let renderer: Renderer
let CartPanel: Panel['default']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  CartPanel = (await renderer.load<Panel>('/src/components/top-bar/cart-panel.tsx')).default
}, 60_000)
afterAll(() => renderer.close())

const one = line(7)
const name = one.oEspectaculo.cEspectaculoCartelNombre
const markupWith = (over: Partial<CartPanelProps> = {}): string =>
  renderer.render(CartPanel, {
    lines: [one],
    total: 20_900,
    checkoutHref: '/checkout/p-1',
    busy: false,
    elsewhere: false,
    paying: false,
    problem: null,
    onRetry: vi.fn(),
    onRemove: vi.fn(),
    onEmpty: vi.fn(),
    onChosen: vi.fn(),
    ...over,
  })
const wordsWith = (over: Partial<CartPanelProps>) => wordsOf(markupWith(over))

describe('the cart panel', () => {
  test('shows the tickets of a performance with its day, and the quantity of a product without one', () => {
    const oFuncionFecha = { dFecha: '2026-11-27T23:30:00.000Z' }
    const oEspectaculo = { ...one.oEspectaculo, idEspectaculoCartelTipo: 100 }
    const about = (over: Partial<typeof one>) =>
      /<span class="sm soft">(.*?)<\/span>/.exec(markupWith({ lines: [{ ...one, ...over }] }))?.[1] ?? ''
    expect(wordsOf(about({ oFuncionFecha, nCantidadPosiciones: 2 }))).toMatch(/27.*20:30.*2 tickets$/)
    expect(wordsOf(about({ oFuncionFecha, oEspectaculo, nCantidadPosiciones: 2 }))).toBe('Quantity: 2')
  })

  test('lets each show be removed, the cart be emptied, more be added at the billboard, and it be checked out', () => {
    const other = { ...line(8), oEspectaculo: { ...one.oEspectaculo, cEspectaculoCartelNombre: 'Otra' } }
    const markup = markupWith({ lines: [one, other] })
    const verbs = [...markup.matchAll(/<(a|button)([^>]*)>(.*?)<\/\1>/g)].map(([, , tag, inside]) => [
      wordsOf(inside ?? ''),
      / (?:href|aria-label)="([^"]*)"/.exec(tag ?? '')?.[1],
    ])
    expect(verbs).toEqual([
      ['Remove', `Remove ${name}`],
      ['Remove', 'Remove Otra'],
      ['Check out', '/checkout/p-1'],
      ['Add more', '/'],
      ['Empty cart', undefined],
    ])
  })

  test('names the show that could not be removed in an alert, says what was kept, and tries again', () => {
    const problem = { idFuncion: 7, message: 'A payment is under way.' }
    expect(markupWith({ problem })).toContain('role="alert"')
    expect(wordsWith({ problem })).toContain(
      `${name} could not be removed A payment is under way. Anything you hold is kept. Try again`,
    )
    expect(wordsWith({ problem, busy: true })).toContain('Trying again…')
    expect(markupWith()).not.toContain('role="alert"')
  })

  test('that another tab pays says so, leads to the payment, and lets nothing be changed', () => {
    const words = wordsWith({ elsewhere: true, paying: true })
    expect(words).toContain('Your cart This purchase is being paid in another tab')
    expect(words).toMatch(/Total with charges .* See the payment$/)
    expect(words).not.toMatch(/Remove|Empty cart|Check out|Paying…/)
    expect(wordsWith({ elsewhere: true })).toContain('This purchase is in another tab')
    expect(wordsWith({ paying: true })).toContain('Your cart Paying…')
  })

  test('shows the total with charges, as the checkout does, whatever its lines add up to', () => {
    expect(wordsWith({})).toContain('Total with charges $ 20.900')
  })

  test('says that the cart could not be read instead of calling it empty', () => {
    const words = wordsWith({ lines: [], problem: { idFuncion: null, message: null } })
    expect(words).toBe(
      'Your cart could not be read The shop could not be reached. Anything you hold is kept. Try again',
    )
    expect(wordsWith({ lines: [] })).toContain('Your cart is empty')
  })

  test('cannot remove shows while the cart could not be read again', () => {
    const removeButtons = (markup: string) => markup.match(/<button[^>]*class="link"[^>]*>/g) ?? []
    const unread = removeButtons(markupWith({ problem: { idFuncion: null, message: null } }))
    expect(unread.map((button) => button.includes('disabled'))).toEqual([true, true])
    expect(removeButtons(markupWith()).map((button) => button.includes('disabled'))).toEqual([false, false])
  })

  test("offers nothing but checking out while the purchase is another tab's", () => {
    const markup = markupWith({ elsewhere: true })
    expect(wordsOf(markup)).toContain('This purchase is in another tab')
    expect(markup).toContain('href="/checkout/p-1"')
    expect(markup).not.toContain('<button')
    expect(wordsOf(markup)).not.toContain('Add more')
  })

  test('leads to the payment in place of the checkout while the purchase is being paid', () => {
    const markup = markupWith({ paying: true, checkoutHref: '/confirm/p-1' })
    expect(wordsOf(markup)).toContain('Paying…')
    expect(wordsOf(markup)).toContain('See the payment')
    expect(wordsOf(markup)).not.toContain('Check out')
    expect(markup).toContain('href="/confirm/p-1"')
    expect(wordsOf(markupWith())).not.toContain('See the payment')
  })
})
