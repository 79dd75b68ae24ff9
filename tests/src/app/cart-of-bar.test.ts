import { describe, expect, test } from 'vitest'
import type { Standing } from '../support/bound-screen.ts'
import { boundScreens } from '../support/bound-screens.ts'
import { drawHook } from '../support/drawn-hook.ts'
import { shopAt } from './support/standing-shop.ts'

const bound = boundScreens()

describe('the cart of the bar', () => {
  const process = {
    ...{ idProcesoDeCompra: 'p-2', listaFuncion: [{ idFuncion: 7 }, { idFuncion: 8 }] },
    ...{ oCantidadTotal: { nCantidadTotal: 5 }, oTotal: { fTotal: 99 } },
  }
  const filled = { process, failure: null, releasing: null }
  const refused = { kind: 'refused', code: 'LIMITE', message: 'LIMITE in words' }
  const at = async (cart: Standing, purchase: Standing = {}) => {
    const { shop, sent } = shopAt({ cart, purchase })
    const { useCart } =
      await bound.renderer.load<typeof import('../../../src/app/use-cart.ts')>('/src/app/use-cart.ts')
    const { value } = await drawHook(bound, useCart, { shop })
    return { cart: value, sent: sent.cart }
  }

  test('is what is held, with its clock and its way on', async () => {
    const shown = {
      ...{ lines: process.listaFuncion, total: 99, count: 5, busy: false, elsewhere: false, paying: false },
      clock: { text: '01:30', alert: true, paying: false },
      ...{ checkoutHref: '/BuyTicket/p-2', problem: null },
    }
    expect((await at({ context: filled })).cart).toMatchObject(shown)
    expect((await at({ context: filled, tags: ['busy'] })).cart).toMatchObject({ ...shown, busy: true })
    expect((await at({ context: filled }, { tags: [] })).cart).toMatchObject({ ...shown, busy: true })
    expect((await at({})).cart).toMatchObject({ lines: [], checkoutHref: null, count: 0, total: 0 })
  })

  test('leads to the payment that is made here or in another tab', async () => {
    const paying = { ...filled, process: { ...process, idProcesoDeCompra: 'p-9' } }
    const here = await at({ context: paying }, { states: ['{"mine":"paying"}'] })
    expect(here.cart).toMatchObject({ paying: true, elsewhere: false, checkoutHref: '/BuyTicket/ok/p-2' })
    const elsewhere = await at({ context: paying }, { states: ['elsewhere'], tags: [] })
    expect(elsewhere.cart).toMatchObject({
      ...{ paying: true, elsewhere: true, busy: false, checkoutHref: '/BuyTicket/ok/p-2' },
    })
  })

  test('gives up the show that is pressed, or all of them', async () => {
    const { cart, sent } = await at({ context: filled })
    cart.onRemove(8)
    cart.onEmpty()
    cart.onRetry()
    expect(sent).toEqual([
      { type: 'line.removed', idFuncion: 8, now: 777 },
      { type: 'cart.emptied', now: 777 },
      { type: 'cart.retried' },
    ])
  })

  test('says which show could not be given up, and tries that one again', async () => {
    const unreleased = { ...filled, failure: refused, releasing: 8 }
    const { cart, sent } = await at({ context: unreleased, tags: ['filled'] })
    expect(cart.problem).toEqual({ idFuncion: 8, message: 'LIMITE in words' })
    cart.onRetry()
    expect(sent).toEqual([{ type: 'line.removed', idFuncion: 8, now: 777 }])
    const lost = { ...filled, failure: { kind: 'unreachable' } }
    expect((await at({ context: lost, tags: ['unread'] })).cart.problem).toEqual({
      ...{ idFuncion: null, message: null },
    })
  })
})
