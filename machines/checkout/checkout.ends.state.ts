import { checkoutSetup } from './checkout.setup.ts'

/** How the purchase's own payment ends, whether the page is still at its steps or already follows it. */
export const paymentEnds = checkoutSetup.createStateConfig({
  on: {
    'payment.ended': [
      {
        guard: { type: 'isApproved', params: ({ event }) => event },
        target: '#checkout.done',
        actions: [{ type: 'setPaymentEnd', params: ({ event }) => event }, 'openVerification'],
        description: 'It is paid.',
      },
      {
        guard: { type: 'isGone', params: ({ event }) => event },
        target: '#checkout.missing',
        description: 'The server knows no such purchase of this customer.',
      },
      {
        guard: { type: 'isLeft', params: ({ event }) => event },
        target: '#checkout.left',
        actions: 'openOrders',
        description: 'The customer waits for the verdict in My orders.',
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event },
        target: '#checkout.buying.failed',
        actions: { type: 'setPaymentEnd', params: ({ event }) => event },
        description: 'The shop refused to charge.',
      },
      {
        target: '#checkout.buying.failed',
        actions: [{ type: 'setPaymentEnd', params: ({ event }) => event }, 'openVerification'],
        description: 'It was not paid: the server knows why, also after a reload.',
      },
    ],
  },
}).on['payment.ended']
