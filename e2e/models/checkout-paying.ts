import type { Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  ERROR_CODES,
  type ErrorCode,
  type PaymentOutcome,
  type PaymentState,
  type PurchaseProcess,
  type Reply,
  SUCCESS,
} from '../../contract/index.ts'
import type { PaymentResult } from '../../machines/payment/payment.events.ts'
import { refused } from '../../machines/samples/answers.ts'
import type { StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { follow, openLastStep, openReview, pay, withProvider } from './checkout-fixture.ts'
import { goTo } from './root-fixture.ts'

/** The purchase's payment, or one of the page's own, charges and asks: how it ends is an event of this machine. */
const reply: StubbedCall['reply'] = ({ output }, { oData, ...envelope }: Reply<PaymentOutcome>) =>
  output === undefined
    ? { ...envelope, oData }
    : { ...envelope, nCode: SUCCESS, oData: { ...oData, cEstadoPago: output } }
export const charge: StubbedCall = { route: 'charge', reply }
export const ask: StubbedCall = { route: 'confirmPayment', reply }

const ITSELF = { type: 'as the shop answers' }
const inState = (output: PaymentState) => ({ type: 'answered', output })
/** What a call of the payment is answered with, where the payment is to end in a refusal. */
const refusal = (code: 'NO_ENCONTRADO' | 'TOTAL_CAMBIADO' | 'PAGO_NO_DISPONIBLE') => ({
  type: 'refused',
  output: refused(code),
})

/** The server has said that it has the payment, which it is asked about since. */
const RECEIVED = 'received'
/** The call by which the purchase is counted anew, while it is held. */
const RECOUNT = 'recount'

/** Charges, and the payment ends as the sample says. */
export const endCharge = async (
  context: TestContext,
  { result, failure }: AnyEventObject,
  to: AnyMachineSnapshot,
): Promise<void> => {
  const { network, page, notes, visitor } = context
  switch (result as PaymentResult) {
    case 'approved':
      return withProvider(context, 'approve', () => network.answer(charge, ITSELF))
    case 'declined':
      return withProvider(context, 'decline', () => network.answer(charge, ITSELF))
    case 'refused':
      // Only this call: those of the card's own page are made as ever.
      if (to.matches({ buying: { payment: 'recounting' } }))
        await page.route('**/FormaDePago/Seleccionar', (route) => void notes.set(RECOUNT, route), {
          times: 1,
        })
      return network.answer(charge, refusal(failure.code))
    case 'dropped':
      // The charge is lost, and the server says that it never had it.
      await network.answer(charge, { type: 'xstate.error.' })
      await network.answer(ask, ITSELF)
      await context.appears(visitor.button('Pay another way'))
      return visitor.button('Pay another way').click()
    case 'left':
      await network.answer(charge, inState('PENDIENTE'))
      return follow(context, 'See in My orders')
    default:
      throw new Error(`No charge ends as ${result}`)
  }
}

/** Is asked about, and the payment ends as the sample says. */
export const endAsked = async (
  context: TestContext,
  result: PaymentResult,
  to: AnyMachineSnapshot,
): Promise<void> => {
  const { network } = context
  if (result === 'missing') return network.answer(ask, refusal('NO_ENCONTRADO'), to)
  if (result === 'approved') return network.answer(ask, ITSELF, to)
  await network.answer(ask, inState(result === 'left' ? 'PENDIENTE' : 'RECHAZADO'), to)
  if (result === 'left') await follow(context, 'See in My orders')
}

/** The server has the payment, and no verdict yet. */
export const receive = async (context: TestContext): Promise<void> => {
  if (context.notes.has(RECEIVED)) return
  context.notes.set(RECEIVED, true)
  await withProvider(context, 'approve', () => context.network.answer(charge, inState('PROCESANDO')))
}

/** What comes of the call by which the purchase is counted anew. */
export const recount = async (
  { network, notes, shop, until }: TestContext,
  { type, output }: AnyEventObject,
): Promise<void> => {
  await until(() => notes.has(RECOUNT), 'the purchase to be counted anew')
  const route = notes.get(RECOUNT) as Route
  notes.delete(RECOUNT)
  if (type.startsWith('xstate.error.')) return route.abort('failed')
  if (output.ok) return route.continue()
  const code = output.code as ErrorCode
  const [dServidor, cMensaje] = [(await shop.now()).toISOString(), network.sentenceOf(code)]
  await route.fulfill({ json: { nCode: ERROR_CODES[code], cError: code, cMensaje, oData: null, dServidor } })
}

/** Pays, goes elsewhere and comes back to the confirmation, all before the charge is answered. */
export const returnToPayment = async (
  context: TestContext,
  { idProcesoDeCompra }: PurchaseProcess,
): Promise<void> => {
  const { network, watch, page } = context
  await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
  await network.open(async () => {
    await openLastStep(context)
    await openReview(context)
  })
  await pay(context)
  await goTo(context, '/')
  const pages = () => watch.of(page, 'checkout').filter(({ steps }) => steps.length > 0)
  await context.until(() => pages()[0]?.steps.at(-1)?.status === 'stopped', 'the checkout to be left')
  await goTo(context, `/BuyTicket/ok/${idProcesoDeCompra}`)
  await context.until(() => pages().length === 2, 'the confirmation')
}
