import { wordmark } from '../../logo.ts'
import type { ProviderEntry } from '../entry.ts'
import { createMercadoPagoClient } from './client.ts'
import { registerMercadoPagoSandbox } from './sandbox.ts'

/** Checkout Pro, for accounts of Argentina and Uruguay: real where the shop has the keys of one. */
export const mercadoPago: ProviderEntry = {
  name: 'mercadopago',
  methodId: 12,
  texts: {
    es: {
      name: 'Mercado Pago',
      description:
        'Se paga con tarjeta o con dinero en cuenta en la página de Mercado Pago; después se vuelve acá con las entradas.',
    },
    en: {
      name: 'Mercado Pago',
      description:
        "You pay by card or from your balance on Mercado Pago's page and come back here to your tickets.",
    },
    pt: {
      name: 'Mercado Pago',
      description:
        'Você paga com cartão ou com seu saldo na página do Mercado Pago e volta para cá com seus ingressos.',
    },
  },
  logo: wordmark('Mercado Pago', { light: '#0a5f9e', dark: '#8fd3ff' }),
  currencies: ['ARS', 'UYU'],
  returnPath: (purchaseId) => `/payConfirm?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: createMercadoPagoClient,
  registerSandbox: registerMercadoPagoSandbox,
}
