import type { ProviderEntry } from '../entry.ts'
import { createPayLinks } from './port.ts'

/** A link that the customer sends to somebody, who pays by card without an account (section 2, /linkPago). */
export const link: ProviderEntry = {
  name: 'link',
  methodId: 17,
  mayLast: true,
  texts: {
    es: {
      name: 'Enlace de pago',
      description: 'Otra persona paga con tarjeta desde un enlace, sin cuenta, mientras dure la reserva.',
    },
    en: {
      name: 'Payment link',
      description: 'Somebody else pays by card from a link, without an account, while the places are held.',
    },
    pt: {
      name: 'Link de pagamento',
      description:
        'Outra pessoa paga com cartão por um link, sem conta, enquanto os lugares estão reservados.',
    },
  },
  currencies: null,
  atBoxOffice: true,
  returnPath: (purchaseId) => `/payConfirm?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (_config, clock, house) => createPayLinks(clock, house),
}
