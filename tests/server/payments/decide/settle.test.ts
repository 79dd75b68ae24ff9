import { describe, expect, it } from 'vitest'
import type { PurchaseEvent } from '../../../../machines/purchase-process/purchase-process.events.ts'
import type { RefundReason } from '../../../../server/db/schema/payment.ts'
import { type SettleFacts, settle } from '../../../../server/payments/decide/settle.ts'
import type { ChargeAnswer } from '../../../../server/payments/provider.ts'

type PurchaseApproval = Extract<PurchaseEvent, { type: 'payment.approved' }>

const NOW = new Date('2026-11-21T15:00:00Z')
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000)

const approved: ChargeAnswer = { state: 'approved', chargedCents: 2_000, lastDigits: '4242' }
const declined: ChargeAnswer = { state: 'declined', message: null, lastDigits: '4242' }

const facts = (
  answer: ChargeAnswer,
  change: Partial<Omit<SettleFacts, 'attempt' | 'purchase'>> & {
    attempt?: Partial<SettleFacts['attempt']>
    purchase?: SettleFacts['purchase']['state']
  } = {},
): SettleFacts => {
  const { attempt, purchase, ...rest } = change
  return {
    now: NOW,
    attempt: { state: 'ENVIANDO', amountCents: 2_000, asks: 0, ...attempt },
    purchase: { state: purchase ?? 'PAGANDO' },
    answer,
    dueCents: 2_000,
    isReplaced: false,
    performanceHasBegun: false,
    performanceIsCancelled: false,
    placesAreOurs: true,
    isClosed: false,
    isAbandoned: false,
    ...rest,
  }
}

describe('an approval', () => {
  it('of what is due, for places that are ours, becomes tickets', () => {
    expect(settle(facts(approved))).toEqual({
      do: 'write',
      attempt: {
        event: { type: 'charge.approved', honoured: true },
        state: 'CONFIRMADO',
        effects: [],
        refundReason: null,
        nextAskAt: null,
        isStopped: false,
        raisesAlert: false,
      },
      pinsPlaces: false,
      purchaseEvent: {
        type: 'payment.approved',
        amountMatches: true,
        placesAreOurs: true,
        performanceIsOver: false,
      },
    })
  })

  it.each<[string, Parameters<typeof facts>[1], RefundReason, Partial<PurchaseApproval>]>([
    [
      'of another amount',
      { attempt: { amountCents: 2_100 }, dueCents: 2_100 },
      'AMOUNT',
      { amountMatches: false },
    ],
    ['of what is not due any more', { dueCents: 1_900 }, 'AMOUNT', { amountMatches: false }],
    ['for a place that is another’s', { placesAreOurs: false }, 'PLACES', { placesAreOurs: false }],
    [
      'past the horizon, for a place that is another’s',
      { placesAreOurs: false, isAbandoned: true },
      'PLACES',
      { placesAreOurs: false },
    ],
    ['for a performance that has begun', { performanceHasBegun: true }, 'BEGUN', { performanceIsOver: true }],
    [
      'for a performance that was cancelled',
      { performanceIsCancelled: true },
      'CANCELLED',
      { performanceIsOver: true },
    ],
  ])('%s is refunded', (_title, change, refundReason, approval) => {
    expect(settle(facts(approved, change))).toEqual({
      do: 'write',
      attempt: {
        event: { type: 'charge.approved', honoured: false },
        state: 'A_DEVOLVER',
        effects: ['requestRefund'],
        refundReason,
        nextAskAt: null,
        isStopped: false,
        raisesAlert: false,
      },
      pinsPlaces: false,
      purchaseEvent: {
        type: 'payment.approved',
        amountMatches: true,
        placesAreOurs: true,
        performanceIsOver: false,
        ...approval,
      },
    })
  })

  it('asks for the places of a purchase that is open, and takes again those of one that has expired', () => {
    const asked = { placesAreOurs: null, attempt: { state: 'RECHAZADO' } } as const
    expect(settle(facts(approved, { ...asked, purchase: 'ABIERTO' }))).toEqual({ do: 'checkPlaces' })
    expect(settle(facts(approved, { ...asked, purchase: 'EXPIRADO' }))).toEqual({ do: 'retakePlaces' })
  })

  it('that waits for our word is taken where it becomes tickets, and goes back by itself otherwise', () => {
    const waiting = (change: Parameters<typeof facts>[1] = {}) =>
      settle(
        facts(approved, {
          waitsForWord: true,
          ...change,
          attempt: { state: 'ESPERANDO_CLIENTE', ...change.attempt },
        }),
      )
    expect(waiting()).toMatchObject({ do: 'write', attempt: { state: 'CONFIRMADO', effects: [] } })
    expect(waiting({ placesAreOurs: null })).toEqual({ do: 'checkPlaces' })
    expect(waiting({ placesAreOurs: 'locked' })).toEqual({ do: 'retry' })
    for (const change of [
      { placesAreOurs: false },
      { dueCents: 1_900 },
      { attempt: { amountCents: 2_100 } },
      { performanceHasBegun: true },
      { performanceIsCancelled: true },
      { purchase: 'CANCELADO' as const },
      { attempt: { state: 'RECHAZADO' as const } },
    ])
      expect(waiting(change)).toEqual({ do: 'refuse' })
    expect(waiting({ attempt: { state: 'CONFIRMADO' } })).toEqual({ do: 'ignore' })
  })

  it('is retried while another transaction has one of its places locked', () => {
    for (const purchase of ['PAGANDO', 'ABIERTO', 'EXPIRADO'] as const)
      expect(settle(facts(approved, { placesAreOurs: 'locked', purchase }))).toEqual({ do: 'retry' })
    expect(settle(facts(declined, { placesAreOurs: 'locked' }))).toEqual({ do: 'retry' })
  })

  it.each<[string, Parameters<typeof facts>[1], RefundReason]>([
    ['that its customer cancelled', { purchase: 'CANCELADO' }, 'NOT_WANTED'],
    ['whose customer has started another', { purchase: 'EXPIRADO', isReplaced: true }, 'NOT_WANTED'],
    [
      'that expired, of a performance that has begun',
      { purchase: 'EXPIRADO', performanceHasBegun: true },
      'BEGUN',
    ],
  ])('of a purchase %s is refunded, and takes no places again', (_title, change, refundReason) => {
    const asked = { placesAreOurs: null, attempt: { state: 'RECHAZADO' }, ...change } as const
    expect(settle(facts(approved, asked))).toMatchObject({
      do: 'write',
      attempt: { state: 'A_DEVOLVER', effects: ['requestRefund'], refundReason },
      purchaseEvent: null,
    })
  })

  it('takes no places again for a wrong amount', () => {
    const wrong = { placesAreOurs: null, dueCents: 1_900, purchase: 'EXPIRADO' } as const
    expect(settle(facts(approved, wrong))).toMatchObject({ do: 'write', attempt: { state: 'A_DEVOLVER' } })
  })

  it.each(['ABIERTO', 'EXPIRADO'] as const)(
    'after a decline is honoured where the purchase is %s',
    (purchase) => {
      expect(settle(facts(approved, { purchase, attempt: { state: 'RECHAZADO' } }))).toMatchObject({
        attempt: { state: 'CONFIRMADO' },
        purchaseEvent: { type: 'payment.approved', amountMatches: true, placesAreOurs: true },
      })
    },
  )

  it('after a decline leaves the purchase as it is when it is refunded', () => {
    const late = { purchase: 'EXPIRADO', attempt: { state: 'RECHAZADO' }, placesAreOurs: false } as const
    expect(settle(facts(approved, late))).toMatchObject({
      attempt: { state: 'A_DEVOLVER', effects: ['requestRefund'] },
      purchaseEvent: null,
    })
  })

  it('of a purchase that is paid with another card is refunded, whether or not its places are ours', () => {
    for (const placesAreOurs of [null, true, false])
      expect(
        settle(facts(approved, { purchase: 'CONFIRMADO', attempt: { state: 'RECHAZADO' }, placesAreOurs })),
      ).toMatchObject({ attempt: { state: 'A_DEVOLVER' }, purchaseEvent: null })
  })
})

