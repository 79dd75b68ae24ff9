import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as select from '../../../machines/seat-holding/seat-holding.selectors.ts'
import type { SeatHoldingContext } from '../../../machines/seat-holding/seat-holding.setup.ts'
import { fresh, loaded, seat, standingFor } from '../../machines/support/seat-holding.ts'
import { createBoundScreens, standingActor } from '../support/bound-screen.ts'
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

describe('the page of a performance, with two places of each kind', () => {
  const clock = standingActor({ tags: ['alert'], context: { secondsLeft: 61 } }).actor
  const purchase = standingActor({ children: { purchaseTimer: clock } }).actor
  const root = standingActor({ children: { purchase } }).actor
  const noClock = standingActor({ context: { secondsLeft: null } }).actor
  const idle = standingActor({
    children: { purchase: standingActor({ children: { purchaseTimer: noClock } }).actor },
  })
  const context: SeatHoldingContext = {
    ...{ ...fresh, loaded, seats: [seat('A-1'), seat('A-2')], quantities: [standingFor(2)] },
    ...{ outdated: true, failure: null },
  }
  const deployment = { switches: { showSeatMapAtOnce: true, seatMapThumbnail: false } }
  const at = (states: string[] = [], over: object = {}, can: string[] = [], view = 'PerformanceView') =>
    screens.draw(
      'performance',
      view,
      { context: { ...context, ...over }, states, can },
      { root, deployment, params: { id: '7' }, served: 'the page' },
    )
  const groupLost = {
    seats: [],
    quantities: [],
    lost: ['A-1', 'A-2'],
    loaded: { ...loaded, seats: [], quantities: [] },
  }

  test('shows the plan, the choice and the clock', async () => {
    const { performance, layout, availability } = loaded
    const drawn = (await at()).all('PerformanceView')[0]!.props
    expect(drawn).toMatchObject({ performance, layout, availability, outdated: true, holding: false })
    expect(drawn.places.map(({ idPosicion }: { idPosicion: string }) => idPosicion)).toEqual([
      'A-1',
      'A-2',
      null,
    ])
    expect(drawn).toMatchObject({
      ...{ proposal: null, nothingFound: false, notice: null, planFirst: true, thumbnail: false },
      ...{ clock: { text: '01:01', alert: true, paying: false } },
    })
    expect(drawn.totals).toEqual(select.previewTotals({ context } as never))
    expect(drawn.limit).toMatchObject({ reached: false, left: drawn.limit.maximum - 4 })
    const other = { idFuncion: 9, h: 'hash' } as never
    expect(drawn.hrefOf(other)).toBe(`/funcion/${performance.oEspectaculo.cSeo}/9?h=hash`)
    const proposed = '{"choosing":{"proposal":"proposed"}}'
    expect((await at(['holding', proposed], { proposal: 'two seats' })).values).toMatchObject({
      ...{ holding: true, proposal: 'two seats', nothingFound: false },
    })
    expect((await at(['{"choosing":{"proposal":"notFound"}}'])).values.nothingFound).toBe(true)
  })

  test('says what stands in the way', async () => {
    expect((await at(['conflict'], { lost: ['A-2'] })).values.notice).toEqual({
      ...{ kind: 'conflict', lost: ['A-2'], instead: false },
    })
    expect((await at(['conflict'], groupLost)).values.notice).toMatchObject({ instead: true })
    expect((await at(['assigned'])).values.notice).toEqual({
      ...{ kind: 'assigned', aIdPosicion: ['A-1', 'A-2'], together: true },
    })
    expect((await at([], { failure: refused('LIMITE') })).values.notice).toEqual({
      ...{ kind: 'refused', message: 'LIMITE in words' },
    })
    expect((await at([], { failure: { kind: 'transport' } })).values.notice).toBeNull()
  })

  test('says in its place what is missing, could not be loaded, or is still to come', async () => {
    const missing = await at(['unavailable'], { failure: refused('NO_ENCONTRADO') }, [], 'NotFoundView')
    expect(missing.isThere).toBe(true)
    const failed = await at(['unavailable'], { failure: refused('LIMITE') }, [], 'Unavailable')
    expect(failed.values).toEqual({ message: 'LIMITE in words' })
    expect(failed.press('onRetry')).toEqual([{ type: 'loading.retried' }])
    expect((await at([], { loaded: null }, [], 'PerformanceOutline')).values).toEqual({
      ...{ served: 'the page', params: { id: '7' } },
    })
    expect(
      (await at([], { loaded: { ...loaded, availability: null } }, [], 'PerformanceOutline')).isThere,
    ).toBe(true)
  })

  test('chooses, proposes and counts what is pressed', async () => {
    const { press, handlers } = await at([], {}, ['seat.toggled'])
    expect(handlers.mayToggle?.('A-2')).toBe(true)
    expect((await at()).handlers.mayToggle?.('A-2')).toBe(false)
    expect(press('onToggleSeat', 'A-2')).toEqual([{ type: 'seat.toggled', idPosicion: 'A-2' }])
    expect(press('onPropose', 4, 2)).toEqual([{ type: 'proposal.requested', idSector: 4, nCantidad: 2 }])
    expect(press('onAnother')).toEqual([{ type: 'proposal.another' }])
    expect(press('onAccept')).toEqual([{ type: 'proposal.accepted' }])
    expect(press('onDismiss')).toEqual([{ type: 'proposal.dismissed' }])
    expect(press('onSetQuantity', 4, 3)).toEqual([{ type: 'quantity.set', idSector: 4, nCantidad: 3 }])
    expect(press('onSetPromotion', { idPosicion: 'A-2' }, 11)).toEqual([
      { type: 'seat.promotion.set', idPosicion: 'A-2', idPromocion: 11 },
    ])
    expect(press('onSetPromotion', { idSector: 4 }, 11)).toEqual([
      { type: 'quantity.promotion.set', idSector: 4, idPromocion: 11 },
    ])
    expect(press('onRemove', { idPosicion: 'A-2' })).toEqual([{ type: 'seat.toggled', idPosicion: 'A-2' }])
    expect(press('onRemove', { idSector: 4 })).toEqual([{ type: 'quantity.set', idSector: 4, nCantidad: 0 }])
  })

  test('goes on, reserves, and answers what stands in the way', async () => {
    const { press, handlers } = await at()
    expect(Object.keys(handlers)).not.toContain('onReserve')
    expect(press('onContinue')).toEqual([{ type: 'hold.requested', key: 'k-1' }])
    expect(press('onKeepSeats')).toEqual([{ type: 'assigned.kept' }])
    expect(press('onChooseByHand')).toEqual([{ type: 'assigned.refused', key: 'k-1' }])
    expect(press('onAcknowledge')).toEqual([{ type: 'failure.read' }])
    expect(press('onFindInstead')).toEqual([])
    const reservable = await at([], {}, ['reservation.requested'])
    expect(reservable.press('onReserve')).toEqual([{ type: 'reservation.requested', isBuying: true }])
    const conflict = await at(['conflict'], groupLost)
    expect(conflict.press('onAcknowledge')).toEqual([{ type: 'conflict.acknowledged' }])
    const [group] = conflict.press('onFindInstead')
    expect(group).toMatchObject({ type: 'group.requested', nCantidad: 2, idPromocion: null, key: 'k-1' })
    expect(group?.idSector).toEqual(expect.any(Number))
    const draw = { root: idle.actor, deployment }
    const standing = { context, can: ['reservation.requested'] }
    const free = await screens.draw('performance', 'PerformanceView', standing, draw)
    expect(free.values.clock).toBeNull()
    expect(free.press('onReserve')).toEqual([{ type: 'reservation.requested', isBuying: false }])
  })
})
