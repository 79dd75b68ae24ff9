import type { RefundAnswer } from '../../../server/payments/provider.ts'
import { actionOf, type Draft, type Setting } from './draft.ts'
import {
  attemptOf,
  type Charge,
  type Job,
  type Paying,
  type PayingAction,
  type PayingBudget,
  type Refund,
  withAttempt,
} from './paying-model.ts'

/** A whole charge is owed back: its row, and the entry that has the provider asked; server/payments/refund-rows.ts. */
export function oweRefund(draft: Draft, attempt: string): void {
  const { state } = draft
  draft.state = {
    ...state,
    refunds: [...state.refunds, { attempt, state: 'PEDIDO' as const }].sort((a, b) =>
      a.attempt.localeCompare(b.attempt),
    ),
    outbox: [...state.outbox, attempt].sort(),
  }
}

/** What the provider has given back of a charge, and what an operator has. */
export const givenBack = ({ refunds, byHand }: Charge): string[] =>
  byHand === 'paid' ? [...refunds, 'by hand'] : refunds

const withCharge = (state: Paying, charge: Charge, change: Partial<Charge>): Charge[] =>
  state.ledger.map((one) => (one === charge ? { ...one, ...change } : one))

interface Answer {
  note: string
  ledger: Charge[]
  answer: RefundAnswer
  cost?: keyof PayingBudget
}

/** What the provider may say of a refund. Asked twice under one key, it does it once; what it left to an operator it may do after all. */
function answersOf(state: Paying, charge: Charge, key: string): Answer[] {
  const { budget, ledger } = state
  if (charge.refunds.includes(key)) return [{ note: 'given back already', ledger, answer: { state: 'done' } }]
  if (charge.scheduled === key)
    return [{ note: 'scheduled still', ledger, answer: { state: 'scheduled', until: null } }]
  const done: Answer = {
    note: 'given back',
    ledger: withCharge(state, charge, { refunds: [...charge.refunds, key] }),
    answer: { state: 'done' },
  }
  const answers = [done]
  if (budget.schedules > 0)
    answers.push({
      note: 'scheduled',
      ledger: withCharge(state, charge, { scheduled: key }),
      answer: { state: 'scheduled', until: null },
      cost: 'schedules',
    })
  if (budget.byHands > 0)
    answers.push({
      note: 'left to an operator',
      ledger: withCharge(state, charge, { byHand: charge.byHand ?? 'asked' }),
      answer: { state: 'byHand', until: null },
      cost: 'byHands',
    })
  if (budget.lost > 0)
    for (const [note, after] of [
      ['given back, the reply is lost', done.ledger],
      ['never received', ledger],
    ] as const)
      answers.push({ note, ledger: after, answer: { state: 'unknown' }, cost: 'lost' })
  return answers
}

/** The provider is asked for a refund under a key of its own; server/payments/refunds.ts. */
export function askForRefund(setting: Setting, state: Paying, id: string): PayingAction[] {
  const { decisions } = setting
  const charge = state.ledger.find(({ key }) => key === decisions.chargeKeyOf(attemptOf(state, id)))
  if (!charge) return []
  const key = decisions.refundKeyOf({ id: `refund-${id}`, tries: charge.refunds.length })
  return answersOf(state, charge, key).map(({ note, ledger, answer, cost }) =>
    actionOf(setting, state, { by: 'provider', note: `${key}: ${note}`, cost }, (draft) => {
      const job: Job = {
        ...{ kind: 'refund', attempt: id, by: 'outbox', call: null, event: null, round: null },
        next: { do: 'writeRefund', answer },
      }
      draft.state = { ...draft.state, ledger, jobs: [...state.jobs, job] }
    }),
  )
}

const write = (draft: Draft, id: string, change: Pick<Refund, 'state'>, settles: boolean): void => {
  const { components, decisions } = draft
  const refunds = draft.state.refunds.map((one) => (one.attempt === id ? { ...one, ...change } : one))
  draft.state = { ...draft.state, refunds }
  if (!settles) return
  const before = attemptOf(draft.state, id).state
  const step = components.attempt.step(components.attempt.resume(before), { type: 'refund.done' })
  if (step.taken.length > 0) draft.deliveries.push({ actor: id, event: 'refund.done', step })
  draft.state = withAttempt(draft.state, id, decisions.attemptAfter(before, { type: 'refund.done' }))
}

/** An answer is written; an entry that is done is asked for no more. */
export function writeRefund(draft: Draft, id: string, answer: RefundAnswer): void {
  const { decisions, components, state } = draft
  const row = state.refunds.find(({ attempt }) => attempt === id) as Refund
  const step = decisions.refund({ now: new Date(0), refund: row, answer })
  if (step.do === 'askAgain') return
  const taken = components.refund.step(components.refund.resume(row.state), step.event)
  if (taken.taken.length > 0)
    draft.deliveries.push({ actor: `refund ${id}`, event: step.event.type, step: taken })
  write(draft, id, { state: step.state }, step.effects.includes('settleAttempt'))
  if (step.askAt === null)
    draft.state = { ...draft.state, outbox: draft.state.outbox.filter((owed) => owed !== id) }
}

/** What happens to refunds without being asked: the provider does what it has scheduled, an operator pays by hand. */
export function refundActions(setting: Setting, state: Paying): PayingAction[] {
  const { decisions } = setting
  const chargeOf = (id: string) =>
    state.ledger.find(({ key }) => key === decisions.chargeKeyOf(attemptOf(state, id)))
  const made = state.ledger.flatMap((charge) => {
    const { scheduled } = charge
    if (scheduled === null) return []
    return actionOf(
      setting,
      state,
      { by: 'provider', note: `${scheduled}: done, as it was scheduled` },
      (draft) => {
        const ledger = withCharge(state, charge, { refunds: [...charge.refunds, scheduled], scheduled: null })
        draft.state = { ...draft.state, ledger }
      },
    )
  })
  const paid = state.refunds.flatMap((row) => {
    const event = { type: 'refund.paid' } as const
    const after = decisions.refundAfter(row.state, event)
    const charge = chargeOf(row.attempt)
    if (after.state === row.state || !charge) return []
    return actionOf(
      setting,
      state,
      { by: 'shop', note: `an operator pays refund ${row.attempt} by hand` },
      (draft) => {
        draft.state = { ...draft.state, ledger: withCharge(state, charge, { byHand: 'paid' }) }
        write(draft, row.attempt, { state: after.state }, after.effects.includes('settleAttempt'))
      },
    )
  })
  return [...made, ...paid]
}
