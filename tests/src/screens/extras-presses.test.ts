import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { deliveries } from '../../../machines/samples/purchase.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { probe } from '../support/probed-view.tsx'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Coupon = typeof import('../../../src/screens/checkout/coupon-field.tsx')
type Delivery = typeof import('../../../src/screens/checkout/delivery-step.tsx')
type Extras = typeof import('../../../src/screens/checkout/extras-view.tsx')
type Row = typeof import('../../../src/screens/checkout/product-row.tsx')

const folder = '/src/screens/checkout'
let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>
let views: Coupon & Delivery & Extras & Row

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  views = {
    ...(await renderer.load<Coupon>(`${folder}/coupon-field.tsx`)),
    ...(await renderer.load<Delivery>(`${folder}/delivery-step.tsx`)),
    ...(await renderer.load<Extras>(`${folder}/extras-view.tsx`)),
    ...(await renderer.load<Row>(`${folder}/product-row.tsx`)),
  }
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

describe('while a choice is being kept, nothing else is chosen', () => {
  test.each([
    [false, [[true]]],
    [true, []],
  ])('insurance: %s', async (busy, calls) => {
    const onInsurance = vi.fn()
    const { all } = await probe(page, renderer, views.ExtrasView, {
      insurance: { fPrecio: 2250, lElegido: false, cCobertura: '' },
      offered: { products: [], assigned: { Lista: [], listaEntrada: [] } },
      counts: new Map(),
      ...{ loading: false, busy, failure: null, isOfCode: false, coupon: null },
      ...{ onInsurance, onProduct: vi.fn(), onAssign: vi.fn() },
    })
    all('CheckField')[0]?.props.onChange(true)
    expect(onInsurance.mock.calls).toEqual(calls)
  })

  test.each([
    [false, [[9, 3]]],
    [true, []],
  ])('a product: %s', async (busy, calls) => {
    const onProduct = vi.fn()
    const product = { idFuncion: 9, cEspectaculoCartelNombre: 'Remera', cBajada: '', fPrecioDesde: 100 }
    const { all } = await probe(page, renderer, views.ProductRow, {
      ...{ product: product as Parameters<Row['ProductRow']>[0]['product'], count: 1, busy, onProduct },
    })
    all('select')[0]?.props.onChange({ target: { value: '3' } })
    expect(onProduct.mock.calls).toEqual(calls)
  })
})

describe('a code', () => {
  const type = async (typed: string, busy = false) => {
    const onCode = vi.fn()
    const { all } = await probe(page, renderer, views.CouponField, {
      ...{ used: undefined, busy, failure: null, onCode },
    })
    await act(async () => all('TextField')[0]?.props.onChange({ target: { value: typed } }))
    const preventDefault = vi.fn()
    all('form')[0]?.props.onSubmit({ preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
    return onCode.mock.calls
  }

  test('is used without the blanks around it', async () => {
    expect(await type('  AMIGOS 10\t')).toEqual([['AMIGOS 10']])
  })

  test('of blanks alone, or while another choice is being kept, is not used', async () => {
    expect(await type('   ')).toEqual([])
    expect(await type('AMIGOS-10', true)).toEqual([])
  })
})

describe('the way on from the delivery', () => {
  const goOnWith = async (chosen: number | null) => {
    const onDone = vi.fn()
    const { all } = await probe(page, renderer, views.DeliveryStep, {
      ...{ deliveries, chosen, busy: false, beside: null, address: null, onChoose: vi.fn(), onDone },
    })
    const focus = vi.fn()
    const [list] = all('RadioList')
    list!.props.firstRef.current = { focus }
    await act(async () => all('StepActions')[0]?.props.onContinue())
    return {
      done: onDone.mock.calls.length,
      focused: focus.mock.calls.length,
      list: all('RadioList')[0]!.props,
    }
  }

  test('goes on with what is chosen, the second as well as the first', async () => {
    for (const { idEntregaTipo } of deliveries.slice(0, 2))
      expect(await goOnWith(idEntregaTipo)).toMatchObject({ done: 1, focused: 0, list: { error: undefined } })
  })

  test('stays where nothing is chosen, and says so', async () => {
    expect(await goOnWith(null)).toMatchObject({
      ...{ done: 0, focused: 1, list: { value: null, error: 'Choose a way of delivery' } },
    })
  })

  test('stays where what was chosen before is offered no more, and says so', async () => {
    expect(await goOnWith(99)).toMatchObject({
      ...{ done: 0, focused: 1, list: { error: 'Choose a way of delivery' } },
    })
  })
})
