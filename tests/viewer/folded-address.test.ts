import { expect, test } from 'vitest'
import { flowHref } from '../../viewer/flow/flow-address.ts'
import { openHref, readOpen } from '../../viewer/fold/use-open.ts'
import { withoutView, withView } from '../../viewer/fold/view-parameters.ts'
import { withParameter } from '../../viewer/route.ts'
import { traceHref } from '../../viewer/support/trace-address.ts'

const HASH = '#/live?at=4&open=session%2Csession.loggedIn'

test('what is open in the second chart joins what is open in the first, and all else stays', () => {
  const both = openHref(HASH, 'purchase', new Set(['purchase.mine', 'purchase.mine*']))
  expect(readOpen(both, 'session')).toEqual(new Set(['session.loggedIn']))
  expect(readOpen(both, 'purchase')).toEqual(new Set(['purchase.mine', 'purchase.mine*']))
  expect(new URLSearchParams(both.split('?')[1]).get('at')).toBe('4')
  const folded = openHref(both, 'purchase', new Set())
  expect(readOpen(folded, 'purchase')).toEqual(new Set())
  expect(readOpen(folded, 'session')).toEqual(new Set(['session.loggedIn']))
})

test('an address that names no box of a chart says nothing of it', () => {
  expect(readOpen(HASH, 'purchase')).toBeNull()
  expect(readOpen('#/m/purchase-process?open=purchase-process', 'purchase')).toBeNull()
  expect(readOpen('', 'purchase')).toBeNull()
})

test('one parameter changes, and the path and the others stay', () => {
  expect(withParameter('#/m/cart?select=cart.ready&open=cart', 'select', null)).toBe('#/m/cart?open=cart')
  expect(withParameter('#/m/cart', 'select', 'cart.ready')).toBe('#/m/cart?select=cart.ready')
  expect(withParameter('', 'view', 'picture')).toBe('#/?view=picture')
})

test('how a chart is seen is no part of what an address asks for, and goes along to another', () => {
  const query = new URLSearchParams('in=2&open=cart&path=a&view=picture')
  expect(withoutView(query).toString()).toBe('in=2&path=a')
  expect(query.get('open')).toBe('cart')
  const hash = `#/m/cart/simulate?${query}`
  expect(withView('#/m/cart/simulate?in=2&path=a+b', hash)).toBe(
    '#/m/cart/simulate?in=2&path=a+b&open=cart&view=picture',
  )
  expect(withView('#/m/cart/simulate?in=2', '#/m/cart/simulate')).toBe('#/m/cart/simulate?in=2')
})

test('what is open stays in the address of the purchases of some days, and of the second order', () => {
  const days = { from: '2026-11-20', to: '2026-11-26' }
  const hash = '#/flow?from=2026-11-27&to=2026-11-27&open=payment-attempt'
  expect(flowHref({ ...days, performance: '' }, hash)).toBe(
    '#/flow?from=2026-11-20&to=2026-11-26&open=payment-attempt',
  )
  expect(flowHref({ ...days, performance: '7' }, '#/flow')).toBe('#/flow?from=2026-11-20&to=2026-11-26&f=7')
  expect(traceHref({ nOrden: '12', idProcesoDeCompra: 'p-2' }, '#/support?n=11&open=payment')).toBe(
    '#/support?n=12&open=payment',
  )
  expect(traceHref({ nOrden: null, idProcesoDeCompra: 'p-2' }, '#/support')).toBe('#/support?n=p-2')
})
