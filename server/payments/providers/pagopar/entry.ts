import { wordmark } from '../../logo.ts'
import type { ProviderEntry } from '../entry.ts'
import { timedKey } from '../timed-key.ts'
import { createPagoparClient } from './client.ts'
import { registerPagoparSandbox } from './sandbox.ts'

/** Pagopar, of Paraguay: at its page the customer chooses among cards, wallets, transfers and counters. */
export const pagopar: ProviderEntry = {
  name: 'pagopar',
  methodId: 20,
  texts: {
    es: {
      name: 'Pagopar',
      description: 'Se elige cómo pagar en la página de Pagopar; después se vuelve acá con las entradas.',
    },
    en: {
      name: 'Pagopar',
      description: "You choose how to pay on Pagopar's page and come back here to your tickets.",
    },
    pt: {
      name: 'Pagopar',
      description: 'Você escolhe como pagar na página da Pagopar e volta para cá com seus ingressos.',
    },
  },
  logo: wordmark('Pagopar', { light: '#0f5c4a', dark: '#8fe0c8' }),
  currencies: ['PYG'],
  // Its customers come back by its own number (/v1/regreso): it takes no address of one purchase.
  returnPath: (purchaseId) => `/payConfirm?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (config, clock, { log }) => createPagoparClient(config, clock, log),
  returnsNoParts: true,
  makeKey: timedKey,
  registerSandbox: registerPagoparSandbox,
}
