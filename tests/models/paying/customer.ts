import { accepted, done, refused } from '../../../machines/samples/answers.ts'
import { byCard, card } from '../../../machines/samples/payment.ts'
import { anasData, buyer, deliveries, purchase } from '../../../machines/samples/purchase.ts'
import { type Draft, moveOf, type Setting } from './draft.ts'
import { CANCELLED, cancelTimer, drop, type PageActor, PURCHASE_ID, start, startTimer, tell } from './page.ts'
import { type Paying, type PayingBudget, type PayingMove, stateNow } from './paying-model.ts'

export const checkoutInput = (startsVerifying: boolean) => ({
  idProcesoDeCompra: PURCHASE_ID,
  startsVerifying,
  captchaOnCardPayment: false,
  verificationAttempts: 2,
})

/** What the customer wishes, and what the page does by itself. */
export function customerMoves(setting: Setting, world: Paying): PayingMove[] {
  const { parts, decisions } = setting
  const { page, budget } = world
  const moves: PayingMove[] = []
  if (isOver(setting, world)) return moves
  const can = (actor: PageActor, type: string) => {
    const at = page[actor]
    return at !== null && parts[actor].can(at, { type })
  }
  const wish = (actor: PageActor, type: string, note: string, cost?: keyof PayingBudget) => {
    if (!can(actor, type) || (cost && budget[cost] === 0)) return
    moves.push(
      moveOf(setting, world, { by: actor, note, cost, chance: true }, (draft) =>
        tell(draft, actor, { type }),
      ),
    )
  }
  const inPayment = parts.checkout.matches(page.checkout, { payment: 'review' })
  if (inPayment && page.method && parts.method.matches(page.method, 'ready'))
    wish('checkout', 'payment.confirmed', 'the customer confirms the payment', 'payments')
  if (parts.checkout.matches(page.checkout, 'failed'))
    wish('checkout', 'payment.retried', 'the customer tries again')
  wish('checkout', 'loading.retried', 'the customer asks again')
  wish('checkout', 'order.retried', 'the customer asks for the tickets again')
  wish('verification', 'payment.retried', 'the customer pays again')
  wish('verification', 'verification.retried', 'the customer asks again')
  wish('verification', 'orders.opened', 'the customer goes to My orders')
  wish('verification', 'verification.closed', 'the customer leaves the confirmation')
  if (isFilling(setting, world))
    moves.push(
      moveOf(
        setting,
        world,
        { by: 'checkout', note: 'the customer fills in what is asked', chance: !isFetching(setting, world) },
        (draft) => fillIn(draft),
      ),
    )
  if (budget.cancels > 0 && can('timer', 'purchase.cancelled')) {
    const move = moveOf(
      setting,
      world,
      { by: 'timer', note: 'the customer empties the cart', cost: 'cancels' },
      (draft) => cancelTimer(draft, CANCELLED, 'INV001'),
    )
    if (move.next.page !== page) moves.push(move)
  }
  if (budget.reloads > 0) moves.push(reload(setting, world))

  if (decisions.clears && parts.checkout.matches(page.checkout, { payment: 'clearing' }))
    moves.push(
      moveOf(
        setting,
        world,
        { by: 'checkout', note: 'no other tab owns the purchase: it may charge' },
        (draft) => tell(draft, 'checkout', { type: 'payment.cleared' }),
      ),
    )
  return moves
}

/** The checkout has come to an end of its own: its page is another one now. */
export const isOver = ({ parts }: Setting, { page }: Paying): boolean =>
  parts.checkout.snapshot(page.checkout).status === 'done'

function reload(setting: Setting, before: Paying): PayingMove {
  return moveOf(
    setting,
    before,
    { by: 'browser', note: 'the page is reloaded', cost: 'reloads' },
    (draft) => {
      const { record, address } = before.page
      draft.world = {
        ...draft.world,
        calls: before.calls.flatMap((call) =>
          call.actor === 'charge' || call.actor === 'invalidate' ? [{ ...call, deaf: true }] : [],
        ),
      }
      drop(draft, 'method')
      drop(draft, 'verification')
      start(draft, 'timer', { minutes: 30, alertSeconds: 120 })
      if (record.running) startTimer(draft, record.deadline)
      if (record.paying) tell(draft, 'timer', { type: 'payment.started' })
      start(draft, 'checkout', checkoutInput(address === 'confirmation'))
    },
  )
}

const FILLING = ['delivery', 'additionalData', { payment: 'method' }]

const isFilling = ({ parts }: Setting, { page }: Paying): boolean =>
  FILLING.some((value) => parts.checkout.matches(page.checkout, value))

/** The page waits for a list that the server gives of any purchase. */
const isFetching = ({ parts }: Setting, { page }: Paying): boolean =>
  parts.checkout.has(page.checkout, 'loading') ||
  (page.method !== null && parts.method.has(page.method, 'loading'))

/**
 * The customer goes through delivery, data and card in one go, to the review or to the first refusal. The server
 * refuses changes of a purchase that is not open; server/routes/process/own-purchase.ts.
 */
export function fillIn(draft: Draft): void {
  const open = stateNow(draft.world) === 'ABIERTO'
  const changed = open ? accepted({ ...purchase(), idEntregaTipo: 1 }) : refused('PROCESO_CERRADO')
  const answers: [PageActor, unknown, { type: string }][] = [
    [
      'checkout',
      { delivery: 'loading' },
      done('listDeliveryTypes', accepted({ deliveries, customer: anasData })),
    ],
    ['checkout', { delivery: 'choosing' }, { type: 'delivery.accepted' }],
    ['checkout', { additionalData: 'filling' }, { type: 'buyer.submitted', buyer } as { type: string }],
    ['checkout', { additionalData: 'saving' }, done('saveBuyerData', changed)],
    ['method', 'loading', done('listPaymentMethods', accepted([byCard]))],
    ['method', 'choosing', { type: 'method.chosen', nFormaDePago: 1 } as { type: string }],
    ['method', 'selecting', done('selectPaymentMethod', changed)],
    ['method', { card: 'entering' }, { type: 'card.submitted' }],
    ['method', { card: 'validating' }, { type: 'card.tokenised', ...card } as { type: string }],
  ]
  let refusals = 0
  for (let step = 0; step < 2 * answers.length && refusals === 0; step++) {
    const next = answers.find(([actor, value]) => {
      const at = draft.world.page[actor]
      return at !== null && draft.parts[actor].matches(at, value as never)
    })
    if (!next) return
    const [actor, , event] = next
    tell(draft, actor, event)
    if (!open && (event.type.endsWith('saveBuyerData') || event.type.endsWith('selectPaymentMethod')))
      refusals += 1
  }
}
