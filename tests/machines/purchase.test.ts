import { describe, expect, it } from 'vitest'
import type { NoticeCode, ScreenName } from '../../contract/index.ts'
import type { PaymentEnd } from '../../machines/payment/payment.events.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import * as select from '../../machines/purchase/purchase.selectors.ts'
import type { PurchaseContext } from '../../machines/purchase/purchase.setup.ts'
import { done } from '../../machines/samples/answers.ts'
import { payment, webOrder } from '../../machines/samples/payment.ts'
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
const verification = { maximumAttempts: 5, stepMs: 1000 }
const nothing: PurchaseContext = {
  ...{ timer, verification, now: START, idProcesoDeCompra: null, ctProcess: null },
  ...{ claimed: null, dMaxima: '', order: null, isPaidElsewhere: false },
}
const running: PurchaseContext = {
  ...nothing,
  ...{ idProcesoDeCompra: 'p-1', ctProcess: 'CART', dMaxima: DEADLINE_DATE },
}
const cleared = { idProcesoDeCompra: null, ctProcess: null }

const CLAIMING = { mine: 'claiming' } as const
const OPEN = { mine: 'open' } as const
const CHARGING = { mine: { paying: 'charging' } } as const
const UNSENT = { mine: { paying: 'unsent' } } as const
type State = 'none' | 'elsewhere' | typeof CLAIMING | typeof OPEN | typeof CHARGING | typeof UNSENT
const all: State[] = ['none', 'elsewhere', CLAIMING, OPEN, CHARGING, UNSENT]
const mine: State[] = [CLAIMING, OPEN, CHARGING, UNSENT]
const paying: State[] = [CHARGING, UNSENT]

const step = stepper(purchaseMachine, running, ['cart', 'purchaseTimer', 'tabOwnership', 'payment'])
const isWatch = (effect: object) => 'start' in effect && effect.start === 'watchProcess'
/** The question whether the purchase goes on has expectations of its own, in purchase-closed.test.ts. */
const on = (state: State, event: Parameters<typeof step>[1], context: Partial<PurchaseContext> = {}) => {
  const taken = step(state, event, { ...(state === 'none' ? nothing : running), ...context })
  return { ...taken, effects: taken.effects.filter((effect) => !isWatch(effect)) }
}

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
const begun = { emit: { type: 'payment.begun', idProcesoDeCompra: 'p-1' } }
const payingStarts = [clock({ type: 'payment.started' }), root({ type: 'payment.started' }), begun]
const pays = (order: PurchaseContext['order']) => ({
  start: 'payment',
  input: { idProcesoDeCompra: 'p-1', order, key: null, maximumAttempts: 5, stepMs: 1000 },
})
const revives = (dMaxima = DEADLINE_DATE, now = START) => [
  clock({ type: 'deadline.moved', deadline: Date.parse(dMaxima) }),
  tabs({ type: 'payment.failed', dMaxima, now }),
]
const payingEnds = [clock({ type: 'payment.ended' }), root({ type: 'payment.ended' })]
/** What leaving a state does before anything else. */
const leaving = (state: State) => (state === CHARGING ? payingEnds : [])
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
  expect(begin(purchaseMachine, { timer, verification })).toEqual({
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
    const type = state === 'none' ? { ctProcess: 'CART', dMaxima: DEADLINE_DATE } : {}
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
    expect(on(UNSENT, resumed, { idProcesoDeCompra: 'p-2' }).effects).toEqual(claims(8, [8, 7]))
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
      expect(on(CLAIMING, before, waiting).state).toEqual(CHARGING)
    })

    it('wait until its payment, which nobody is notified of, is given up', () => {
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

  it('does not end a payment', () => {
    for (const state of paying)
      expect(on(state, { type: 'process.refreshed', process: purchase() }).state).toEqual(state)
  })
})