describe('any answer', () => {
  it.each(['CONFIRMADO', 'A_DEVOLVER', 'DEVUELTO'] as const)(
    'about an attempt that is %s changes nothing',
    (state) => {
      for (const answer of [approved, declined, { state: 'voided' }, { state: 'unknown' }] as ChargeAnswer[])
        expect(settle(facts(answer, { attempt: { state } }))).toEqual({ do: 'ignore' })
    },
  )
})

describe('a charge that was not made', () => {
  it.each([declined, { state: 'voided' }] as ChargeAnswer[])(
    '($state) asks for the places, and sends the purchase its event',
    (answer) => {
      expect(settle(facts(answer, { placesAreOurs: null }))).toEqual({ do: 'checkPlaces' })
      for (const placesAreOurs of [true, false])
        expect(settle(facts(answer, { placesAreOurs }))).toMatchObject({
          attempt: { state: 'RECHAZADO', effects: [] },
          pinsPlaces: true,
          purchaseEvent: { type: `payment.${answer.state}`, placesAreOurs },
        })
    },
  )

  it.each([declined, { state: 'voided' }] as ChargeAnswer[])(
    '($state) frees the places of a purchase that nobody is there to pay another way',
    (answer) => {
      expect(settle(facts(answer, { isReplaced: true }))).toMatchObject({
        attempt: { state: 'RECHAZADO', effects: [] },
        purchaseEvent: { type: `payment.${answer.state}`, placesAreOurs: false },
      })
    },
  )

  it.each<[string, ChargeAnswer, Parameters<typeof facts>[1], Date | null]>([
    ['declined, after a minute', declined, {}, seconds(60)],
    ['declined again, after ten', declined, { attempt: { state: 'RECHAZADO' } }, seconds(600)],
    ['declined and closed, never', declined, { isClosed: true }, null],
    ['void, never', { state: 'voided' }, {}, null],
    ['unknown, after two seconds', { state: 'unknown' }, {}, seconds(2)],
    ['unknown for the third time, after eight', { state: 'unknown' }, { attempt: { asks: 2 } }, seconds(8)],
    ['unknown for long, after a minute', { state: 'pending' }, { attempt: { asks: 50 } }, seconds(60)],
  ])('is asked about again: %s', (_title, answer, change, nextAskAt) => {
    expect(settle(facts(answer, change))).toMatchObject({ attempt: { nextAskAt } })
  })

  it('sends a purchase no event when it had been declined before', () => {
    expect(settle(facts(declined, { attempt: { state: 'RECHAZADO' }, purchase: 'ABIERTO' }))).toMatchObject({
      pinsPlaces: false,
      purchaseEvent: null,
    })
  })
})

