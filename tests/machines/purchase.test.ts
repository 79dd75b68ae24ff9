import { describe, expect, it } from 'vitest'
import type { NoticeCode, ScreenName } from '../../contract/index.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import * as select from '../../machines/purchase/purchase.selectors.ts'
import type { PurchaseContext } from '../../machines/purchase/purchase.setup.ts'
import {
  DEADLINE,
  DEADLINE_DATE,
  MINUTE,
  purchase,
  resetRecord,
  runningRecord,
  START,
  START_DATE,
} from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const NOW = START + MINUTE
const timer = { minutes: 30, alertSeconds: 120 }
const nothing: PurchaseContext = {
  ...{ timer, now: START, idProcesoDeCompra: null, ctProcess: null },
  claimed: null,
}
const running: PurchaseContext = { ...nothing, idProcesoDeCompra: 'p-1', ctProcess: 'CART' }
const cleared = { idProcesoDeCompra: null, ctProcess: null }

const CLAIMING = { mine: 'claiming' } as const
const OPEN = { mine: 'open' } as const
const HERE = { mine: { paying: 'here' } } as const
const LEFT = { mine: { paying: 'left' } } as const
type State = 'none' | 'elsewhere' | typeof CLAIMING | typeof OPEN | typeof HERE | typeof LEFT
const all: State[] = ['none', 'elsewhere', CLAIMING, OPEN, HERE, LEFT]
const mine: State[] = [CLAIMING, OPEN, HERE, LEFT]
const paying: State[] = [HERE, LEFT]

const step = stepper(purchaseMachine, running, ['cart', 'purchaseTimer', 'tabOwnership'])
const on = (state: State, event: Parameters<typeof step>[1], context: Partial<PurchaseContext> = {}) =>
  step(state, event, { ...(state === 'none' ? nothing : running), ...context })

const sent = (to: string) => (event: object) => ({ to, event })
const cart = sent('cart')
const clock = sent('purchaseTimer')
const tabs = sent('tabOwnership')
const root = (event: object) => ({ toParent: event })
const emitEnded = { emit: { type: 'purchase.ended' } }
const leaves = (notice: NoticeCode) => root({ type: 'purchase.ended', notice })
const raises = (code: NoticeCode, kind: 'ended' | 'wrong', box = false) =>
  root({ type: 'notice.raised', notice: { code, kind }, box })
const cartEnds = cart({ type: 'purchase.ended' })
const cartEndsIfThis = cart({ type: 'purchase.ended', idProcesoDeCompra: 'p-1' })
const clockEnds = clock({ type: 'purchase.ended' })
const starts = root({ type: 'purchase.started' })
const payingStarts = [clock({ type: 'payment.started' }), root({ type: 'payment.started' })]
const payingEnds = [clock({ type: 'payment.ended' }), root({ type: 'payment.ended' })]
/** What leaving a state does before anything else. */
const leaving = (state: State) => (paying.includes(state) ? payingEnds : [])
const started = (isMine: boolean, record = runningRecord) =>
  clock({
    type: 'purchase.started',
    ctProcess: record.ctProcess,
    idProcesoDeCompra: 'p-1',
    idFuncion: 7,
    deadline: DEADLINE,
    mine: isMine,
    now: START,
  })
const stays = (state: State, ...effects: object[]) => ({ state, changed: {}, effects })

it('there is no purchase at first, and cart, clock and tabs are there for all that follow', () => {
  expect(begin(purchaseMachine, timer)).toEqual({
    state: 'none',
    changed: { ...nothing, now: 0 },
    effects: [
      { start: 'cart' },
      { start: 'purchaseTimer', input: timer },
      { start: 'tabOwnership' },
      clockEnds,
    ],
  })
})

