import { accepted, refused } from '../../../machines/samples/answers.ts'
import { order } from '../../../machines/samples/payment.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { type Draft, moveOf, type Setting } from './draft.ts'
import { sorted, tell } from './page.ts'
import {
  type Call,
  isLive,
  latestAttempt,
  type Paying,
  type PayingMove,
  type Reply,
  stateNow,
} from './paying-model.ts'
import { freeSeat, setState } from './purchase.ts'
import { askProvider } from './questions.ts'
import { answer } from './replies.ts'
import { beginPayment, outcomeOf } from './shop.ts'
import { deadlineDate } from './times.ts'

/** Every call of the page: what can become of it next. */
export function networkMoves(setting: Setting, world: Paying): PayingMove[] {
  return world.calls.flatMap((call) => {
    if (call.stage === 'out')
      return [
        ...served(setting, world, call),
        ...lost(setting, world, call),
        ...doubled(setting, world, call),
      ]
    if (call.stage === 'back') return [heard(setting, world, call), ...lost(setting, world, call)]
    return []
  })
}

function lost(setting: Setting, world: Paying, call: Call): PayingMove[] {
  if (world.budget.lost === 0 || call.reply === 'lost' || call.actor === 'invalidate') return []
  const what = call.stage === 'out' ? 'never reaches the shop' : 'is answered, and the reply is lost'
  return [
    moveOf(setting, world, { by: 'network', note: `${call.id} ${what}`, cost: 'lost' }, (draft) =>
      answer(draft, call.id, 'lost'),
    ),
  ]
}

/** A proxy sends a charge again: the same request with the same idempotency key, whose reply nobody hears. */
function doubled(setting: Setting, world: Paying, call: Call): PayingMove[] {
  if (world.budget.doubles === 0 || call.actor !== 'charge' || call.deaf) return []
  const note = `${call.id} is sent twice`
  return [
    moveOf(setting, world, { by: 'network', note, cost: 'doubles' }, (draft) => {
      const again: Call = { ...call, id: `${call.id} again`, deaf: true }
      draft.world = { ...draft.world, calls: sorted([...world.calls, again]) }
    }),
  ]
}

function heard(setting: Setting, world: Paying, call: Call): PayingMove {
  const { actor, reply } = call
  const listener = actor === 'charge' ? 'method' : actor === 'verifyPayment' ? 'verification' : 'checkout'
  const note = call.deaf ? `nobody hears the reply to ${call.id}` : `the page hears the reply to ${call.id}`
  return moveOf(setting, world, { by: call.deaf ? 'network' : listener, note }, (draft) => {
    draft.world = { ...draft.world, calls: world.calls.filter(({ id }) => id !== call.id) }
    if (call.deaf) return
    if (reply === 'lost') tell(draft, listener, { type: `xstate.error.actor.${actor}`, error: 'lost' })
    else tell(draft, listener, { type: `xstate.done.actor.${actor}`, output: reply })
  })
}

function served(setting: Setting, world: Paying, call: Call): PayingMove[] {
  const attempt = latestAttempt(world)
  if (call.actor === 'verifyPayment' && attempt && isLive(attempt))
    return askProvider(setting, wait(world, call), attempt.id, {
      by: 'page',
      call: call.id,
      event: null,
    })
  return [
    moveOf(setting, world, { by: 'shop', note: `the shop is asked: ${call.id}` }, (draft) => {
      draft.world = wait(world, call)
      const reply = replyTo(draft, call)
      if (reply !== null) answer(draft, call.id, reply)
    }),
  ]
}

const wait = (world: Paying, { id }: Call): Paying => ({
  ...world,
  calls: world.calls.map((call) => (call.id === id ? { ...call, stage: 'served' as const } : call)),
})

function replyTo(draft: Draft, call: Call): Reply | null {
  const { world } = draft
  switch (call.actor) {
    case 'charge':
      return beginPayment(draft, call)
    case 'verifyPayment':
      return { ok: true, data: outcomeOf(world) }
    case 'preValidate':
      return preValidated(world)
    case 'loadOrder':
      return world.purchase.state === 'CONFIRMADO' ? accepted(order) : refused('NO_ENCONTRADO')
    case 'invalidate':
      return invalidated(draft)
  }
}

/** server/routes/process/choices.ts: one that is being paid, or was, is told as it is. */
function preValidated(world: Paying): Reply {
  const state = stateNow(world)
  if (state === 'EXPIRADO') return refused('PROCESO_VENCIDO')
  if (state === 'CANCELADO') return refused('PROCESO_CERRADO')
  const dMaxima = deadlineDate(world.purchase.deadline)
  return accepted({ ...purchase([7], state), idEntregaTipo: 1, dMaxima })
}

/** server/routes/process/release.ts: an open purchase alone is cancelled. */
function invalidated(draft: Draft): Reply {
  const state = stateNow(draft.world)
  if (state === 'ABIERTO') {
    const { parts } = draft
    const step = parts.purchase.step(parts.purchase.resume(state), { type: 'purchase.cancelled' })
    draft.told.push({ actor: 'purchase', event: 'purchase.cancelled', step })
    setState(draft, 'CANCELADO', 'customer')
    freeSeat(draft)
  }
  return accepted(null)
}
