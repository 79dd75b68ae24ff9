import { act, createElement } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { refused } from '../../../machines/samples/answers.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import { reserving } from '../../../machines/seat-holding/seat-holding.selectors.ts'
import { snapshotAt } from '../../machines/support/expectations.ts'
import { choosing, fresh, loaded, seat } from '../../machines/support/seat-holding.ts'
import { standingActor } from '../support/bound-screen.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { probe } from '../support/probed-view.tsx'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let page: ReturnType<typeof createMountedView>

beforeAll(async () => {
  renderer = await createViewRenderer('en')
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

/** Two seats that a customer chose are not reserved, as the server answers, and the dialog is closed. */
const closeAfter = async (answer: ReturnType<typeof refused>) => {
  const { default: Reserving } = await renderer.load<
    typeof import('../../../src/screens/performance/reserving.tsx')
  >('/src/screens/performance/reserving.tsx')
  const { ShopProvider } =
    await renderer.load<typeof import('../../../src/shop/shop.ts')>('/src/shop/shop.ts')
  const seats = [seat('A-1'), seat('A-2')]
  const context = { ...fresh, loaded, seats, reservesSeats: true }
  const snapshot = snapshotAt(seatHoldingMachine, choosing('chosen'), context)
  const holding = createActor(seatHoldingMachine, { input: fresh, snapshot }).start()
  holding.send({ type: 'reservation.requested', isBuying: false })
  const props = {
    choice: reserving(holding.getSnapshot()),
    deployment: { limits: { reservationHours: 24 } },
    onClose: holding.send,
  }
  const purchase = standingActor({}).actor
  const shop = { actors: { purchase }, api: { call: async () => answer }, newKey: () => 'k-1' }
  const withTexts = (View: () => null) =>
    renderer.withTexts(ShopProvider, { value: shop as never, children: createElement(View) })
  const drawn = await probe(page, { withTexts } as never, Reserving, props as never)
  const press = (name: string, ...values: unknown[]) =>
    act(async () => drawn.all('ReserveDialog')[0]?.props[name](...values))
  await press('onConditions', true)
  await press('onReserve')
  const { failure, offered } = drawn.all('ReserveDialog')[0]?.props ?? {}
  expect(failure).toMatchObject({ kind: 'refused' })
  await press('onClose')
  const closed = holding.getSnapshot()
  holding.stop()
  return { isChoosing: closed.matches('choosing'), seats: closed.context.seats, offered }
}

test('without the one that is offered for resale the choice goes on after a refused reservation', async () => {
  const answer = refused('REVENTA_SIN_RESERVA', { aPosicionOcupada: ['A-2'] })
  expect(await closeAfter(answer)).toEqual({ isChoosing: true, seats: [seat('A-1')], offered: 1 })
})

test.each([
  ['that names no seats', refused('REVENTA_SIN_RESERVA')],
  ['of another kind', refused('LIMITE_POR_CLIENTE', { aPosicionOcupada: ['A-2'] })],
])('both stay chosen after a refused reservation %s', async (_title, answer) => {
  expect(await closeAfter(answer)).toEqual({
    ...{ isChoosing: true, seats: [seat('A-1'), seat('A-2')], offered: 0 },
  })
})

test('the performance is loaded again where the refused seats were taken by somebody else', async () => {
  const answer = refused('POSICIONES_OCUPADAS', { aPosicionOcupada: ['A-2'] })
  expect(await closeAfter(answer)).toEqual({ isChoosing: false, seats: [], offered: 0 })
})

test('the dialog says how many places it leaves out, and does not reserve them once more', async () => {
  const { ReserveDialog } = await renderer.load<
    typeof import('../../../src/screens/performance/reserve-dialog.tsx')
  >('/src/screens/performance/reserve-dialog.tsx')
  const nothing = () => {}
  const drawn = (offered: number) =>
    wordsOf(
      renderer.render(ReserveDialog, {
        ...{ count: 3, hours: 24, accepted: true, missing: false, busy: false, until: null, offered },
        failure: { kind: 'refused', code: 'REVENTA_SIN_RESERVA', message: 'They can be bought.' },
        ...{ onConditions: nothing, onReserve: nothing, onClose: nothing, onBookings: nothing },
      } as never),
    )
  expect(drawn(2)).toContain('They can be bought. “Go on choosing” leaves 2 places out of your choice.')
  expect(drawn(2)).not.toContain('Reserve 3 places')
  expect(drawn(0)).toContain('Reserve 3 places')
  expect(drawn(0)).not.toContain('out of your choice')
})
