import type { AnyEventObject } from 'xstate'
import { START } from '../../../machines/samples/purchase.ts'
import { deliveriesOf } from '../../../machines/wires.ts'
import {
  type ComponentEffect,
  type ComponentStep,
  stoppedStep,
} from '../../../statecharts/check/component.ts'
import { ask, isCall, stopCalls } from './calls.ts'
import { type Draft, setPage } from './draft.ts'
import type { PageActor } from './paying-model.ts'
import { isOperation, operate } from './record.ts'

/** Machines that others invoke, by the id that they have there. */
const children: Partial<Record<PageActor, Readonly<Record<string, PageActor>>>> = {
  checkout: { card: 'card', payment: 'asked' },
  purchase: { payment: 'payment', cart: 'cart', purchaseTimer: 'timer', tabOwnership: 'tabs' },
}

/** The root is no part of the model: what it hears is what pages and dialogs show. */
const parents: Partial<Record<PageActor, PageActor>> = {
  card: 'checkout',
  asked: 'checkout',
  payment: 'purchase',
  cart: 'purchase',
  timer: 'purchase',
  tabs: 'purchase',
}

/** What the machines call their questions, where two of them ask. */
const callOf = (actor: PageActor, id: string): string =>
  actor === 'asked' && id === 'askPayment' ? 'verifyPayment' : id

/** The calls that a machine waits for. */
const callsOf: Partial<Record<PageActor, readonly string[]>> = {
  payment: ['charge', 'askPayment', 'stopPayment'],
  asked: ['verifyPayment', 'stopPayment'],
}

/**
 * Delivers an event to one of the page's machines, with every step that follows at once. As in XState, a machine in
 * the middle of a step takes what arrives after it.
 */
export function deliver(draft: Draft, actor: PageActor, event: AnyEventObject): void {
  const mail = draft.mail.get(actor)
  if (mail) mail.push(event)
  else run(draft, actor, [event])
}

export function start(draft: Draft, actor: PageActor, input?: unknown): void {
  run(draft, actor, [], draft.components[actor].start(input))
}

function run(draft: Draft, actor: PageActor, mail: AnyEventObject[], first?: ComponentStep): void {
  const isOutermost = draft.mail.size === 0
  draft.mail.set(actor, mail)
  if (first) follow(draft, actor, 'xstate.init', first)
  for (let event = mail.shift(); event; event = mail.shift()) {
    const at = draft.state.page[actor]
    if (at === null) continue
    const step = draft.components[actor].step(at, event)
    if (step.at !== at || step.taken.length > 0) follow(draft, actor, event.type, step)
  }
  draft.mail.delete(actor)
  if (isOutermost) answerOperations(draft)
}

/**
 * The tabs' record answers before anything else happens: a write in the browser is taken for quicker than any reply
 * of the shop. The orders in which the record can answer are for tests/models/tabs.
 */
function answerOperations(draft: Draft): void {
  for (let next = draft.asked.shift(); next; next = draft.asked.shift())
    if (isOperation(next.id) && (draft.clears || next.id !== 'markPaying'))
      deliver(draft, 'tabs', operate(draft, next.id, next.input))
}

function follow(draft: Draft, actor: PageActor, event: string, step: ComponentStep): void {
  draft.deliveries.push({ actor, event, step })
  setPage(draft, { [actor]: step.at })
  for (const effect of step.effects) apply(draft, actor, effect)
  const parent = parents[actor]
  const siblings = Object.entries((parent && children[parent]) ?? {})
  const id = siblings.find(([, child]) => child === actor)?.[0]
  if (step.status !== 'done' || !parent) return
  setPage(draft, { [actor]: null })
  deliver(draft, parent, { type: `xstate.done.actor.${id}`, output: step.output })
}

function apply(draft: Draft, actor: PageActor, effect: ComponentEffect): void {
  if (effect.do === 'start') started(draft, actor, effect.id, effect.input)
  if (effect.do === 'stop') stopped(draft, actor, effect.id)
  if (effect.do === 'emit') forward(draft, actor, effect.event)
  if (effect.do !== 'send') return
  const to = effect.to === '#_parent' ? parents[actor] : children[actor]?.[effect.to]
  if (to) deliver(draft, to, effect.event)
}

/** Delivers what a machine emits by the table of wires. The navigation is the address, and the page that it names. */
function forward(draft: Draft, from: PageActor, event: AnyEventObject): void {
  if (event.type === 'steps.opened') setPage(draft, { address: 'checkout' })
  if (event.type === 'verification.opened') setPage(draft, { address: 'confirmation' })
  for (const delivery of deliveriesOf(from === 'asked' ? 'payment' : from, event, START)) {
    if (delivery.to === 'navigation')
      deliver(draft, 'purchase', {
        type: 'page.requested',
        screen: event.type.replace('.opened', ''),
        idProcesoDeCompra: null,
      })
    else if (delivery.to in draft.components) deliver(draft, delivery.to as PageActor, delivery.event)
  }
}

function started(draft: Draft, actor: PageActor, id: string, input: unknown): void {
  const child = children[actor]?.[id]
  const call = callOf(actor, id)
  if (child) start(draft, child, input)
  else if (isOperation(id)) draft.asked.push({ id, input })
  else if (isCall(call)) ask(draft, call, input)
}

function stopped(draft: Draft, actor: PageActor, id: string): void {
  const child = children[actor]?.[id]
  if (child) drop(draft, child)
  draft.asked = draft.asked.filter((operation) => operation.id !== id)
  stopCalls(draft, [callOf(actor, id)])
}

/** Stops a machine of the page, unless it has ended by itself. */
export function drop(draft: Draft, child: PageActor): void {
  stopCalls(draft, callsOf[child] ?? [])
  if (draft.state.page[child] === null) return
  draft.deliveries.push({ actor: child, event: 'xstate.stop', step: stoppedStep })
  setPage(draft, { [child]: null })
}
