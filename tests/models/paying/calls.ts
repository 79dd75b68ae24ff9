import type { WebOrder } from '../../../machines/payment/payment.events.ts'
import type { Draft } from './draft.ts'
import type { Call } from './paying-model.ts'

const CALLS: readonly string[] = [
  'preValidate',
  'charge',
  'askPayment',
  'verifyPayment',
  'stopPayment',
  'loadOrder',
  'loadProcess',
]

export const isCall = (id: string): id is Call['actor'] => CALLS.includes(id)

/** A call is sent. Charges, and questions about one, carry its idempotency key; 0 asks about the latest. */
export function ask(draft: Draft, actor: Call['actor'], input?: unknown): void {
  const { calls } = draft.state
  const { cIdempotencia, key } = (input ?? {}) as Partial<WebOrder> & { key?: string | null }
  const idempotencyKey = Number((cIdempotencia ?? key ?? 'key-0').replace('key-', ''))
  const id = actor === 'charge' ? `charge ${idempotencyKey}` : actor
  const version = actor === 'charge' ? (input as WebOrder).cVersion : ''
  const call: Call = {
    id,
    actor,
    idempotencyKey,
    stage: 'out',
    reply: null,
    abandoned: actor === 'invalidate',
    hasAskedToVoid: false,
    version,
  }
  const others = calls.filter((other) => other.id !== id)
  draft.state = { ...draft.state, calls: sorted([...others, call]) }
}

export const sorted = (calls: Call[]): Call[] => calls.sort((a, b) => (a.id < b.id ? -1 : 1))

/** A question nobody waits for is forgotten; a charge that was sent is never called off. */
export function stopCalls(draft: Draft, ended: readonly string[]): void {
  draft.state = {
    ...draft.state,
    calls: draft.state.calls.flatMap((call) => {
      if (!ended.includes(call.actor)) return [call]
      return call.actor === 'charge' ? [{ ...call, abandoned: true }] : []
    }),
  }
}
