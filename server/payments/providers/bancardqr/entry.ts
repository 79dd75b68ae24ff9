import { pageUrl } from '../../../../contract/index.ts'
import type { ProviderEntry } from '../entry.ts'
import { createBancardQrPort } from './port.ts'
import { registerBancardQrSandbox } from './sandbox.ts'
import { QR_CURRENCY } from './wire.ts'

/** Bancard's QR, of Paraguay: the customer reads a code of our page with the application of a bank or a wallet. */
export const bancardQr: ProviderEntry = {
  name: 'bancardqr',
  methodId: 15,
  texts: {
    es: {
      name: 'QR de Bancard',
      description: 'Leé un código con la aplicación de tu banco o de tu billetera.',
    },
    en: { name: 'Bancard QR', description: "Scan a code with your bank's or wallet's app." },
    pt: {
      name: 'QR da Bancard',
      description: 'Leia um código com o aplicativo do seu banco ou da sua carteira.',
    },
  },
  currencies: [QR_CURRENCY],
  returnsNoParts: true,
  returnPath: (purchaseId) => pageUrl.confirmation(purchaseId),
  open: (config, clock, house) => createBancardQrPort(config, clock, house),
  registerSandbox: registerBancardQrSandbox,
}
