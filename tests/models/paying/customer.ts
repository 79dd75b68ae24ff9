import type { AnyEventObject } from 'xstate'
import type { CartContext } from '../../../machines/cart/cart.setup.ts'
import { accepted, done, refused } from '../../../machines/samples/answers.ts'
import { byCard, card } from '../../../machines/samples/payment.ts'
import { anasData, buyer, deliveries, START } from '../../../machines/samples/purchase.ts'
import { actionOf, type Draft, type Setting } from './draft.ts'
import { processNow } from './network.ts'
import { deliver, drop, start } from './page.ts'
import {
  type PageActor,
  type Paying,
  type PayingAction,
  type PayingBudget,
  stateNow,
} from './paying-model.ts'
import { recordAt, TAB } from './record.ts'

/** Two questions before a verdict counts as delayed: more of them are alike. */
const verification = { maximumAttempts: 2, stepMs: 1000 }

export const checkoutInput = (startsVerifying: boolean) => ({
  idProcesoDeCompra: 'p-1',
  startsVerifying,
  startsFollowing: false,
  captchaOnCardPayment: false,
  validatesCard: false,
  verification,
})

/** The purchase's machines begin, and the tab reads the record that the browser kept. */
export function startPurchase(draft: Draft): void {
  start(draft, 'purchase', { timer: { minutes: 30, alertSeconds: 120 }, verification })
  const { timer } = recordAt(draft.state.page.record, 1)
  deliver(draft, 'tabs', { type: 'tab.rehydrated', tabId: TAB, record: timer, now: START })
}

/** What the customer may do, and what the page does by itself. */
export function customerActions(setting: Setting, state: Paying): PayingAction[] {
  const { components } = setting
  const { page, budget } = state
  const actions: PayingAction[] = []
  if (isOver(setting, state)) return actions
  const can = (actor: PageActor, type: string) => {
    const at = page[actor]
    return at !== null && components[actor].can(at, { type })
  }
  const choose = (
    actor: PageActor,
    type: string,
    note: string,
    cost?: keyof PayingBudget,
    sent: AnyEventObject[] = [{ type }],
  ) => {
    if (!can(actor, type) || (cost && budget[cost] === 0)) return
    actions.push(
      actionOf(setting, state, { by: actor, note, cost, optional: true }, (draft) => {
        for (const event of sent) deliver(draft, actor, event)
      }),
    )
  }
  const inPayment = components.checkout.matches(page.checkout, { buying: { payment: 'review' } })
  if (inPayment)
    choose('checkout', 'payment.confirmed', 'the customer confirms the payment', 'payments', [
      { type: 'terms.changed', lTerminos: true },
      { type: 'payment.confirmed', key: `key-${budget.payments}` },
    ])
  if (components.checkout.matches(page.checkout, { buying: 'failed' }))
    choose('checkout', 'payment.retried', 'the customer tries again')
  choose('checkout', 'loading.retried', 'the customer asks again')
  choose('checkout', 'order.retried', 'the customer asks for the tickets again')
  choose('payment', 'payment.resent', 'the customer sends the payment again')
  for (const payment of ['payment', 'asked'] as const) {
    choose(payment, 'payment.asked', 'the customer asks again')
    choose(payment, 'payment.left', 'the customer goes to My orders')
    choose(payment, 'payment.stopped', 'the customer pays another way')
    // Pressed while a question is under way, it only asks once more: one question at a time is enough here.
    if (!state.jobs.some(({ by }) => by === 'page'))
      choose(payment, 'step.finished', 'the customer is back from the provider')
  }
  if (isFilling(setting, state))
    actions.push(
      actionOf(
        setting,
        state,
        {
          by: 'checkout',
          note: 'the customer fills in what is asked',
          optional: !isFetching(setting, state),
        },
        (draft) => fillIn(draft),
      ),
    )
  if (!components.timer.has(page.timer, 'paying'))
    choose('cart', 'cart.emptied', 'the customer empties the cart', 'cancels', [
      { type: 'cart.emptied', now: START },
    ])
  choose('cart', 'cart.retried', 'the customer asks for the cart again')
  if (budget.reloads > 0) actions.push(reload(setting, state))
  return actions
}

