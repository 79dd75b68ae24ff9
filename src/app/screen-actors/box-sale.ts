import { boxSaleMachine } from '../../../machines/box-sale/box-sale.machine.ts'
import { chargeAtDesk } from '../../api/charge-at-desk.ts'
import { printSale } from '../../api/print-sale.ts'
import { verifyPayment } from '../../api/verify-payment.ts'
import { screenActor } from '../screen-actor.ts'

/** How one purchase is paid at the desk. */
export const boxSale = (idProcesoDeCompra: string, staffToken: string) =>
  screenActor({
    provide: ({ api }, { limits }) =>
      boxSaleMachine.provide({
        actors: { charge: chargeAtDesk(api), verifyPayment: verifyPayment(api), printSale: printSale(api) },
        delays: { verifyStep: limits.verificationStepMs },
      }),
    input: () => ({ idProcesoDeCompra, staffToken }),
  })
