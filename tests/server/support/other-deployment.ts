import type { Deployment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'

/** A second shop on a host name of its own, unlike the first in whatever the server reads. Not shipped. */
export const salaNorte: Deployment = {
  ...programaRegional,
  id: 'sala-norte',
  hosts: ['norte.example'],
  name: 'Sala Norte',
  accent: '#0A5C99',
  currency: { ...programaRegional.currency, decimals: 2 },
  languages: ['pt', 'es'],
  defaultLanguage: 'pt',
  charges: {
    servicePercent: 7,
    antifraudCents: 0,
    deliveryTypes: [
      { id: 2, key: 'boxOffice', cents: 0, offered: true },
      { id: 3, key: 'homeDelivery', cents: 123_45, offered: true },
    ],
    installmentPlans: [
      { installments: 1, interestPercent: 0 },
      { installments: 2, interestPercent: 5 },
    ],
  },
  limits: { ...programaRegional.limits, purchaseMinutes: 10, placesPerPurchase: 2, billboardPage: 1 },
  regretDays: 0,
  switches: { ...programaRegional.switches, queue: false, paymentLogo: false },
}
