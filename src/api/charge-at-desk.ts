import type { PaymentOutcome } from '../../contract/entities/payment.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { DeskOrder } from '../../machines/payment/payment.events.ts'
import type { Api } from './client.ts'

/** nFormaDePago of section 3, at the box office. */
const METHODS = { EFECTIVO: 3, TERMINAL: 4, ENLACE: 17, GRATIS: 2 } as const

/** The web's own Cobrar, with cash, the desk's terminal or a link. */
export const chargeAtDesk = (api: Api, order: DeskOrder): Promise<Outcome<PaymentOutcome>> => {
  const { process, method, fRecibido, cComprobante, cIdempotencia } = order
  const { fTotal } = process.oTotal
  const paid = fTotal === 0 ? 'GRATIS' : method
  return api.call('charge', {
    params: { id: process.idProcesoDeCompra },
    body: {
      cIdempotencia,
      nFormaDePago: METHODS[paid],
      cTokenTarjeta: null,
      cVersion: process.cVersion,
      nCuotas: 1,
      cCaptcha: null,
      // A clerk accepts nothing for the customer: the shop asks for the terms on the web alone.
      lTerminos: false,
      ...(paid === 'EFECTIVO' && { fRecibido: fRecibido ?? fTotal }),
      ...(cComprobante !== null && { cComprobante }),
    },
    quiet: true,
  })
}
