import { msg } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { addressData } from '../../../contract/entities/address.ts'
import { buyerData } from '../../../contract/entities/purchase.ts'
import type { ErrorCode } from '../../../contract/error-codes.ts'
import { typedForm } from '../../../contract/typed-form.ts'
import { cardMachine } from '../../../machines/card/card.machine.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import {
  isDone,
  shownRefusal,
  typedAddress,
  typedBuyer,
} from '../../../machines/checkout/checkout.selectors.ts'
import { paidNow } from '../../../machines/purchase/purchase.selectors.ts'
import { downloadTickets } from '../../api/download-tickets.ts'
import { listDeliveryTypes } from '../../api/list-delivery-types.ts'
import { listPaymentMethods } from '../../api/list-payment-methods.ts'
import { loadOrder } from '../../api/load-order.ts'
import { lookUpBin } from '../../api/look-up-bin.ts'
import { preValidate } from '../../api/pre-validate.ts'
import { saveBuyerData } from '../../api/save-buyer-data.ts'
import { selectDeliveryType } from '../../api/select-delivery-type.ts'
import { selectPaymentMethod } from '../../api/select-payment-method.ts'
import { solveCaptcha } from '../../api/solve-captcha.ts'
import { validateCard } from '../../api/validate-card.ts'
import { createPageHistory } from '../../platform/host/page-history.ts'
import { checkoutPlace } from '../../shop/checkout-place.ts'
import { laterMachine, withLaterMachine } from '../../shop/later-machine.ts'
import { providePayment } from '../../shop/provide-payment.ts'
import { recall } from '../../shop/recall.ts'
import { remember } from '../../shop/remember.ts'
import { screen } from '../../shop/screen.ts'
import { followCheckout } from './checkout-address.ts'
import { CheckoutOutline } from './checkout-outline.tsx'
import Checkout from './index.tsx'

const refusal = z.object({
  kind: z.literal('refused'),
  code: z.string() as z.ZodMiniType<string> as z.ZodMiniType<ErrorCode>,
  message: z.string(),
})

/** What is typed for a purchase and not sent, and the refusal that is on screen. Never a card's data. */
export const typing = (idProcesoDeCompra: string) => ({
  key: `checkout/${idProcesoDeCompra}`,
  schema: z.object({
    typed: z.nullable(typedForm(buyerData)),
    typedAddress: z.nullable(typedForm(addressData)),
    failure: z.nullable(refusal),
  }),
  select: (snapshot: SnapshotFrom<typeof checkoutMachine>) => {
    const typed = isDone(snapshot) ? null : typedBuyer(snapshot)
    const address = isDone(snapshot) ? null : typedAddress(snapshot)
    const shown = shownRefusal(snapshot)
    const failure = shown?.kind === 'refused' ? shown : null
    return typed || address || failure ? { typed, typedAddress: address, failure } : null
  },
})

export default screen({
  title: msg`Check out`,
  Screen: Checkout,
  Outline: CheckoutOutline,
  // A purchase's steps and its confirmation are one.
  key: ({ path, params, search }) => checkoutPlace(path, params, search).idProcesoDeCompra,
  provide: ({ api, payment }, deployment) => {
    payment.machine ??= providePayment(api, deployment)
    // It comes while the ways of delivery are asked for: one of them may need an address.
    const book = laterMachine(async () =>
      (await import('../../shop/provide-address-book.ts')).provideAddressBook(api),
    )
    const checkout = checkoutMachine.provide({
      actors: {
        preValidate: preValidate(api),
        listDeliveryTypes: listDeliveryTypes(api, book.fetch),
        selectDeliveryType: selectDeliveryType(api),
        saveBuyerData: saveBuyerData(api),
        loadOrder: loadOrder(api),
        downloadTickets: downloadTickets(api),
        selectPaymentMethod: selectPaymentMethod(api),
        card: cardMachine.provide({
          actors: {
            listPaymentMethods: listPaymentMethods(api),
            selectPaymentMethod: selectPaymentMethod(api),
            lookUpBin: lookUpBin(api),
            validateCard: validateCard(api),
            solveCaptcha: solveCaptcha(api),
          },
        }),
        payment: payment.machine,
      },
    })
    return withLaterMachine(checkout, 'addressBook', book)
  },
  input: ({ params, search, deployment, path }, { memory, actors }) => ({
    ...checkoutPlace(path, params, search),
    ...(recall(memory, typing(checkoutPlace(path, params, search).idProcesoDeCompra)) ?? {
      typed: null,
      typedAddress: null,
      failure: null,
    }),
    startsFollowing:
      paidNow(actors.purchase.getSnapshot()) === checkoutPlace(path, params, search).idProcesoDeCompra,
    captchaOnCardPayment: deployment.switches.captcha && deployment.switches.captchaOnCardPayment,
    validatesCard: deployment.cardValidation !== undefined,
    verification: {
      maximumAttempts: deployment.limits.verificationAttempts,
      stepMs: deployment.limits.verificationStepMs,
    },
  }),
  follow: (actor, { memory }) => {
    const address = followCheckout(actor, createPageHistory())
    const typed = remember(actor, memory, typing(actor.getSnapshot().context.idProcesoDeCompra))
    return {
      look: address.look,
      stop() {
        address.stop()
        typed.stop()
      },
    }
  },
})
