import type { ProviderEntry } from '../entry.ts'
import { createSbsClient } from './client.ts'
import { registerSbsSandbox } from './sandbox.ts'

/**
 * A card whose bank is asked who pays (EMV 3-D Secure). What SBS stands for is not published; its three calls are those
 * of Cybersource's Payer Authentication, whose resources are spoken here (docs/operating/ways-to-pay.md).
 */
export const sbs: ProviderEntry = {
  name: 'sbs',
  methodId: 18,
  texts: {
    es: {
      name: 'Tarjeta, con tu banco',
      description: 'El banco de la tarjeta confirma quién paga; algunos lo preguntan al pagar.',
    },
    en: {
      name: 'Card, with your bank',
      description: "The card's bank confirms that it is you; some ask you as you pay.",
    },
    pt: {
      name: 'Cartão, com seu banco',
      description: 'O banco do cartão confirma que é você; alguns perguntam na hora de pagar.',
    },
  },
  currencies: null,
  takesCard: true,
  returnPages: [{ url: '/sbs/finish/:idProcesoDeCompra', endsFrame: true }],
  returnPath: (purchaseId) => `/sbs/finish/${encodeURIComponent(purchaseId)}`,
  open: (config, clock, house) => createSbsClient(config, clock, house),
  registerSandbox: registerSbsSandbox,
}
