import { wordmark } from '../../logo.ts'
import type { ProviderEntry } from '../entry.ts'
import { createPaypalClient } from './client.ts'
import { registerPaypalSandbox } from './sandbox.ts'
import { currencies } from './wire.ts'

/** PayPal's Orders v2: the payer agrees at PayPal, and the money moves once the shop captures it. */
export const paypal: ProviderEntry = {
  name: 'paypal',
  methodId: 11,
  texts: {
    es: { name: 'PayPal', description: 'Aceptás el pago en PayPal y volvés acá con tus entradas.' },
    en: {
      name: 'PayPal',
      description: 'You agree to the payment at PayPal and come back here to your tickets.',
    },
    pt: {
      name: 'PayPal',
      description: 'Você aceita o pagamento no PayPal e volta para cá com seus ingressos.',
    },
  },
  logo: wordmark('PayPal', { light: '#1f3a8a', dark: '#a9bdf8' }),
  currencies,
  returnPath: (purchaseId) => `/payConfirm?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (config) => createPaypalClient(config),
  registerSandbox: registerPaypalSandbox,
}
