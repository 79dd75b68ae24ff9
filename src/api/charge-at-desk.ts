import { fromPromise } from 'xstate'
import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { ChargeAtDesk } from '../../machines/box-sale/box-sale.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** nFormaDePago of section 3, at the box office. */
const METHODS = { EFECTIVO: 3, TERMINAL: 4, GRATIS: 2 } as const

/** The web's own Cobrar, with cash or the desk's terminal. Leaving the page does not call a charge off. */
export const chargeAtDesk = (api: Api) =>
  fromPromise<Outcome<PaymentOutcome>, ChargeAtDesk>(({ input: { process, method, fRecibido, key } }) => {
    const { fTotal } = process.oTotal
    const paid = fTotal === 0 ? 'GRATIS' : method
    return api.call('charge', {
      params: { id: process.idProcesoDeCompra },
      body: {
        cIdempotencia: key,
        nFormaDePago: METHODS[paid],
        cTokenTarjeta: null,
        cVersion: process.cVersion,
        nCuotas: 1,
        cCaptcha: null,
        // A clerk accepts nothing for the customer: the shop asks for the terms on the web alone.
        lTerminos: false,
        ...(paid === 'EFECTIVO' && { fRecibido: fRecibido ?? fTotal }),
      },
      quiet: true,
    })
  })
