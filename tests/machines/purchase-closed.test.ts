import { describe, expect, it } from 'vitest'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { PurchaseContext } from '../../machines/purchase/purchase.setup.ts'
import { DEADLINE_DATE, MINUTE, runningRecord, START } from '../../machines/samples/purchase.ts'
import { stepper } from './support/expectations.ts'

const NOW = START + MINUTE
const running: PurchaseContext = {
  ...{ timer: { minutes: 30, alertSeconds: 120 }, verification: { maximumAttempts: 5, stepMs: 1000 } },
  ...{ now: START, idProcesoDeCompra: 'p-2', ctProcess: 'CART', claimed: null, dMaxima: DEADLINE_DATE },
  ...{ order: null, isPaidElsewhere: false },
}
const on = stepper(purchaseMachine, running, ['cart', 'purchaseTimer', 'tabOwnership', 'payment'])
const OPEN = { mine: 'open' } as const

const replaced = { lReemplazada: true, idProcesoActual: 'p-3' }
const closed = (end = replaced, idProcesoDeCompra = 'p-2') =>
  ({ type: 'purchase.closed', idProcesoDeCompra, end, now: NOW }) as const
const stays = (state: object | string) => ({ state, changed: {}, effects: [] })
const ends = (now: number, code: 'replaced' | 'cancelled', goesOn: string | null, box = false) => [
  {
    to: 'tabOwnership',
    event: { type: 'purchase.cancelled', notice: code, origin: null, now },
  },
  { to: 'cart', event: { type: 'purchase.ended' } },
  { emit: { type: 'purchase.ended' } },
  { toParent: { type: 'purchase.ended', notice: code } },
  {
    toParent: {
      type: 'notice.raised',
      notice: { code, kind: 'ended', ...(goesOn !== null && { idProcesoDeCompra: goesOn }) },
      box,
    },
  },
  { to: 'purchaseTimer', event: { type: 'purchase.ended' } },
]

describe('a purchase that the server has ended before its time', () => {
  it.each([{ mine: 'claiming' }, OPEN, 'elsewhere'])(
    'ends here, and says that another one replaced it, which goes on; in %o',
    (state) => {
      const { effects, ...taken } = on(state, closed())
      expect({ ...taken, effects }).toEqual({
        state: 'none',
        changed: { idProcesoDeCompra: null, ctProcess: null },
        effects: ends(NOW, 'replaced', 'p-3'),
      })
    },
  )

  it('names none that goes on where the other one has ended too', () => {
    expect(on(OPEN, closed({ ...replaced, idProcesoActual: null as never })).effects).toEqual(
      ends(NOW, 'replaced', null),
    )
  })

  it('says that it was cancelled where nothing replaced it, though another one goes on', () => {
    expect(on(OPEN, closed({ lReemplazada: false, idProcesoActual: 'p-3' })).effects).toEqual(
      ends(NOW, 'cancelled', null),
    )
  })

  it('ends as the cart reads it, at the time that was known', () => {
    const { now: _, ...read } = closed()
    expect(on(OPEN, read).effects).toEqual(ends(START, 'replaced', 'p-3'))
  })

  it.each([OPEN, 'elsewhere'])('changes nothing of another purchase, in %o', (state) => {
    expect(on(state, closed(replaced, 'p-1'))).toEqual(stays(state))
  })

  it.each([{ mine: { paying: 'charging' } }, { mine: { paying: 'unsent' } }])(
    'does not end a payment, which says how it ends, in %o',
    (state) => {
      expect(on(state, closed())).toEqual(stays(state))
    },
  )
})

describe('whether a purchase goes on', () => {
  const claimed = (ctProcess: 'CART' | 'BOX') => {
    const record = { ...runningRecord, ctProcess, idProcesoDeCompra: 'p-2' }
    return on({ mine: 'claiming' }, { type: 'ownership.claimed', record, paying: 'no' }).effects
  }

  it('is asked from when this tab owns it', () => {
    expect(claimed('CART')).toContainEqual({ start: 'watchProcess', input: { idProcesoDeCompra: 'p-2' } })
  })

  it('is not asked of a sale at the desk', () => {
    expect(claimed('BOX')).toContainEqual({ start: 'watchProcess', input: { idProcesoDeCompra: null } })
  })
})
