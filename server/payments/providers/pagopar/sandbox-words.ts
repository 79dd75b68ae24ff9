import type { Locale } from '../../../../contract/index.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'

/** What whoever tries the shop has Pagopar do. */
export const acts = [
  'pay',
  'payWithoutNotice',
  'payTwiceSaid',
  'payLess',
  'payAtCounter',
  'payUnreversible',
  'forge',
  'refuse',
  'leave',
] as const
export type Act = (typeof acts)[number]

export const words: Record<Locale, PageWords<Act>> = {
  es: {
    ...commonWords.es,
    title: 'Pagar con Pagopar',
    pay: 'Pagar',
    payLess: 'Pagar un guaraní menos',
    payAtCounter: 'Elegir pagar en una boca de cobro',
    payUnreversible: 'Pagar por un medio que no se reversa',
    refuse: 'Cancelar el pago',
  },
  en: {
    ...commonWords.en,
    title: 'Pay with Pagopar',
    pay: 'Pay',
    payLess: 'Pay one guaraní less',
    payAtCounter: 'Choose to pay at a counter',
    payUnreversible: 'Pay by a means that cannot be reversed',
    refuse: 'Cancel the payment',
  },
  pt: {
    ...commonWords.pt,
    title: 'Pagar com Pagopar',
    pay: 'Pagar',
    payLess: 'Pagar um guarani a menos',
    payAtCounter: 'Escolher pagar em um balcão',
    payUnreversible: 'Pagar por um meio que não se estorna',
    refuse: 'Cancelar o pagamento',
  },
}
