import { describe, expect, it } from 'vitest'
import { type ReconcileFacts, reconcile } from '../../../../server/payments/decide/reconcile.ts'
import type { ChargeAnswer } from '../../../../server/payments/provider.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const secondsAgo = (count: number) => new Date(NOW.getTime() - count * 1000)

const approved: ChargeAnswer = { state: 'approved', chargedCents: 2_000, lastDigits: null }
const declined: ChargeAnswer = { state: 'declined', message: null, lastDigits: null }
const voided: ChargeAnswer = { state: 'voided' }
const unknown: ChargeAnswer = { state: 'unknown' }
const notFound: ChargeAnswer = { state: 'notFound' }

const asked = (heard: ReconcileFacts['heard'], change: Partial<ReconcileFacts> & { age?: number } = {}) => {
  const { age = 60, ...rest } = change
  return reconcile({
    now: NOW,
    attempt: { state: 'DESCONOCIDO', createdAt: secondsAgo(age), inFlightMs: 15_000, stepUntil: null },
    purchase: { state: 'PAGANDO', deadline: secondsAgo(-600), isReplaced: false },
    isLeft: false,
    canResend: true,
    notification: null,
    heard,
    ...rest,
  })
}
const settled = (answer: ChargeAnswer, isClosed = false, isAbandoned = false) => ({
  do: 'settle',
  answer,
  isClosed,
  isAbandoned,
})
const PAST_HORIZON = { age: 1800 }

describe('reconciling an attempt', () => {
  it('asks the provider by its key, whatever a notification claims', () => {
    expect(asked({})).toEqual({ do: 'find' })
    expect(asked({}, { notification: '{"state":"approved","amountCents":2000}' })).toEqual({ do: 'find' })
  })

  it.each([approved, declined, unknown, { state: 'pending' }] as ChargeAnswer[])(
    'settles what is found: $state',
    (found) => {
      expect(asked({ found })).toEqual(settled(found))
    },
  )

  it('sends a charge that is not found again while the purchase waits for it, and settles the reply', () => {
    expect(asked({ found: notFound })).toEqual({ do: 'resend' })
    expect(asked({ found: notFound, resent: approved })).toEqual(settled(approved))
    expect(asked({ found: notFound, resent: unknown })).toEqual(settled(unknown))
  })

  it.each<[string, Partial<ReconcileFacts>]>([
    [
      'its purchase is not being paid',
      { purchase: { state: 'ABIERTO', deadline: secondsAgo(-600), isReplaced: false } },
    ],
    ['its deadline has passed', { purchase: { state: 'PAGANDO', deadline: NOW, isReplaced: false } }],
    ['the card is forgotten', { canResend: false }],
  ])('makes a key that is not found void when %s', (_title, change) => {
    expect(asked({ found: notFound }, change)).toEqual({ do: 'void' })
    expect(asked({ found: notFound, voided }, change)).toEqual(settled(voided))
  })

  it('waits for a charge that may still be on its way, for fifteen seconds', () => {
    const attempt = (age: number) => ({
      attempt: {
        state: 'ENVIANDO' as const,
        createdAt: secondsAgo(age),
        inFlightMs: 15_000,
        stepUntil: null,
      },
    })
    expect(asked({ found: notFound }, attempt(14))).toEqual({ do: 'wait' })
    expect(asked({ found: notFound }, attempt(15))).toEqual({ do: 'resend' })
    expect(asked({ found: unknown }, attempt(1))).toEqual(settled(unknown))
  })

  it('makes the key of a terminal that knows nothing of it void, once the time to present a card is over', () => {
    const attempt = (state: 'ENVIANDO' | 'DESCONOCIDO', age: number) => ({
      attempt: { state, createdAt: secondsAgo(age), inFlightMs: 45_000, stepUntil: null },
      canResend: false,
    })
    expect(asked({ found: notFound }, attempt('DESCONOCIDO', 2))).toEqual({ do: 'void' })
    expect(asked({ found: notFound, voided }, attempt('DESCONOCIDO', 2))).toEqual(settled(voided))
    expect(asked({ found: unknown }, attempt('DESCONOCIDO', 2))).toEqual(settled(unknown))
    expect(asked({ found: notFound }, attempt('ENVIANDO', 44))).toEqual({ do: 'wait' })
    expect(asked({ found: notFound }, attempt('ENVIANDO', 45))).toEqual({ do: 'void' })
  })

  it('settles a declined attempt that is not found as it is', () => {
    const attempt = {
      state: 'RECHAZADO' as const,
      createdAt: secondsAgo(60),
      inFlightMs: 15_000,
      stepUntil: null,
    }
    expect(asked({ found: notFound }, { attempt })).toEqual(settled(notFound))
  })
})

