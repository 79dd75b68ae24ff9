import type { Locale } from '../../../../contract/index.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'
import type { Act } from './sandbox-orders.ts'

export const words: Record<Locale, PageWords<Act>> = {
  es: {
    ...commonWords.es,
    title: 'Pagar con PayPal',
    pay: 'Aceptar y pagar',
    payLess: 'Pagar una unidad menos',
    pending: 'Pagar con un cheque electrónico que se acredita en un minuto',
    pendingRefused: 'Pagar con un cheque electrónico sin fondos',
    refuse: 'Pagar con una tarjeta que no se acepta',
  },
  en: {
    ...commonWords.en,
    title: 'Pay with PayPal',
    pay: 'Agree and pay',
    payLess: 'Pay one unit less',
    pending: 'Pay by an electronic cheque that clears in a minute',
    pendingRefused: 'Pay by an electronic cheque without funds',
    refuse: 'Pay with a card that is not accepted',
  },
  pt: {
    ...commonWords.pt,
    title: 'Pagar com PayPal',
    pay: 'Aceitar e pagar',
    payLess: 'Pagar uma unidade a menos',
    pending: 'Pagar com um cheque eletrônico que compensa em um minuto',
    pendingRefused: 'Pagar com um cheque eletrônico sem fundos',
    refuse: 'Pagar com um cartão que não é aceito',
  },
}