describe('places that are held', () => {
  const owned = (idFuncion: number | null) => ({
    idProcesoDeCompra: 'p-2',
    idFuncion,
    ctProcess: 'CART',
    dDesde: START_DATE,
    dMaxima: DEADLINE_DATE,
    nMinutos: 30,
  })
  const process = (performances?: number[]) => ({ ...purchase(performances), idProcesoDeCompra: 'p-2' })
  const claims = (idFuncion: number | null, performances?: number[]) => [
    cart({ type: 'process.changed', process: process(performances) }),
    tabs({ type: 'purchase.started', process: owned(idFuncion), now: NOW }),
  ]
  const held = { type: 'places.held', process: process(), idFuncion: 9, now: NOW } as const
  const resumed = { type: 'purchase.resumed', process: process([8, 7]), now: NOW } as const

  it.each(['none', 'elsewhere'] as const)('fill the cart and are claimed for this tab, from %s', (state) => {
    const type = state === 'none' ? { ctProcess: 'CART' } : {}
    const changed = (idFuncion: number) => ({
      ...{ idProcesoDeCompra: 'p-2', now: NOW, claimed: owned(idFuncion) },
      ...type,
    })
    expect(on(state, held)).toEqual({ state: CLAIMING, changed: changed(9), effects: [...claims(9), starts] })
    expect(on(state, resumed)).toEqual({
      state: CLAIMING,
      changed: changed(8),
      effects: [...claims(8, [8, 7]), starts],
    })
  })

  it.each(mine)('are added to the purchase of this tab, in %o', (state) => {
    const changed = { idProcesoDeCompra: 'p-2', now: NOW, claimed: owned(9) }
    expect(on(state, held)).toEqual({ state, changed, effects: claims(9) })
  })

  it.each([CLAIMING, OPEN])('are claimed again with a purchase that is resumed, in %o', (state) => {
    expect(on(state, resumed).effects).toEqual(claims(8, [8, 7]))
  })

  it('are claimed again with the purchase that is resumed, while a payment is under way in its page', () => {
    expect(on(HERE, resumed, { idProcesoDeCompra: 'p-2' }).effects).toEqual(claims(8, [8, 7]))
  })

  describe('while the tabs were still busy with the purchase before', () => {
    const waiting = {
      ...{ idProcesoDeCompra: 'p-2', now: NOW },
      claimed: owned(9) as PurchaseContext['claimed'],
    }
    const claimsAgain = tabs({ type: 'purchase.started', process: owned(9), now: NOW })

    it('are claimed again once its end is written, and stay in the cart', () => {
      expect(on(CLAIMING, { type: 'purchase.ended' }, waiting)).toEqual(stays(CLAIMING, claimsAgain))
    })

    it('do not end with the record of that purchase, but its clock does', () => {
      expect(on(CLAIMING, { type: 'record.changed', record: resetRecord, mine: false }, waiting)).toEqual(
        stays(CLAIMING, clock({ type: 'ownership.lost' })),
      )
    })

    it.each([CLAIMING, OPEN])(
      'are claimed again once this tab has taken that purchase back, in %o',
      (state) => {
        const before = { type: 'ownership.claimed', record: runningRecord, paying: 'no' } as const
        expect(on(state, before, waiting)).toEqual(stays(state, claimsAgain))
      },
    )

    it('give way to its payment', () => {
      const before = { type: 'ownership.claimed', record: runningRecord, paying: 'resumed' } as const
      expect(on(CLAIMING, before, waiting).state).toEqual(LEFT)
    })

    it('wait until its payment, which nobody hears of, is given up', () => {
      expect(on(CLAIMING, { type: 'payment.cleared' }, waiting)).toEqual(
        stays(CLAIMING, tabs({ type: 'session.ended', now: NOW })),
      )
    })
  })

  it('are claimed for no performance where there is none', () => {
    expect(on('none', { ...resumed, process: process([]) }).effects[1]).toEqual(claims(null, [])[1])
  })
})

describe('a cart that was read again', () => {
  it.each(['elsewhere', ...mine] as const)(
    'moves the clock to the deadline of the server, in %o',
    (state) => {
      expect(on(state, { type: 'process.refreshed', process: purchase([7], 'PAGANDO') })).toEqual(
        stays(state, clock({ type: 'deadline.moved', deadline: DEADLINE })),
      )
    },
  )

  it('says that a payment which was left has failed: the purchase goes on', () => {
    expect(on(LEFT, { type: 'process.refreshed', process: purchase() })).toEqual({
      state: OPEN,
      changed: {},
      effects: [
        ...payingEnds,
        clock({ type: 'deadline.moved', deadline: DEADLINE }),
        tabs({ type: 'payment.failed', dMaxima: DEADLINE_DATE, now: START }),
      ],
    })
  })

  it('does not end a payment whose page is open', () => {
    expect(on(HERE, { type: 'process.refreshed', process: purchase() }).state).toEqual(HERE)
  })
})