describe('an unknown charge', () => {
  it.each(['pending', 'notFound', 'unknown'] as const)('(%s) keeps its purchase and its places', (state) => {
    expect(settle(facts({ state }))).toMatchObject({
      attempt: { state: 'DESCONOCIDO', event: { type: 'charge.unknown' }, raisesAlert: false },
      pinsPlaces: true,
      purchaseEvent: null,
    })
  })

  it('past the horizon gives up its purchase, and raises an alert', () => {
    expect(settle(facts({ state: 'voided' }, { isAbandoned: true, isClosed: true }))).toMatchObject({
      attempt: { state: 'RECHAZADO', nextAskAt: null, raisesAlert: true },
      purchaseEvent: { type: 'payment.abandoned' },
    })
  })
})

describe('a step of the customer with the provider', () => {
  const step: ChargeAnswer = {
    state: 'step',
    step: { kind: 'QR', uri: 'https://pay.test', until: seconds(60) },
    ref: null,
  }
  const leftOpen: ChargeAnswer = { state: 'leftOpen', until: seconds(600) }
  const waiting = { attempt: { state: 'ESPERANDO_CLIENTE' as const } }
  const written = (given: SettleFacts) => {
    const written = settle(given)
    if (written.do !== 'write') throw new Error(`not written, but ${written.do}`)
    return written
  }

  it('keeps the places and is asked about again', () => {
    expect(written(facts(step))).toMatchObject({
      attempt: { state: 'ESPERANDO_CLIENTE', nextAskAt: seconds(2), isStopped: false, raisesAlert: false },
      pinsPlaces: true,
      purchaseEvent: null,
    })
  })

  it.each([
    ['void', { state: 'voided' } as ChargeAnswer, null],
    ['left open', leftOpen, seconds(60)],
  ])('%s ends without money, and frees the purchase for another try', (_how, answer, nextAskAt) => {
    expect(written(facts(answer, waiting))).toMatchObject({
      attempt: { state: 'RECHAZADO', isStopped: true, nextAskAt },
      purchaseEvent: { type: 'payment.voided', placesAreOurs: true },
    })
  })

  it('declined by the provider was not stopped', () => {
    expect(written(facts(declined, waiting)).attempt).toMatchObject({ state: 'RECHAZADO', isStopped: false })
  })
})

describe('what the payer has agreed to', () => {
  const authorised: ChargeAnswer = { state: 'authorised' }
  const waiting = { attempt: { state: 'ESPERANDO_CLIENTE' as const } }

  it('is taken at once, where the purchase can have its places', () => {
    expect(settle(facts(authorised, { ...waiting, placesAreOurs: null }))).toEqual({ do: 'checkPlaces' })
    expect(settle(facts(authorised, { ...waiting, placesAreOurs: 'locked' }))).toEqual({ do: 'retry' })
    expect(settle(facts(authorised, waiting))).toMatchObject({
      attempt: { state: 'AUTORIZADO', nextAskAt: NOW },
      purchaseEvent: null,
    })
  })

  it.each<[string, Parameters<typeof facts>[1]]>([
    ['whose places are gone', { placesAreOurs: false }],
    ['that has begun', { performanceHasBegun: true }],
    ['that was cancelled', { performanceIsCancelled: true }],
    ['that was replaced', { isReplaced: true }],
    ['of another amount by now', { dueCents: 2_100 }],
  ])('is given up for a purchase %s, before the money moves', (_title, change) => {
    expect(settle(facts(authorised, { ...waiting, ...change }))).toMatchObject({
      attempt: { state: 'RECHAZADO', effects: [] },
      purchaseEvent: { type: 'payment.voided' },
    })
  })

  it('is not given up any more once it is being taken', () => {
    const taken = { attempt: { state: 'AUTORIZADO' as const } }
    const leftOpen: ChargeAnswer = { state: 'leftOpen', until: seconds(600) }
    expect(settle(facts(leftOpen, taken))).toEqual({ do: 'ignore' })
    expect(settle(facts(authorised, taken))).toMatchObject({ attempt: { state: 'AUTORIZADO' } })
    expect(settle(facts(approved, taken))).toMatchObject({ attempt: { state: 'CONFIRMADO' } })
  })
})
