import { describe, expect, test } from 'vitest'
import { type Standing, standingActor } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'

const bound = boundScreens()
const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })

describe('the checkout', () => {
  const state = (value: object | string) => (typeof value === 'string' ? value : JSON.stringify(value))
  const context = { idProcesoDeCompra: 'p-2', process: { n: 2 }, failure: refused('LIMITE'), order: { n: 2 } }
  const payment = standingActor({}).actor
  const purchase = standingActor({ context: { order: null } }).actor
  const root = { getSnapshot: () => ({ children: { purchase } }) }
  const at = (view: string, states: (object | string)[], over: object = {}, tags: Standing['tags'] = []) =>
    bound.screens.draw(
      ...(['checkout', view] as const),
      { context: { ...context, ...over }, tags, states: states.map(state), children: { payment } },
      { root, path: '/BuyTicket/p-2', search: 'paso=datos', deployment: { name: 'Shop' } },
    )
  const method = [{ buying: 'payment' }, { buying: { payment: 'method' } }]

  test('shows its steps, what became of the payment, or why it is not there', async () => {
    expect((await at('CheckoutSteps', method)).values).toMatchObject({
      process: { n: 2 },
      path: '/BuyTicket/p-2',
    })
    const done = await at('ConfirmationBinding', ['done'])
    expect(done.all('ConfirmationBinding')[0]?.props).toMatchObject({
      ...{ kind: 'success', follows: false, deployment: { name: 'Shop' }, payment },
    })
    expect((await at('NotFoundView', ['missing'])).isThere).toBe(true)
    const outline = await at('CheckoutOutline', [{ buying: 'preValidating' }], { process: null })
    expect(outline.values).toEqual({ path: '/BuyTicket/p-2', search: 'paso=datos' })
    const waiting = await at('LoadingOverlay', [], { process: null })
    expect(waiting.values).toEqual({ words: 'Opening your purchase…' })
  })

  test('says why the purchase could not be read, and asks again', async () => {
    const failed = await at('Unavailable', [{ buying: 'unavailable' }])
    expect(failed.values).toEqual({ message: 'LIMITE in words' })
    expect(failed.press('onRetry')).toEqual([{ type: 'loading.retried' }])
    const lost = await at('Unavailable', [{ buying: 'unavailable' }], { failure: { kind: 'unreachable' } })
    expect(lost.values).toEqual({ message: undefined })
  })
})