describe('a payment', () => {
  const resume = { type: 'payment.resumed', idProcesoDeCompra: 'p-1', now: NOW } as const
  const fail = {
    type: 'payment.failed',
    idProcesoDeCompra: 'p-1',
    dMaxima: DEADLINE_DATE,
    now: NOW,
  } as const
  const pay = { type: 'payment.started', idProcesoDeCompra: 'p-1', now: NOW } as const

  it.each([CLAIMING, OPEN])('stops the clock and the log-out and asks the other tabs, from %o', (state) => {
    expect(on(state, pay)).toEqual({
      state: HERE,
      changed: { now: NOW },
      effects: [...payingStarts, tabs({ type: 'payment.started', now: NOW })],
    })
  })

  it.each(['none', 'elsewhere'] as const)('of what is not in this tab leaves the page, in %s', (state) => {
    expect(on(state, pay)).toEqual(stays(state, emitEnded, leaves('cancelled')))
  })

  it.each([CLAIMING, OPEN, LEFT])('that a page finds under way goes on there, from %o', (state) => {
    expect(on(state, resume)).toMatchObject({
      state: HERE,
      changed: { now: NOW },
    })
  })

  it('that is marked after its purchase has ended is given up: nobody charges or hears of it', () => {
    expect(on('none', { type: 'payment.cleared' })).toEqual(
      stays('none', tabs({ type: 'session.ended', now: START })),
    )
  })

  it.each(['none', 'elsewhere'] as const)('that a page finds under way ends nothing, in %s', (state) => {
    expect(on(state, resume)).toEqual(stays(state))
  })

  it('that is cleared is told to the checkout', () => {
    expect(on(HERE, { type: 'payment.cleared' })).toEqual(stays(HERE, { emit: { type: 'payment.cleared' } }))
    expect(on(LEFT, { type: 'payment.cleared' })).toEqual(stays(LEFT))
  })

  it.each(paying)(
    'that failed lets the purchase go on, and a cart that was to be emptied, from %o',
    (state) => {
      expect(on(state, fail)).toEqual({
        state: OPEN,
        changed: { now: NOW },
        effects: [
          ...payingEnds,
          clock({ type: 'deadline.moved', deadline: DEADLINE }),
          tabs({ type: 'payment.failed', dMaxima: DEADLINE_DATE, now: NOW }),
          cart({ type: 'cart.retried' }),
        ],
      })
    },
  )

  it.each(['billboard', 'performance', 'login', 'orders'] as const satisfies ScreenName[])(
    'whose page is left for %s goes on, and the cart asks how it ends',
    (screen) => {
      expect(on(HERE, { type: 'page.requested', screen, idProcesoDeCompra: null })).toEqual({
        state: LEFT,
        changed: {},
        effects: [cart({ type: 'payment.left', idProcesoDeCompra: 'p-1' })],
      })
    },
  )

  it('at the desk goes on beside every performance of the box office, and not elsewhere', () => {
    const page = { type: 'page.requested', screen: 'boxOffice', idProcesoDeCompra: null } as const
    expect(on(HERE, page, { ctProcess: 'BOX' })).toEqual(stays(HERE))
    expect(on(HERE, { ...page, screen: 'boxBookings' }, { ctProcess: 'BOX' }).state).toEqual(LEFT)
    // A purchase of the web has no part of the box office's page.
    expect(on(HERE, page).state).toEqual(LEFT)
  })

  it('stays in its page when that page is opened again', () => {
    const page = { type: 'page.requested', screen: 'checkout', idProcesoDeCompra: 'p-1' } as const
    expect(on(HERE, page)).toEqual(stays(HERE))
  })

  it('that was left has failed where the checkout takes the purchase up again', () => {
    expect(on(LEFT, { type: 'purchase.resumed', process: purchase(), now: NOW })).toEqual({
      state: OPEN,
      changed: { now: NOW },
      effects: [
        ...payingEnds,
        cart({ type: 'process.changed', process: purchase() }),
        clock({ type: 'deadline.moved', deadline: DEADLINE }),
        tabs({ type: 'payment.failed', dMaxima: DEADLINE_DATE, now: NOW }),
      ],
    })
  })

  it('is not made twice: the second is refused, the first goes on', () => {
    expect(on(LEFT, { type: 'payment.refused' })).toEqual(stays(LEFT, emitEnded, leaves('cancelled')))
  })
})