/** The checkout has come to an end of its own: its page is another one now. */
export const isOver = ({ components }: Setting, { page }: Paying): boolean =>
  components.checkout.snapshot(page.checkout).status === 'done'

function reload(setting: Setting, before: Paying): PayingAction {
  const { components } = setting
  return actionOf(
    setting,
    before,
    { by: 'browser', note: 'the page is reloaded', cost: 'reloads' },
    (draft) => {
      const { cart, address } = before.page
      const { process } = components.cart.snapshot(cart).context as CartContext
      draft.state = {
        ...draft.state,
        calls: before.calls.flatMap((call) =>
          call.actor === 'charge' || call.actor === 'invalidate' ? [{ ...call, abandoned: true }] : [],
        ),
      }
      for (const child of ['card', 'payment', 'asked'] as const) drop(draft, child)
      startPurchase(draft)
      deliver(draft, 'purchase', { type: 'purchase.restored', process })
      start(draft, 'checkout', checkoutInput(address === 'confirmation'))
    },
  )
}

const FILLING = ['delivery', 'additionalData', { payment: 'method' }].map((step) => ({ buying: step }))

const isFilling = ({ components }: Setting, { page }: Paying): boolean =>
  FILLING.some((value) => components.checkout.matches(page.checkout, value))

const LISTING = ['preValidating', { delivery: 'loading' }]

/** The page waits for a list that the server gives of any purchase. */
const isFetching = ({ components }: Setting, { page }: Paying): boolean =>
  LISTING.some((step) => components.checkout.matches(page.checkout, { buying: step })) ||
  (page.card !== null &&
    ['loading', 'selecting'].some((state) => components.card.matches(page.card as string, state)))

/**
 * The customer goes through delivery, data and card in one go, to the review or to the first refusal. The server
 * refuses changes of a purchase that is not open; server/routes/process/own-purchase.ts.
 */
export function fillIn(draft: Draft): void {
  const open = stateNow(draft.state) === 'ABIERTO'
  const changed = open ? accepted(processNow(draft.state)) : refused('PROCESO_CERRADO')
  const answers: [PageActor, unknown, { type: string }][] = [
    [
      'checkout',
      { buying: { delivery: 'loading' } },
      done('listDeliveryTypes', accepted({ deliveries, customer: anasData })),
    ],
    ['checkout', { buying: { delivery: 'choosing' } }, { type: 'delivery.accepted' }],
    [
      'checkout',
      { buying: { additionalData: 'filling' } },
      { type: 'buyer.submitted', buyer } as { type: string },
    ],
    ['checkout', { buying: { additionalData: 'saving' } }, done('saveBuyerData', changed)],
    ['card', 'loading', done('listPaymentMethods', accepted([byCard]))],
    ['card', 'choosing', { type: 'method.chosen', nFormaDePago: 1 } as { type: string }],
    ['card', 'selecting', done('selectPaymentMethod', changed)],
    ['card', { page: 'opening' }, { type: 'card.page.ready' }],
    ['card', { page: 'entering' }, { type: 'card.submitted' }],
    ['card', { page: 'validating' }, { type: 'card.tokenised', ...card } as { type: string }],
  ]
  let refusals = 0
  for (let step = 0; step < 2 * answers.length && refusals === 0; step++) {
    const next = answers.find(([actor, value]) => {
      const at = draft.state.page[actor]
      return at !== null && draft.components[actor].matches(at, value as never)
    })
    if (!next) return
    const [actor, , event] = next
    deliver(draft, actor, event)
    if (!open && (event.type.endsWith('saveBuyerData') || event.type.endsWith('selectPaymentMethod')))
      refusals += 1
  }
}
