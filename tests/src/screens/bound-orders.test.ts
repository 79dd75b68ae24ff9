import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBoundScreens } from '../support/bound-screen.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>
let screens: ReturnType<typeof createBoundScreens>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
  screens = createBoundScreens(page, renderer)
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })

describe('my orders, two of everything', () => {
  const order = (n: number, over: object = {}) => ({
    ...{ idProcesoDeCompra: `p-${n}`, nOrden: `000${n}`, lMailEspera: false },
    ...{ listaEntrada: [{ cNumero: `T${n}1` }, { cNumero: `T${n}2` }], listaFuncion: [], ...over },
  })
  const [first, second] = [order(1), order(2, { lMailEspera: true })]
  const filter = { cPeriodo: 'ANIO', cEstado: null, cBuscar: 'zamba' }
  const task = { kind: 'resend', idProcesoDeCompra: 'p-2' }
  const children = { regret: 'regret', giveBack: 'giveBack', houseChange: 'houseChange' }
  const context = {
    ...{ orders: [first, second], received: [{ cNumero: 'R1' }], filter, task, hasMore: true },
    ...{ done: 'resend', doneWith: 'p-2', failure: refused('LIMITE'), transferring: 'T22' },
    ...{ regretting: 'p-2', givingBack: 'p-2', answering: { idProcesoDeCompra: 'p-2', answer: 'KEEP' } },
  }
  const at = (tags: string[] = [], over: object = {}, view = 'OrdersView') =>
    screens.draw('orders', view, { context: { ...context, ...over }, tags, children })

  test('are shown as the list stands', async () => {
    const idle = { dataState: 'listing', orders: [first, second], received: [{ cNumero: 'R1' }], filter }
    const listed = { ...idle, more: 'some', done: 'resend', linkSent: true, failure: null, focused: null }
    expect((await at()).values).toEqual({ ...listed, task: null })
    expect((await at([], { done: null, hasMore: false })).values).toMatchObject({
      ...{ done: null, linkSent: false, more: 'none' },
    })
    expect((await at(['loading'], { failure: null })).values).toMatchObject({
      ...{ dataState: 'loading', orders: null, received: [], failure: null },
    })
    expect((await at(['failed'])).values).toMatchObject({ dataState: 'failed', failure: 'LIMITE in words' })
    expect((await at(['working'])).values.task).toEqual({ task, status: 'busy', failure: null })
    expect((await at(['workFailed'])).values.task).toEqual({
      ...{ task, status: 'failed', failure: 'LIMITE in words' },
    })
    expect((await at(['working'], { task: null })).values.task).toBeNull()
  })

  test('are acted on one by one: the second is asked about, handed on, given back', async () => {
    const { press } = await at()
    expect(press('onRetry')).toEqual([{ type: 'loading.retried' }])
    expect(press('onMore')).toEqual([{ type: 'more.requested' }])
    const chosen = { cPeriodo: 'TODAS' }
    expect(press('onFilter', chosen)).toEqual([{ type: 'filter.changed', filter: chosen }])
    expect(press('onTask', task)).toEqual([{ type: 'task.requested', task }])
    expect(press('onTransfer', 'T22')).toEqual([{ type: 'transfer.opened', cNumero: 'T22' }])
    expect(press('onRegret', 'p-2')).toEqual([{ type: 'regret.opened', idProcesoDeCompra: 'p-2' }])
    expect(press('onGiveBack', 'p-2')).toEqual([{ type: 'giveBack.opened', idProcesoDeCompra: 'p-2' }])
    expect(press('onChange', 'p-2', 'KEEP')).toEqual([
      { type: 'change.opened', idProcesoDeCompra: 'p-2', answer: 'KEEP' },
    ])
  })

  test('keep in sight the order that was asked for, until something else is done', async () => {
    const { press, all, sent } = await at()
    await act(async () => void press('onOrder', '0002'))
    expect(sent).toEqual([
      { type: 'filter.changed', filter: { cPeriodo: 'TODAS', cEstado: null, cBuscar: '0002' } },
    ])
    expect(all('OrdersView')[0]!.props.focused).toBe('order-0002')
    await act(async () => void press('onFilter', filter))
    expect(all('OrdersView')[0]!.props.focused).toBeNull()
  })

  test('give away the ticket that is open in the dialog, named as its order names it', async () => {
    const dialog = await at(['transferring', 'sending'], {}, 'TransferDialog')
    expect(dialog.values).toMatchObject({ cNumero: 'T22', busy: true, failure: 'LIMITE in words' })
    expect(dialog.values.named).toMatchObject({ ticket: { cNumero: 'T22' } })
    const recipient = { cEmail: 'ana@ejemplo.ar' }
    expect(dialog.press('onSubmit', recipient)).toEqual([{ type: 'transfer.submitted', recipient }])
    expect(dialog.press('onClose')).toEqual([{ type: 'dialog.closed' }])
    expect((await at([], {}, 'TransferDialog')).isThere).toBe(false)
  })

  test('ask about the second order where the second is given back or was moved', async () => {
    expect((await at(['regretting'], {}, 'Regret')).values).toMatchObject({ order: { nOrden: '0002' } })
    expect((await at([], {}, 'Regret')).isThere).toBe(false)
    const back = (await at(['givingBack'], {}, 'OrdersView')).all('Part')[0]
    expect(back?.props).toMatchObject({ actor: 'giveBack', order: second })
    expect((await at()).all('Part')).toEqual([])
    const moved = (await at(['answering'])).all('HouseChange')[0]
    expect(moved?.props).toEqual({ actor: 'houseChange', nOrden: '0002' })
    expect((await at()).all('HouseChange')).toEqual([])
    expect((await at(['regretting'])).all('Regret')[0]?.props).toEqual({ actor: 'regret', order: second })
  })

  test('hand on and resell the ticket that was pressed, and go back to it', async () => {
    const { handlers, all, sent } = await at()
    await act(async () => void handlers.onHandOn!('T12'))
    expect(all('Part')[0]!.props.cNumero).toBe('T12')
    sent.length = 0
    await act(async () => void all('Part')[0]!.props.onClose())
    expect(sent).toEqual([{ type: 'handOn.closed' }])
    expect(all('Part')).toEqual([])
    expect(all('OrdersView')[0]!.props.focused).toBe('T12')
    const resold = { idProcesoDeCompra: 'p-1', cEntrada: 'T12' }
    await act(async () => void handlers.onResale!(resold))
    expect(all('Part')[0]!.props).toMatchObject(resold)
    sent.length = 0
    await act(async () => void all('Part')[0]!.props.onClose())
    expect(sent).toEqual([{ type: 'filter.changed', filter }])
    expect(all('Part')).toEqual([])
    expect(all('OrdersView')[0]!.props.focused).toBe('resale-T12')
  })
})