describe('a payment', () => {
  const resume = { type: 'payment.resumed', idProcesoDeCompra: 'p-1', now: NOW } as const
  const pay = { type: 'payment.submitted', idProcesoDeCompra: 'p-1', order: webOrder, now: NOW } as const
  const marks = (now: number) => tabs({ type: 'payment.started', now })
  const toPayment = sent('payment')
  const end = (result: PaymentEnd['result'], outcome: PaymentEnd['payment'] = null): PaymentEnd => ({
    ...{ result, payment: outcome },
    failure: null,
  })
  const ended = (output: PaymentEnd) => ({
    emit: { type: 'payment.ended', idProcesoDeCompra: 'p-1', ...output },
  })

  it.each([CLAIMING, OPEN])('asks the other tabs, stops the clock and the log-out, from %o', (state) => {
    expect(on(state, pay)).toEqual({
      state: CHARGING,
      changed: { order: webOrder, now: NOW },
      effects: [marks(NOW), pays(webOrder), ...payingStarts],
    })
  })

  it.each(['none', 'elsewhere'] as const)('of what is not in this tab leaves the page, in %s', (state) => {
    expect(on(state, pay)).toEqual(stays(state, emitEnded, leaves('cancelled')))
  })

  it.each(paying)('that is under way is not made twice, in %o', (state) => {
    expect(on(state, pay)).toEqual(stays(state))
  })

  it.each([CLAIMING, OPEN])('that a page finds under way is asked about, from %o', (state) => {
    expect(on(state, resume, { order: webOrder })).toEqual({
      state: CHARGING,
      changed: { now: NOW, order: null },
      effects: [marks(NOW), pays(null), ...payingStarts],
    })
  })

  it.each(paying)('that is under way is shown by a page that finds it so, in %o', (state) => {
    expect(on(state, resume)).toEqual(stays(state, begun))
  })

  it('that is marked after its purchase has ended is given up: nobody charges or is notified of it', () => {
    expect(on('none', { type: 'payment.cleared' })).toEqual(
      stays('none', tabs({ type: 'session.ended', now: START })),
    )
  })

  it.each(['none', 'elsewhere'] as const)('that a page finds under way ends nothing, in %s', (state) => {
    expect(on(state, resume)).toEqual(stays(state))
  })

  it('that is cleared is charged', () => {
    expect(on(CHARGING, { type: 'payment.cleared' })).toEqual(
      stays(CHARGING, toPayment({ type: 'payment.cleared' })),
    )
    expect(on(UNSENT, { type: 'payment.cleared' })).toEqual(stays(UNSENT))
  })

  it('that the server has is passed on to its page', () => {
    expect(on(CHARGING, { type: 'payment.received' })).toEqual(
      stays(CHARGING, { emit: { type: 'payment.received', idProcesoDeCompra: 'p-1' } }),
    )
  })

  it.each(['approved', 'left'] as const)('that ends as %s ends the purchase, without a word', (result) => {
    const output = end(result, payment('APROBADO'))
    expect(on(CHARGING, done('payment', output))).toEqual({
      state: 'none',
      changed: cleared,
      effects: [
        ...payingEnds,
        ended(output),
        tabs({ type: 'purchase.paid', now: START }),
        cartEnds,
        clockEnds,
      ],
    })
  })

  it.each(['declined', 'cancelled', 'refused'] as const)(
    'that ends as %s lets the purchase go on, and a cart that was to be emptied',
    (result) => {
      const later = '2027-03-01T20:45:00.000Z'
      const output = end(result, { ...payment('RECHAZADO'), dMaxima: later })
      const effects = (dMaxima: string, said: PaymentEnd) => [
        ...payingEnds,
        ...revives(dMaxima),
        cart({ type: 'cart.retried' }),
        ended(said),
      ]
      expect(on(CHARGING, done('payment', output))).toEqual({
        state: OPEN,
        changed: { dMaxima: later },
        effects: effects(later, output),
      })
      expect(on(CHARGING, done('payment', end(result)))).toEqual({
        state: OPEN,
        changed: {},
        effects: effects(DEADLINE_DATE, end(result)),
      })
    },
  )

  it('that a reload kept from leaving lets the purchase go on, at its steps', () => {
    const output = end('cancelled', payment('CANCELADO'))
    const effects = (said: PaymentEnd) => [
      ...payingEnds,
      ...revives(),
      cart({ type: 'cart.retried' }),
      ended(said),
    ]
    const ends = (of: PaymentEnd, order: PurchaseContext['order']) =>
      on(CHARGING, done('payment', of), { order })
    expect(ends(output, null)).toEqual({
      state: OPEN,
      changed: {},
      effects: effects({ ...output, result: 'dropped' }),
    })
    // Of a charge that was given back, and of one that this page has made, the customer is told.
    const givenBack = end('cancelled', { ...payment('CANCELADO'), cMensajeEmisor: 'It was given back.' })
    expect(ends(givenBack, null)).toEqual({ state: OPEN, changed: {}, effects: effects(givenBack) })
    expect(ends(output, webOrder)).toEqual({ state: OPEN, changed: {}, effects: effects(output) })
  })

  it('of a purchase that the server does not know ends it, and the page says so', () => {
    expect(on(CHARGING, done('payment', end('missing')))).toEqual({
      state: 'none',
      changed: cleared,
      effects: [
        ...payingEnds,
        ended(end('missing')),
        tabs({ type: 'purchase.expired', notice: 'timeIsUp', origin: 'INV011', now: START }),
        cartEnds,
        emitEnded,
        leaves('timeIsUp'),
        raises('timeIsUp', 'ended'),
        clockEnds,
      ],
    })
  })

  it('that is not with the server keeps the places until their deadline, and the clock runs', () => {
    expect(on(CHARGING, { type: 'payment.unsent' })).toEqual({
      state: UNSENT,
      changed: {},
      effects: [...payingEnds, ...revives()],
    })
  })

  it('that is sent again asks the other tabs again', () => {
    expect(on(UNSENT, { type: 'payment.resent' })).toEqual({
      state: CHARGING,
      changed: {},
      effects: [marks(START), ...payingStarts],
    })
  })

  it('that is not with the server is given up for another way to pay, or with its page', () => {
    const drop = { type: 'payment.dropped', idProcesoDeCompra: 'p-1', now: NOW } as const
    expect(on(UNSENT, drop)).toEqual(stays(UNSENT, toPayment({ type: 'payment.dropped' })))
    expect(on(CHARGING, drop)).toEqual(stays(CHARGING))
    expect(on(UNSENT, { ...drop, idProcesoDeCompra: 'old' })).toEqual(stays(UNSENT))
    expect(on(UNSENT, done('payment', end('dropped')))).toEqual({
      state: OPEN,
      changed: {},
      effects: [ended(end('dropped'))],
    })
    const page = (screen: ScreenName, idProcesoDeCompra: string | null) =>
      on(UNSENT, { type: 'page.requested', screen, idProcesoDeCompra })
    expect(page('billboard', null)).toEqual(stays(OPEN))
    expect(page('checkout', 'old')).toEqual(stays(OPEN))
    expect(page('checkout', 'p-1')).toEqual(stays(UNSENT))
  })

  it.each(['billboard', 'performance', 'login', 'orders'] as const satisfies ScreenName[])(
    'goes on when its page is left for %s',
    (screen) => {
      expect(on(CHARGING, { type: 'page.requested', screen, idProcesoDeCompra: null })).toEqual(
        stays(CHARGING),
      )
    },
  )

  it('at the desk goes on beside every page', () => {
    const page = { type: 'page.requested', idProcesoDeCompra: null } as const
    for (const screen of ['boxOffice', 'boxBookings', 'billboard'] as const)
      expect(on(CHARGING, { ...page, screen }, { ctProcess: 'BOX' })).toEqual(stays(CHARGING))
    expect(on(UNSENT, { ...page, screen: 'boxOffice' }, { ctProcess: 'BOX' })).toEqual(stays(UNSENT))
    expect(on(UNSENT, { ...page, screen: 'boxBookings' }, { ctProcess: 'BOX' })).toEqual(stays(OPEN))
  })

  it('of before has failed where the checkout finds the purchase open again', () => {
    const resumed = { type: 'purchase.resumed', process: purchase(), now: NOW } as const
    expect(on(CHARGING, resumed, { dMaxima: '' })).toEqual({
      state: OPEN,
      changed: { now: NOW, dMaxima: DEADLINE_DATE },
      effects: [
        ...payingEnds,
        cart({ type: 'process.changed', process: purchase() }),
        ...revives(DEADLINE_DATE, NOW),
      ],
    })
  })

  it('on its way is shown where the checkout finds the purchase open, since the server has not heard of it', () => {
    const resumed = { type: 'purchase.resumed', process: purchase(), now: NOW } as const
    expect(on(CHARGING, resumed, { order: webOrder })).toEqual({ ...stays(CHARGING, begun) })
  })

  it('is not made twice: the second is refused, the first goes on', () => {
    expect(on(CHARGING, { type: 'payment.refused' })).toEqual(stays(CHARGING, emitEnded, leaves('cancelled')))
  })
})

