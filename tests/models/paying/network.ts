import type { PurchaseProcess } from '../../../contract/index.ts'
import { accepted, done, refused } from '../../../machines/samples/answers.ts'
import { order } from '../../../machines/samples/payment.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { isLive } from '../../../server/payments/decide/transitions.ts'
import { sorted } from './calls.ts'
import { actionOf, type Draft, draftOf, type Setting } from './draft.ts'
import { deliver } from './page.ts'
import {
  askedAttempt,
  type Call,
  type PageActor,
  type Paying,
  type PayingAction,
  type Reply,
  stateNow,
  versionOf,
} from './paying-model.ts'
import { beginPayment, outcomeOf } from './payments.ts'
import { advance } from './purchase.ts'
import { answer } from './replies.ts'
import { askProvider } from './server.ts'
import { deadlineDate } from './times.ts'

/** Every call of the page: what can become of it next. */
export function networkActions(setting: Setting, state: Paying): PayingAction[] {
  return state.calls.flatMap((call) => {
    if (call.stage === 'out')
      return [
        ...served(setting, state, call),
        ...lost(setting, state, call),
        ...doubled(setting, state, call),
      ]
    if (call.stage === 'back') return [heard(setting, state, call), ...lost(setting, state, call)]
    return []
  })
}

function lost(setting: Setting, state: Paying, call: Call): PayingAction[] {
  if (state.budget.lost === 0 || call.reply === 'lost' || call.actor === 'invalidate') return []
  const what = call.stage === 'out' ? 'never reaches the shop' : 'is answered, and the reply is lost'
  return [
    actionOf(setting, state, { by: 'network', note: `${call.id} ${what}`, cost: 'lost' }, (draft) =>
      answer(draft, call.id, 'lost'),
    ),
  ]
}

/** A proxy sends a charge again: the same request with the same idempotency key, whose reply nobody hears. */
function doubled(setting: Setting, state: Paying, call: Call): PayingAction[] {
  if (state.budget.doubles === 0 || call.actor !== 'charge' || call.abandoned) return []
  const note = `${call.id} is sent twice`
  return [
    actionOf(setting, state, { by: 'network', note, cost: 'doubles' }, (draft) => {
      const again: Call = { ...call, id: `${call.id} again`, abandoned: true }
      draft.state = { ...draft.state, calls: sorted([...state.calls, again]) }
    }),
  ]
}

const listeners: Record<Call['actor'], PageActor> = {
  preValidate: 'checkout',
  loadOrder: 'checkout',
  charge: 'payment',
  askPayment: 'payment',
  verifyPayment: 'asked',
  // A page that only asks may stop it too; one of the two is there at a time.
  stopPayment: 'payment',
  loadProcess: 'cart',
  invalidate: 'tabs',
}

function heard(setting: Setting, state: Paying, call: Call): PayingAction {
  const { actor, reply } = call
  const listener = actor === 'stopPayment' && state.page.payment === null ? 'asked' : listeners[actor]
  const note = call.abandoned
    ? `nobody hears the reply to ${call.id}`
    : `the page hears the reply to ${call.id}`
  return actionOf(setting, state, { by: call.abandoned ? 'network' : listener, note }, (draft) => {
    draft.state = { ...draft.state, calls: state.calls.filter(({ id }) => id !== call.id) }
    if (call.abandoned) return
    const id = actor === 'verifyPayment' ? 'askPayment' : actor
    if (reply === 'lost') deliver(draft, listener, { type: `xstate.error.actor.${id}`, error: 'lost' })
    else deliver(draft, listener, { type: `xstate.done.actor.${id}`, output: reply })
  })
}

function served(setting: Setting, state: Paying, call: Call): PayingAction[] {
  if (call.actor === 'loadProcess')
    // The reply of the cart's reading is heard at once, to keep the state space small.
    return [heard(setting, state, { ...call, reply: replyTo(draftOf(setting, state), call) })]
  const attempt = askedAttempt(state, call.idempotencyKey)
  const isQuestion = call.actor === 'verifyPayment' || call.actor === 'askPayment'
  if (isQuestion && attempt && isLive(attempt))
    return askProvider(setting, wait(state, call), attempt.id, {
      by: 'page',
      call: call.id,
      event: null,
    })
  if (call.actor === 'stopPayment' && attempt?.state === 'ESPERANDO_CLIENTE')
    return askProvider(setting, wait(state, call), attempt.id, {
      by: 'page',
      call: call.id,
      event: null,
      isLeft: true,
    })
  return [
    actionOf(setting, state, { by: 'shop', note: `the shop is asked: ${call.id}` }, (draft) => {
      draft.state = wait(state, call)
      const reply = replyTo(draft, call)
      if (reply !== null) answer(draft, call.id, reply)
    }),
  ]
}

const wait = (state: Paying, { id }: Call): Paying => ({
  ...state,
  calls: state.calls.map((call) => (call.id === id ? { ...call, stage: 'served' as const } : call)),
})

function replyTo(draft: Draft, call: Call): Reply | null {
  const { state } = draft
  switch (call.actor) {
    case 'charge':
      return beginPayment(draft, call)
    case 'askPayment':
    case 'verifyPayment':
    case 'stopPayment':
      return { ok: true, data: outcomeOf(draft, state, call.idempotencyKey) }
    case 'preValidate':
      return preValidated(state)
    case 'loadProcess':
      return accepted(processNow(state))
    case 'loadOrder':
      return state.purchase.state === 'CONFIRMADO' ? accepted(order) : refused('NO_ENCONTRADO')
    case 'invalidate':
      return invalidated(draft)
  }
}

/** server/routes/process/choices.ts: one that is being paid, or was, is answered as it is. */
function preValidated(state: Paying): Reply {
  const cEstado = stateNow(state)
  if (cEstado === 'EXPIRADO') return refused('PROCESO_VENCIDO')
  if (cEstado === 'CANCELADO') return refused('PROCESO_CERRADO')
  return accepted(processNow(state))
}

/** The purchase as the shop answers it. */
export const processNow = (state: Paying): PurchaseProcess => ({
  ...purchase([7], stateNow(state)),
  idEntregaTipo: 1,
  cVersion: versionOf(state),
  dMaxima: deadlineDate(state.purchase.deadline),
})

/** The page's question what the purchase costs now, which is asked and heard in one step. */
export function recounted(setting: Setting, state: Paying): PayingAction[] {
  const recounting = { buying: { payment: 'recounting' } }
  if (!setting.components.checkout.matches(state.page.checkout, recounting)) return []
  const note = 'the page hears what the purchase costs now'
  const answer = stateNow(state) === 'ABIERTO' ? accepted(processNow(state)) : refused('PROCESO_CERRADO')
  return [
    actionOf(setting, state, { by: 'checkout', note }, (draft) =>
      deliver(draft, 'checkout', done('selectPaymentMethod', answer)),
    ),
  ]
}

/** server/routes/process/release.ts: what is done already is done, and a payment under way is not cancelled. */
function invalidated(draft: Draft): Reply {
  if (stateNow(draft.state) === 'ABIERTO') advance(draft, { type: 'purchase.cancelled' }, 'customer')
  return accepted(null)
}
