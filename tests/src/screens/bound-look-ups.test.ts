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

describe('an order that is looked up', () => {
  const at = (tags: string[], over: object = {}, view = 'OrderLookUpView') =>
    screens.draw('order-look-up', view, {
      context: { wanted: { nOrden: '2' }, order: { nOrden: '0002' }, failure: refused('LIMITE'), ...over },
      tags,
    })

  test('is asked for, by its number, a link or a code', async () => {
    const asked = { wanted: { nOrden: '2' }, failure: 'LIMITE in words' }
    const plain = { ...asked, dataState: 'asking', link: null, asksForCode: false, busy: false }
    expect((await at([])).values).toEqual(plain)
    expect((await at(['code', 'busy'], { failure: null })).values).toEqual({
      ...{ ...plain, failure: null, dataState: 'code', asksForCode: true, busy: true },
    })
    expect((await at(['link', 'linkOver'])).values).toMatchObject({ dataState: 'over', link: 'over' })
    const found = (await at(['shown'])).all('FoundOrder')[0]
    expect(found?.props).toMatchObject({ order: { nOrden: '0002' }, failure: 'LIMITE in words' })
    expect(found?.props.actor.getSnapshot().hasTag('shown')).toBe(true)
  })

  test('is sent for by what was pressed', async () => {
    const { press } = await at([])
    const wanted = { nOrden: '7' }
    expect(press('onAsk', wanted)).toEqual([{ type: 'order.submitted', wanted }])
    expect(press('onCode', '123')).toEqual([{ type: 'code.submitted', cCodigo: '123' }])
    expect(press('onRetry')).toEqual([{ type: 'link.retried' }])
    expect(press('onAgain')).toEqual([{ type: 'code.requested' }])
    expect(press('onAnother')).toEqual([{ type: 'order.changed' }])
    expect(() => press('onOther')).toThrow('OrderLookUpView has no handler onOther')
  })
})

describe('an exchange', () => {
  const offer = { aEntrada: [{ idFuncion: 7 }], listaFuncion: [{ idFuncion: 9 }], listaOtra: [] }
  const context = {
    ...{ offer, givenDate: 7, given: ['T2'], idFuncion: 9, idSector: 4, tried: false },
    ...{ exchange: { fDiferencia: 100 }, failure: refused('LIMITE') },
  }
  const at = (tags: string[]) => screens.draw('exchange', 'ExchangeView', { context, tags })

  test('shows what is offered, chosen and due', async () => {
    const date = { idFuncion: 9 }
    const choice = {
      given: ['T2'],
      givenDate: 7,
      idSector: 4,
      date,
      missing: { tickets: false, place: false },
    }
    const shown = { offer, choice, exchange: { fDiferencia: 100 }, failure: 'LIMITE in words' }
    expect((await at([])).values).toEqual({ ...shown, part: 'choosing', busy: false })
    expect((await at(['held', 'busy'])).values).toEqual({ ...shown, part: 'held', busy: true })
  })

  test('takes the ticket, the date and the sector that are pressed', async () => {
    const { press } = await at([])
    expect(press('onGivenDate', 8)).toEqual([{ type: 'given.date.chosen', idFuncion: 8 }])
    expect(press('onToggle', 'T2')).toEqual([{ type: 'ticket.toggled', cNumero: 'T2' }])
    expect(press('onDate', 9)).toEqual([{ type: 'date.chosen', idFuncion: 9 }])
    expect(press('onSector', 5)).toEqual([{ type: 'sector.chosen', idSector: 5 }])
    expect(press('onSubmit')).toEqual([{ type: 'exchange.submitted', key: 'k-1' }])
    expect(press('onContinue')).toEqual([{ type: 'exchange.continued' }])
    expect(press('onRetry')).toEqual([{ type: 'loading.retried' }])
  })
})