describe('a declined attempt', () => {
  const attempt = {
    state: 'RECHAZADO' as const,
    createdAt: secondsAgo(60),
    inFlightMs: 15_000,
    stepUntil: null,
  }
  const open = { state: 'ABIERTO' as const, deadline: secondsAgo(-600), isReplaced: false }
  it.each<[string, Partial<ReconcileFacts>]>([
    ['was cancelled', { purchase: { ...open, state: 'CANCELADO' } }],
    ['was replaced by another', { purchase: { ...open, state: 'EXPIRADO', isReplaced: true } }],
  ])('whose purchase %s is made void, long before the horizon', (_title, change) => {
    expect(asked({ found: declined }, { attempt, ...change })).toEqual({ do: 'void' })
    expect(asked({ found: declined, voided }, { attempt, ...change })).toEqual(settled(declined, true))
    expect(asked({ found: declined, voided: approved }, { attempt, ...change })).toEqual(settled(approved))
    expect(asked({ found: declined, voided: unknown }, { attempt, ...change })).toEqual(settled(declined))
  })

  it('of a purchase that is open, or has only expired, may still be approved', () => {
    for (const state of ['ABIERTO', 'EXPIRADO'] as const)
      expect(asked({ found: declined }, { attempt, purchase: { ...open, state } })).toEqual(settled(declined))
  })
})

describe("past the provider's horizon", () => {
  it('an approval is settled all the same', () => {
    expect(asked({ found: approved }, PAST_HORIZON)).toEqual(settled(approved))
  })

  it.each([declined, notFound, unknown])('a key that is $state is made void first', (found) => {
    expect(asked({ found }, PAST_HORIZON)).toEqual({ do: 'void' })
  })

  it.each<[string, ChargeAnswer, ChargeAnswer, ReturnType<typeof settled>]>([
    ['declined, then void: declined, for good', declined, voided, settled(declined, true)],
    ['declined, then approved after all: approved', declined, approved, settled(approved)],
    ['declined, and no answer: declined, and asked again', declined, unknown, settled(declined)],
    ['not found, then void: given up, for good', notFound, voided, settled(voided, true, true)],
    ['unknown, then declined: declined, for good', unknown, declined, settled(declined, true)],
    ['unknown, and no answer: given up, and asked again', unknown, unknown, settled(unknown, false, true)],
  ])('%s', (_title, found, answer, expected) => {
    expect(asked({ found, voided: answer }, PAST_HORIZON)).toEqual(expected)
  })
})

describe('a step of the customer with the provider', () => {
  const step: ChargeAnswer = {
    state: 'step',
    step: { kind: 'REDIRECCION', uri: 'https://pay.test', until: secondsAgo(-60) },
    ref: 'order-1',
  }
  const authorised: ChargeAnswer = { state: 'authorised' }
  const leftOpen: ChargeAnswer = { state: 'leftOpen', until: secondsAgo(-600) }
  const waiting = (age: number, secondsLeft: number): Partial<ReconcileFacts> => ({
    attempt: {
      state: 'ESPERANDO_CLIENTE',
      createdAt: secondsAgo(age),
      inFlightMs: 15_000,
      stepUntil: secondsAgo(-secondsLeft),
    },
  })

  it('is waited for until its time is over, however old the attempt is', () => {
    expect(asked({ found: step }, waiting(7_200, 1))).toEqual(settled(step))
    expect(asked({ found: notFound }, waiting(60, 1))).toEqual(settled(notFound))
    expect(asked({ found: step }, waiting(60, 0))).toEqual({ do: 'void' })
    expect(asked({ found: step, voided }, waiting(60, 0))).toEqual(settled(voided))
  })

  it('is made void where the customer gives it up, or left open where the provider cannot', () => {
    const left = { ...waiting(60, 600), isLeft: true }
    expect(asked({ found: step }, left)).toEqual({ do: 'void' })
    expect(asked({ found: step, voided }, left)).toEqual(settled(voided))
    expect(asked({ found: step, voided: leftOpen }, left)).toEqual(settled(leftOpen))
    expect(asked({ found: approved }, left)).toEqual(settled(approved))
    expect(asked({ found: step, voided: unknown }, left)).toEqual(settled(step))
  })

  it('that nobody can make void is given up at the horizon, with an alarm where nobody knows', () => {
    const late = waiting(1_800, 0)
    expect(asked({ found: step, voided: leftOpen }, late)).toEqual(settled(leftOpen))
    expect(asked({ found: step, voided: unknown }, late)).toEqual(settled(unknown, false, true))
  })

  it('once agreed to, is decided on first, taken next, and void where nobody waits for it', () => {
    const agreed = { ...waiting(60, 600).attempt!, state: 'AUTORIZADO' as const }
    expect(asked({ found: authorised }, waiting(60, 600))).toEqual(settled(authorised))
    expect(asked({ found: authorised }, { attempt: agreed, isLeft: true })).toEqual({ do: 'capture' })
    expect(asked({ found: authorised, captured: approved }, { attempt: agreed })).toEqual(settled(approved))
    // What the payer takes back is heard of where it is to be taken: such a payment is not stuck.
    expect(asked({ found: step }, { attempt: agreed })).toEqual({ do: 'capture' })
    expect(asked({ found: step, captured: declined }, { attempt: agreed })).toEqual(settled(declined))
    expect(asked({ found: authorised }, { ...waiting(60, 600), isLeft: true })).toEqual({ do: 'void' })
    const cancelled = { state: 'CANCELADO' as const, deadline: NOW, isReplaced: false }
    expect(asked({ found: authorised }, { ...waiting(60, 600), purchase: cancelled })).toEqual({ do: 'void' })
    const declinedBefore = { ...agreed, state: 'RECHAZADO' as const }
    expect(asked({ found: authorised, voided: leftOpen }, { attempt: declinedBefore })).toEqual(
      settled(leftOpen),
    )
  })
})
