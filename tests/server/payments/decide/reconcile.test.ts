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
    attempt: { state: 'DESCONOCIDO', createdAt: secondsAgo(age), port: 'CARD' },
    purchase: { state: 'PAGANDO', deadline: secondsAgo(-600), isReplaced: false },
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
      attempt: { state: 'ENVIANDO' as const, createdAt: secondsAgo(age), port: 'CARD' as const },
    })
    expect(asked({ found: notFound }, attempt(14))).toEqual({ do: 'wait' })
    expect(asked({ found: notFound }, attempt(15))).toEqual({ do: 'resend' })
    expect(asked({ found: unknown }, attempt(1))).toEqual(settled(unknown))
  })

  it('makes the key of a terminal that knows nothing of it void, once the time to present a card is over', () => {
    const attempt = (state: 'ENVIANDO' | 'DESCONOCIDO', age: number) => ({
      attempt: { state, createdAt: secondsAgo(age), port: 'TERMINAL' as const },
    })
    expect(asked({ found: notFound }, attempt('DESCONOCIDO', 2))).toEqual({ do: 'void' })
    expect(asked({ found: notFound, voided }, attempt('DESCONOCIDO', 2))).toEqual(settled(voided))
    expect(asked({ found: unknown }, attempt('DESCONOCIDO', 2))).toEqual(settled(unknown))
    expect(asked({ found: notFound }, attempt('ENVIANDO', 44))).toEqual({ do: 'wait' })
    expect(asked({ found: notFound }, attempt('ENVIANDO', 45))).toEqual({ do: 'void' })
  })

  it('settles a declined attempt that is not found as it is', () => {
    const attempt = { state: 'RECHAZADO' as const, createdAt: secondsAgo(60), port: 'CARD' as const }
    expect(asked({ found: notFound }, { attempt })).toEqual(settled(notFound))
  })
})

describe('a declined attempt', () => {
  const attempt = { state: 'RECHAZADO' as const, createdAt: secondsAgo(60), port: 'CARD' as const }
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