describe('a page of another purchase', () => {
  const old = { idProcesoDeCompra: 'old', now: NOW }

  it.each(mine)('that is being paid changes nothing of the one under way, in %o', (state) => {
    expect(on(state, { type: 'payment.resumed', ...old })).toEqual(stays(state))
  })

  it.each(paying)('whose payment failed does not end the payment under way, in %o', (state) => {
    expect(on(state, { type: 'payment.failed', dMaxima: DEADLINE_DATE, ...old })).toEqual(stays(state))
  })

  it.each(mine)('is left where it would pay, and the one under way goes on, in %o', (state) => {
    expect(on(state, { type: 'payment.started', ...old })).toEqual(
      stays(state, emitEnded, leaves('cancelled')),
    )
  })

  it.each(paying)('is left where it goes on, and the payment under way does too, in %o', (state) => {
    const process = { ...purchase(), idProcesoDeCompra: 'old' }
    expect(on(state, { type: 'purchase.resumed', process, now: NOW })).toEqual(
      stays(state, emitEnded, leaves('cancelled')),
    )
  })

  it('takes the place of the one that pays: the cart asks how its payment ends', () => {
    const page = { type: 'page.requested', screen: 'checkout', idProcesoDeCompra: 'old' } as const
    expect(on(HERE, page)).toEqual({
      state: LEFT,
      changed: {},
      effects: [cart({ type: 'payment.left', idProcesoDeCompra: 'p-1' })],
    })
  })
})

describe('a purchase that is paid', () => {
  const paid = { type: 'purchase.paid', idProcesoDeCompra: 'p-1' } as const

  it.each(['elsewhere', ...mine] as const)('is over without a word, from %o', (state) => {
    const effects = (now: number) => [
      ...leaving(state),
      tabs({ type: 'purchase.paid', now }),
      cartEnds,
      clockEnds,
    ]
    expect(on(state, { ...paid, now: NOW })).toEqual({
      state: 'none',
      changed: cleared,
      effects: effects(NOW),
    })
    expect(on(state, paid).effects).toEqual(effects(START))
  })

  it('is taken out of the cart where the tabs know of none, if it is the one in there', () => {
    expect(on('none', paid)).toEqual(stays('none', cartEndsIfThis))
  })

  it.each(['elsewhere', ...mine] as const)('leaves another one alone that is under way, in %o', (state) => {
    expect(on(state, { ...paid, idProcesoDeCompra: 'old' })).toEqual(stays(state))
  })
})

