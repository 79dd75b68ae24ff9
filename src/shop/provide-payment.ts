import { fromCallback } from 'xstate'
import type { PageDeployment } from '../../contract/deployment.ts'
import type { PaymentEvent } from '../../machines/payment/payment.events.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { charge } from '../api/charge.ts'
import type { Api } from '../api/client.ts'
import { proveWork } from '../api/solve-captcha.ts'
import { stopPayment } from '../api/stop-payment.ts'
import { verifyPayment } from '../api/verify-payment.ts'
import { watchStep } from '../api/watch-step.ts'
import { onNetworkReturn } from '../platform/host/network-return.ts'
import type { LaterMachine } from './later-machine.ts'

/** The payment's machine is no part of the first load: pages that pay bring it, or a reload in the middle. */
export type LaterPayment = LaterMachine<ReturnType<typeof providePayment>>

/** Binds the payment to the API and this browser. */
export const providePayment = (api: Api, { switches, confirmationOrigins = [] }: PageDeployment) =>
  paymentMachine.provide({
    actors: {
      charge: charge(
        api,
        {
          free: switches.captcha ? proveWork(api) : null,
          card: switches.captcha && switches.captchaOnCardPayment ? proveWork(api) : null,
        },
        (address) => location.assign(address),
      ),
      askPayment: verifyPayment(api),
      stopPayment: stopPayment(api),
      watchStep: watchStep(api, confirmationOrigins),
      watchNetwork: fromCallback<PaymentEvent>(({ sendBack }) =>
        onNetworkReturn(() => sendBack({ type: 'network.returned' })),
      ),
    },
  })
