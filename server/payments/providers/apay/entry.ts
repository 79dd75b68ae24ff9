import { wordmark } from '../../logo.ts'
import type { ProviderEntry } from '../entry.ts'
import { createApayClient } from './client.ts'
import { registerApaySandbox } from './sandbox.ts'

/**
 * A hosted page: the customer pays at the provider's and comes back. No company of this name publishes a protocol: the
 * one here is the shop's own (docs/operating/ways-to-pay.md).
 */
export const apay: ProviderEntry = {
  name: 'apay',
  methodId: 10,
  texts: {
    es: {
      name: 'apay',
      description: 'El pago se hace en la página de apay; después se vuelve acá con las entradas.',
    },
    en: { name: 'apay', description: "You pay on apay's page and come back here to your tickets." },
    pt: { name: 'apay', description: 'Você paga na página da apay e volta para cá com seus ingressos.' },
  },
  logo: wordmark('apay', { light: '#5b2a86', dark: '#cfa8f0' }),
  currencies: null,
  returnPages: [{ url: '/apay/cobro/finalizar' }],
  returnPath: (purchaseId) => `/apay/cobro/finalizar?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (config) => createApayClient(config),
  registerSandbox: registerApaySandbox,
}