describe('a purchase whose time is up', () => {
  const expired = { type: 'purchase.expired', idProcesoDeCompra: 'p-1', now: NOW } as const

  it.each(
    (['elsewhere', ...mine] as const).flatMap((state) =>
      (['INV009', 'INV0010', 'INV011'] as const).map((origin) => [state, origin] as const),
    ),
  )('ends, and the customer is told, from %o (%s)', (state, origin) => {
    expect(on(state, { ...expired, origin })).toEqual({
      state: 'none',
      changed: cleared,
      effects: [
        ...leaving(state),
        tabs({ type: 'purchase.expired', notice: 'timeIsUp', origin, now: NOW }),
        cartEnds,
        emitEnded,
        leaves('timeIsUp'),
        raises('timeIsUp', 'ended'),
        clockEnds,
      ],
    })
  })

  it('ends at the time last heard of, where the cart finds it (INV011)', () => {
    const found = { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV011' } as const
    expect(on(OPEN, found).effects[0]).toEqual(
      tabs({ type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV011', now: START }),
    )
  })

  it('leads back to its performance from the box office', () => {
    expect(on(OPEN, { ...expired, origin: 'INV009' }, { ctProcess: 'BOX' }).effects).toContainEqual(
      raises('timeIsUp', 'ended', true),
    )
  })

  it('is said on its screen alone where the tabs know of none (INV0010)', () => {
    expect(on('none', { ...expired, origin: 'INV0010' })).toEqual(
      stays('none', cartEndsIfThis, leaves('timeIsUp')),
    )
    expect(on('none', { ...expired, origin: 'INV011' })).toEqual(stays('none'))
  })

  it.each(['elsewhere', ...mine] as const)(
    'leaves another one alone that is under way, and its own screen is left, in %o',
    (state) => {
      const old = { ...expired, idProcesoDeCompra: 'old' }
      expect(on(state, { ...old, origin: 'INV0010' })).toEqual(stays(state, leaves('cancelled')))
      expect(on(state, { ...old, origin: 'INV011' })).toEqual(stays(state))
    },
  )
})

describe('a purchase that the customer gives up', () => {
  const request = { type: 'cancellation.requested', now: NOW } as const

  it('is cancelled, tells why, and leaves its screens', () => {
    expect(on(OPEN, request)).toEqual({
      state: 'none',
      changed: cleared,
      effects: [
        tabs({ type: 'purchase.cancelled', notice: 'cancelled', origin: 'INV001', now: NOW }),
        emitEnded,
        leaves('cancelled'),
        raises('cancelled', 'ended'),
        clockEnds,
      ],
    })
  })

  it.each(['none', 'elsewhere', ...paying] as const)('is not cancelled in %o', (state) => {
    expect(on(state, request)).toEqual(stays(state))
  })

  const elsewhere = ['billboard', 'landing', 'orders', 'later', 'notFound'] as const satisfies ScreenName[]

  it.each(elsewhere)('at the box office ends without a word on the way to %s', (screen) => {
    expect(
      on(OPEN, { type: 'page.requested', screen, idProcesoDeCompra: null }, { ctProcess: 'BOX' }),
    ).toEqual({
      state: 'none',
      changed: cleared,
      effects: [tabs({ type: 'purchase.cancelled', notice: null, origin: null, now: START }), clockEnds],
    })
    expect(on(OPEN, { type: 'page.requested', screen, idProcesoDeCompra: null })).toEqual(stays(OPEN))
  })

  it.each(['performance', 'checkout', 'login', 'waiting', 'boxOffice'] as const satisfies ScreenName[])(
    'at the box office goes on with %s',
    (screen) => {
      expect(
        on(OPEN, { type: 'page.requested', screen, idProcesoDeCompra: null }, { ctProcess: 'BOX' }),
      ).toEqual(stays(OPEN))
    },
  )

  it('at the box office is not left while it is paid', () => {
    const left = on(
      HERE,
      { type: 'page.requested', screen: 'billboard', idProcesoDeCompra: null },
      { ctProcess: 'BOX' },
    )
    expect(left.state).toEqual(LEFT)
  })

  it.each(['none', 'elsewhere', OPEN, ...paying] as const)(
    'leaves the cart when the tabs have written its end down, in %o',
    (state) => {
      expect(on(state, { type: 'purchase.ended' })).toEqual(stays(state, cartEnds))
    },
  )
})

it.each(all)('the end of a session takes the purchase with it, without a notice, from %o', (state) => {
  expect(on(state, { type: 'session.ended' })).toEqual({
    state: 'none',
    changed: state === 'none' ? {} : cleared,
    effects: [...leaving(state), tabs({ type: 'session.ended', now: START }), cartEnds, emitEnded, clockEnds],
  })
})

describe('the tabs', () => {
  const known = { idProcesoDeCompra: 'p-1', ctProcess: 'CART' }
  const claimed = (paying: 'no' | 'begins' | 'resumed') =>
    ({ type: 'ownership.claimed', record: runningRecord, paying }) as const

  it.each(['none', 'elsewhere', CLAIMING, OPEN] as const)('give this one the purchase, from %o', (state) => {
    expect(on(state, claimed('no'))).toEqual({
      state: OPEN,
      changed: state === 'none' ? known : {},
      effects: [started(true), starts],
    })
  })

  const readsAgain = cart({ type: 'process.opened', idProcesoDeCompra: 'p-1' })

  it.each(
    (['none', 'elsewhere', CLAIMING, OPEN] as const).flatMap((state) =>
      (['begins', 'resumed'] as const).map((paying) => [state, paying] as const),
    ),
  )('give this one a purchase that is being paid, to be read again, from %o (%s)', (state, paying) => {
    expect(on(state, claimed(paying))).toEqual({
      state: LEFT,
      changed: state === 'none' ? known : {},
      effects: [started(true), readsAgain, starts, ...payingStarts],
    })
  })

  it('let a payment continue that was begun before this tab had its claim', () => {
    expect(on(HERE, claimed('begins'))).toEqual(
      stays(HERE, started(true), clock({ type: 'payment.started' })),
    )
  })

  it('hand a payment that a reload interrupted to the cart, before another one is made', () => {
    expect(on(HERE, claimed('resumed'))).toEqual(
      stays(LEFT, started(true), clock({ type: 'payment.started' }), readsAgain),
    )
  })

  it.each(mine)('refuse a purchase that is over: its screens are left, from %o', (state) => {
    expect(on(state, { type: 'ownership.refused', idProcesoDeCompra: 'p-1' })).toEqual({
      state: 'none',
      changed: cleared,
      effects: [...leaving(state), cartEnds, emitEnded, leaves('cancelled'), clockEnds],
    })
  })

  it.each(mine)(
    'refuse another purchase: its screens are left, and this tab goes on with its own, from %o',
    (state) => {
      const another = { idProcesoDeCompra: 'p-2' }
      expect(on(state, { type: 'ownership.continued', record: runningRecord }, another)).toEqual({
        state: OPEN,
        changed: { idProcesoDeCompra: 'p-1' },
        effects: [...leaving(state), started(true), readsAgain, emitEnded, leaves('cancelled')],
      })
    },
  )

  it.each(all)('take the purchase away: the customer is told, from %o', (state) => {
    expect(on(state, { type: 'ownership.superseded' })).toEqual({
      state: 'elsewhere',
      changed: {},
      effects: [
        ...leaving(state),
        clock({ type: 'ownership.lost' }),
        emitEnded,
        leaves('otherTab'),
        raises('otherTab', 'wrong'),
        starts,
      ],
    })
  })

  it('receive the acknowledgement of the customer', () => {
    const event = { type: 'supersession.acknowledged' } as const
    const now = START + 5000
    expect(on('elsewhere', event, { now })).toEqual(stays('elsewhere', tabs({ ...event, now })))
  })

  const changed = (record: typeof runningRecord, isMine: boolean) =>
    ({ type: 'record.changed', record, mine: isMine }) as const

  it.each(['none', 'elsewhere', CLAIMING, OPEN] as const)('say that this one buys, from %o', (state) => {
    expect(on(state, changed(runningRecord, true))).toEqual({
      state: OPEN,
      changed: state === 'none' ? known : {},
      effects: [started(true), starts],
    })
  })

  it.each(paying)('say that this one buys, and its payment goes on, in %o', (state) => {
    expect(on(state, changed(runningRecord, true))).toEqual(stays(state, started(true)))
  })

  it.each(all)('say that another one buys: its clock is shown and its cart is read, from %o', (state) => {
    expect(on(state, changed(runningRecord, false))).toEqual({
      state: 'elsewhere',
      changed: state === 'none' ? known : {},
      effects: [
        ...leaving(state),
        started(false),
        cart({ type: 'process.opened', idProcesoDeCompra: 'p-1' }),
        starts,
      ],
    })
  })

  it('say that a purchase of type BOX runs', () => {
    const record = { ...runningRecord, ctProcess: 'BOX' as const }
    expect(on('none', changed(record, true))).toEqual({
      state: OPEN,
      changed: { idProcesoDeCompra: 'p-1', ctProcess: 'BOX' },
      effects: [started(true, record), starts],
    })
  })

  it.each([
    ['reset', resetRecord],
    ['finished', { ...runningRecord, cEstado: 'FINISHED' as const }],
    ['without a process', { ...runningRecord, idProcesoDeCompra: null }],
    ['without a deadline', { ...runningRecord, dMaxima: null }],
  ])('say that the purchase is %s: no clock and no cart', (_title, record) => {
    for (const isMine of [true, false])
      expect(on(OPEN, changed(record, isMine))).toEqual({
        state: 'none',
        changed: cleared,
        effects: [clock({ type: 'ownership.lost' }), cartEnds, clockEnds],
      })
  })
})

describe('what the root sends', () => {
  it.each(all)('is the time, in %o', (state) => {
    expect(on(state, { type: 'time.passed', now: NOW })).toEqual({
      state,
      changed: { now: NOW },
      effects: [],
    })
  })

  it.each(all)('is what the browser remembers, for the cart, in %o', (state) => {
    expect(on(state, { type: 'purchase.restored', process: purchase() })).toEqual(
      stays(state, cart({ type: 'process.restored', process: purchase() })),
    )
  })
})

it('this tab makes the purchase once it owns it', () => {
  expect(all.map((state) => select.isMine(snapshotAt(purchaseMachine, state, running)))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
