import type { AnyEventObject } from 'xstate'
import type { CheckoutEmitted } from '../../../machines/checkout/checkout.events.ts'
import { type ComponentStep, stoppedStep } from '../../../statecharts/check/component.ts'
import type { Draft } from './draft.ts'
import type { Call, Page } from './paying-model.ts'
import { deadlineMs, deadlineOf, nowMs } from './times.ts'

/** The page's machines by what they are called in its snapshot. */
export type PageActor = 'checkout' | 'method' | 'verification' | 'timer'

export const PURCHASE_ID = 'p-1'

const children: Record<string, 'method' | 'verification'> = {
  paymentMethod: 'method',
  paymentVerification: 'verification',
}
const childIds = { method: 'paymentMethod', verification: 'paymentVerification' } as const

export const setPage = (draft: Draft, change: Partial<Page>): void => {
  draft.state = { ...draft.state, page: { ...draft.state.page, ...change } }
}

/** Delivers an event to one of the page's machines, with every step that follows at once. */
export function deliver(draft: Draft, actor: PageActor, event: AnyEventObject): void {
  const at = draft.state.page[actor]
  if (at === null) return
  const step = draft.components[actor].step(at, event)
  if (step.at === at && step.taken.length === 0) return
  follow(draft, actor, event.type, step)
}

export function start(draft: Draft, actor: PageActor, input: unknown): void {
  follow(draft, actor, 'xstate.init', draft.components[actor].start(input))
}

function follow(draft: Draft, actor: PageActor, event: string, step: ComponentStep): void {
  draft.deliveries.push({ actor, event, step })
  setPage(draft, { [actor]: step.at })
  for (const effect of step.effects) {
    if (effect.do === 'start') started(draft, effect.id, effect.input)
    if (effect.do === 'stop') stopped(draft, effect.id)
    if (effect.do === 'emit')
      root[effect.event.type as CheckoutEmitted['type']]?.(draft, effect.event as never)
    if (effect.do === 'send') {
      if (effect.to === '#_parent' && actor !== 'timer') deliver(draft, 'checkout', effect.event)
      else if (effect.to === '#_parent')
        root[effect.event.type as CheckoutEmitted['type']]?.(draft, effect.event as never)
      else deliver(draft, children[effect.to] as PageActor, effect.event)
    }
  }
  if (step.status !== 'done' || (actor !== 'method' && actor !== 'verification')) return
  setPage(draft, { [actor]: null })
  deliver(draft, 'checkout', { type: `xstate.done.actor.${childIds[actor]}`, output: step.output })
}

const CALLS = ['preValidate', 'charge', 'verifyPayment', 'loadOrder']

function started(draft: Draft, id: string, input: unknown): void {
  const child = children[id]
  if (child) start(draft, child, input)
  else if (CALLS.includes(id)) ask(draft, id as Call['actor'])
}

/** A call is sent. Charges carry an idempotency key of their own. */
export function ask(draft: Draft, actor: Call['actor']): void {
  const { calls, budget } = draft.state
  const idempotencyKey = actor === 'charge' ? budget.payments : 0
  const id = actor === 'charge' ? `charge ${idempotencyKey}` : actor
  const call: Call = { id, actor, idempotencyKey, stage: 'out', reply: null, deaf: actor === 'invalidate' }
  const others = calls.filter((other) => other.id !== id)
  draft.state = { ...draft.state, calls: sorted([...others, call]) }
}

export const sorted = (calls: Call[]): Call[] => calls.sort((a, b) => (a.id < b.id ? -1 : 1))

/** A question nobody waits for is forgotten; a charge that was sent is never called off. */
function stopped(draft: Draft, id: string): void {
  const child = children[id]
  if (child) drop(draft, child)
  const ended = CALLS_OF[id] ?? id
  draft.state = {
    ...draft.state,
    calls: draft.state.calls.flatMap((call) => {
      if (call.actor !== ended) return [call]
      return call.actor === 'charge' ? [{ ...call, deaf: true }] : []
    }),
  }
}

/** Stops a machine of the page, unless it has ended by itself. */
export function drop(draft: Draft, child: 'method' | 'verification'): void {
  if (draft.state.page[child] === null) return
  draft.deliveries.push({ actor: child, event: 'xstate.stop', step: stoppedStep })
  setPage(draft, { [child]: null })
}

const CALLS_OF: Record<string, Call['actor']> = {
  paymentMethod: 'charge',
  paymentVerification: 'verifyPayment',
}

const setRecord = (draft: Draft, change: Partial<Page['record']>): void =>
  setPage(draft, { record: { ...draft.state.page.record, ...change } })

const endPaying = (draft: Draft, deadline: number): void => {
  deliver(draft, 'timer', { type: 'payment.ended' })
  deliver(draft, 'timer', { type: 'deadline.moved', deadline: deadlineMs(deadline) })
  setRecord(draft, { paying: false, deadline })
}

/** What the purchase machine does with the news of checkout and clock, as far as paying is concerned. */
const root: Partial<Record<CheckoutEmitted['type'], (draft: Draft, event: never) => void>> = {
  'purchase.resumed': (draft) => {
    const { deadline } = draft.state.purchase
    if (draft.state.page.record.paying) endPaying(draft, deadline)
    else startTimer(draft, deadline)
  },
  'payment.started': (draft) => {
    deliver(draft, 'timer', { type: 'payment.started' })
    setRecord(draft, { paying: true })
  },
  'payment.failed': (draft, { dMaxima }: { dMaxima: string }) =>
    endPaying(draft, deadlineOf(Date.parse(dMaxima))),
  'purchase.paid': (draft) => {
    deliver(draft, 'timer', { type: 'purchase.ended' })
    setRecord(draft, { running: false, paying: false })
  },
  'purchase.expired': (draft) => {
    setRecord(draft, { paying: false })
    endPurchase(draft)
  },
  'verification.opened': (draft) => setPage(draft, { address: 'confirmation' }),
  'checkout.opened': (draft) => setPage(draft, { address: 'checkout' }),
}

/** The purchase is given up, where its clock runs: it is released, and its screens are left. */
export const endPurchase = (draft: Draft): void => {
  const { timer } = draft.state.page
  if (timer === null || draft.components.timer.matches(timer, 'RESET')) return
  deliver(draft, 'timer', { type: 'purchase.ended' })
  setRecord(draft, { running: false })
  ask(draft, 'invalidate')
  deliver(draft, 'checkout', { type: 'purchase.ended' })
}

export function startTimer(draft: Draft, deadline: number): void {
  deliver(draft, 'timer', {
    type: 'purchase.started',
    ctProcess: 'CART',
    idProcesoDeCompra: PURCHASE_ID,
    idFuncion: 7,
    deadline: deadlineMs(deadline),
    mine: true,
    now: nowMs(draft.state.now),
  })
  setRecord(draft, { running: true, deadline })
}
