import { cardMachine } from '../../../machines/card/card.machine.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { paidNow } from '../../../machines/purchase/purchase.selectors.ts'
import { addressCalls } from '../../api/address-calls.ts'
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
import { createPageHistory } from '../../platform/host/page-history.ts'
import { followCheckout } from '../checkout-address.ts'
import { keepTyped, typedBefore } from '../checkout-memory.ts'
import { checkoutPlace } from '../checkout-place.ts'
import { providePayment } from '../provide-payment.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api, payment }, deployment) => {
    payment.machine ??= providePayment(api, deployment)
    return checkoutMachine.provide({
      actors: {
        preValidate: preValidate(api),
        listDeliveryTypes: listDeliveryTypes(api),
        selectDeliveryType: selectDeliveryType(api),
        ...addressCalls(api),
        saveBuyerData: saveBuyerData(api),
        loadOrder: loadOrder(api),
        downloadTickets: downloadTickets(api),
        selectPaymentMethod: selectPaymentMethod(api),
        card: cardMachine.provide({
          actors: {
            listPaymentMethods: listPaymentMethods(api),
            selectPaymentMethod: selectPaymentMethod(api),
            lookUpBin: lookUpBin(api),
            solveCaptcha: solveCaptcha(api),
          },
        }),
        payment: payment.machine,
      },
    })
  },
  input: ({ params, search, deployment, path }, { memory, actors }) => ({
    ...checkoutPlace(path, params, search),
    startsFollowing:
      paidNow(actors.purchase.getSnapshot()) === checkoutPlace(path, params, search).idProcesoDeCompra,
    ...typedBefore(memory, checkoutPlace(path, params, search).idProcesoDeCompra),
    captchaOnCardPayment: deployment.switches.captcha && deployment.switches.captchaOnCardPayment,
    verification: {
      maximumAttempts: deployment.limits.verificationAttempts,
      stepMs: deployment.limits.verificationStepMs,
    },
  }),
  follow: (actor, { memory }) => {
    const address = followCheckout(actor, createPageHistory())
    const typed = keepTyped(actor, memory)
    return {
      look: address.look,
      stop() {
        address.stop()
        typed.stop()
      },
    }
  },
})
