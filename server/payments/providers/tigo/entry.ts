import { wordmark } from '../../logo.ts'
import type { ProviderEntry } from '../entry.ts'
import { timedKey } from '../timed-key.ts'
import { createTigoClient } from './client.ts'
import { registerTigoSandbox } from './sandbox.ts'

/** Tigo Money, a wallet of Paraguay: the customer confirms with a PIN at its page, or on the phone. */
export const tigo: ProviderEntry = {
  name: 'tigo',
  methodId: 14,
  texts: {
    es: {
      name: 'Tigo Money',
      description: 'Se confirma con el PIN de la billetera en la página de Tigo; después se vuelve acá.',
    },
    en: {
      name: 'Tigo Money',
      description: "You confirm with your wallet's PIN on Tigo's page and come back here.",
    },
    pt: {
      name: 'Tigo Money',
      description: 'Você confirma com o PIN da carteira na página da Tigo e volta para cá.',
    },
  },
  logo: wordmark('Tigo Money', { light: '#0b4a8f', dark: '#9fd0ff' }),
  currencies: ['PYG'],
  returnPages: [{ url: '/payConfirmTigoMoney' }],
  returnPath: (purchaseId) => `/payConfirmTigoMoney?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (config, clock) => createTigoClient(config, clock),
  returnsNoParts: true,
  makeKey: timedKey,
  registerSandbox: registerTigoSandbox,
}