describe('a page of another purchase', () => {
  const old = { idProcesoDeCompra: 'old', now: NOW }

  it.each(mine)('that is being paid changes nothing of the one under way, in %o', (state) => {
    expect(on(state, { type: 'payment.resumed', ...old })).toEqual(stays(state))
  })

  it.each(mine)('is left where it would pay, and the one under way goes on, in %o', (state) => {
    expect(on(state, { type: 'payment.submitted', order: webOrder, ...old })).toEqual(
      stays(state, emitEnded, leaves('cancelled')),
    )
  })

  it('is left where it goes on, and the payment under way does too', () => {
    const process = { ...purchase(), idProcesoDeCompra: 'old' }
    expect(on(CHARGING, { type: 'purchase.resumed', process, now: NOW })).toEqual(
      stays(CHARGING, emitEnded, leaves('cancelled')),
    )
  })
})

describe('a purchase that is paid', () => {
  const paid = { type: 'purchase.paid', idProcesoDeCompra: 'p-1' } as const
  const approved = {
    emit: {
      ...{ type: 'payment.ended', idProcesoDeCompra: 'p-1' },
      ...{ result: 'approved', payment: null, failure: null },
    },
  }

  it.each(['elsewhere', ...mine] as const)('is over without a word, from %o', (state) => {
    const effects = (now: number) => [
      ...leaving(state),
      ...(paying.includes(state) ? [approved] : []),
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

  it.each([OPEN, UNSENT])('is cancelled, shows why, and leaves its screens, from %o', (state) => {
    expect(on(state, request)).toEqual({
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

  it.each(['none', 'elsewhere', CHARGING] as const)('is not cancelled in %o', (state) => {
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
      CHARGING,
      { type: 'page.requested', screen: 'billboard', idProcesoDeCompra: null },
      { ctProcess: 'BOX' },
    )
    expect(left.state).toEqual(CHARGING)
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
  const known = { idProcesoDeCompra: 'p-1', ctProcess: 'CART', dMaxima: DEADLINE_DATE }
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
    const effects = [started(true), readsAgain, starts, pays(null), ...payingStarts]
    const changed = state === 'none' ? known : {}
    expect(on(state, claimed(paying))).toEqual({ state: CHARGING, changed, effects })
    // What was ordered by an earlier payment is not charged.
    expect(on(state, claimed(paying), { order: webOrder })).toEqual({
      state: CHARGING,
      changed: { ...changed, order: null },
      effects,
    })
  })

  it('let a payment continue that was begun before this tab had its claim', () => {
    expect(on(CHARGING, claimed('begins'))).toEqual(
      stays(CHARGING, started(true), clock({ type: 'payment.started' })),
    )
    expect(on(UNSENT, claimed('no'))).toEqual(stays(UNSENT, started(true)))
  })

  it('say that a payment was interrupted by a reload: it is asked about, and not made once more', () => {
    expect(on(CHARGING, claimed('resumed'))).toEqual(
      stays(
        CHARGING,
        started(true),
        clock({ type: 'payment.started' }),
        { to: 'payment', event: { type: 'payment.resumed' } },
        readsAgain,
      ),
    )
  })

  it.each(mine)('refuse a purchase that is over: its screens are left, from %o', (state) => {
    const event = { type: 'ownership.refused', idProcesoDeCompra: 'p-1', paying: false } as const
    expect(on(state, event)).toEqual({
      state: 'none',
      changed: cleared,
      effects: [...leaving(state), cartEnds, emitEnded, leaves('cancelled'), clockEnds],
    })
  })

  it.each(mine)('refuse a purchase that another one pays: its payment is shown, from %o', (state) => {
    const event = { type: 'ownership.refused', idProcesoDeCompra: 'p-1', paying: true } as const
    expect(on(state, event)).toEqual({
      state: 'none',
      changed: cleared,
      effects: [
        ...leaving(state),
        { emit: { type: 'payment.elsewhere', idProcesoDeCompra: 'p-1' } },
        clockEnds,
      ],
    })
    // The box office shows no page of a payment.
    expect(on(state, event, { ctProcess: 'BOX' }).effects).toContainEqual(leaves('cancelled'))
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

  it.each(all)('take the purchase away: the page says so, from %o', (state) => {
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

  const paidRecord = { ...runningRecord, aProcesoCerrado: ['p-0', 'p-1'] }
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
      effects: [...leaving(state), started(false), clock({ type: 'payment.ended' }), readsAgain, starts],
    })
  })

  it.each(all)('say that another one pays: the clock stands still and the cart is read, from %o', (state) => {
    const { state: after, effects, changed: now } = on(state, changed(paidRecord, false))
    expect([after, now]).toEqual(['elsewhere', { ...(state === 'none' && known), isPaidElsewhere: true }])
    expect(effects).toEqual([
      ...leaving(state),
      started(false),
      clock({ type: 'payment.started' }),
      readsAgain,
      starts,
    ])
  })

  it('say that another one does not pay any more', () => {
    for (const record of [runningRecord, { ...runningRecord, aProcesoCerrado: ['p-0'] }])
      expect(on('elsewhere', changed(record, false), { isPaidElsewhere: true })).toEqual({
        state: 'elsewhere',
        changed: { isPaidElsewhere: false },
        effects: [started(false), clock({ type: 'payment.ended' }), readsAgain, starts],
      })
    expect(on('elsewhere', changed(resetRecord, false), { isPaidElsewhere: true }).changed).toEqual({
      ...cleared,
      isPaidElsewhere: false,
    })
  })

  it('say that this one pays, which is not elsewhere', () => {
    expect(on(CHARGING, changed(paidRecord, true))).toEqual(stays(CHARGING, started(true)))
  })

  it('say that a purchase of type BOX runs', () => {
    const record = { ...runningRecord, ctProcess: 'BOX' as const }
    expect(on('none', changed(record, true))).toEqual({
      state: OPEN,
      changed: { idProcesoDeCompra: 'p-1', ctProcess: 'BOX', dMaxima: DEADLINE_DATE },
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

it('a purchase that is neither of this tab nor of another waits to be claimed', () => {
  const seen = all.map((state) => {
    const snapshot = snapshotAt(purchaseMachine, state, running)
    return select.isElsewhere(snapshot) ? 'elsewhere' : select.isUnclaimed(snapshot) ? 'unclaimed' : 'mine'
  })
  expect(seen).toEqual(['unclaimed', 'elsewhere', 'unclaimed', 'mine', 'mine', 'mine'])
})

it('says which purchase another tab is paying', () => {
  const paid = (context: PurchaseContext) =>
    all.map((state) => select.paidElsewhere(snapshotAt(purchaseMachine, state, context)))
  expect(paid({ ...running, isPaidElsewhere: true })).toEqual([null, 'p-1', null, null, null, null])
  expect(paid(running)).toEqual(Array(6).fill(null))
})

it('says which purchase is being paid', () => {
  expect(all.map((state) => select.paidNow(snapshotAt(purchaseMachine, state, running)))).toEqual([
    null,
    null,
    null,
    null,
    'p-1',
    'p-1',
  ])
})
