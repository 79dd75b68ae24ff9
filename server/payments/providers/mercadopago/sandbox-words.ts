import type { Locale } from '../../../../contract/index.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'

/** What a tester has Mercado Pago do. */
export const acts = [
  'pay',
  'payWithoutNotice',
  'payTwiceSaid',
  'payToldLate',
  'payTwice',
  'payLess',
  'payLater',
  'review',
  'reviewKept',
  'refuse',
  'forge',
  'leave',
] as const
export type Act = (typeof acts)[number]

/** Of the sandbox's page. */
export const words: Record<Locale, PageWords<Act | 'refused'>> = {
  es: {
    ...commonWords.es,
    title: 'Pagar con Mercado Pago',
    refused: 'El pago fue rechazado. Podés probar otra vez.',
    pay: 'Pagar',
    payToldLate: 'Pagar y avisar con dos horas de atraso',
    payTwice: 'Pagar dos veces',
    payLess: 'Pagar una unidad menos',
    payLater: 'Pagar; se acredita 5 segundos después',
    review: 'Pagar; queda en revisión',
    reviewKept: 'Pagar; queda en revisión una hora y no se puede cancelar',
    refuse: 'Rechazar el pago',
  },
  en: {
    ...commonWords.en,
    title: 'Pay with Mercado Pago',
    refused: 'The payment was refused. You can try again.',
    pay: 'Pay',
    payToldLate: 'Pay and tell the shop two hours late',
    payTwice: 'Pay twice',
    payLess: 'Pay one unit less',
    payLater: 'Pay; it is credited 5 seconds later',
    review: 'Pay; it stays under review',
    reviewKept: 'Pay; it stays under review for an hour and cannot be cancelled',
    refuse: 'Refuse the payment',
  },
  pt: {
    ...commonWords.pt,
    title: 'Pagar com Mercado Pago',
    refused: 'O pagamento foi recusado. Você pode tentar de novo.',
    pay: 'Pagar',
    payToldLate: 'Pagar e avisar com duas horas de atraso',
    payTwice: 'Pagar duas vezes',
    payLess: 'Pagar uma unidade a menos',
    payLater: 'Pagar; é creditado 5 segundos depois',
    review: 'Pagar; fica em análise',
    reviewKept: 'Pagar; fica em análise por uma hora e não pode ser cancelado',
    refuse: 'Recusar o pagamento',
  },
}
