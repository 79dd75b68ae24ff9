import type { Locale } from '../../../../contract/index.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'

/** What a tester has Tigo do. */
export const acts = [
  'pay',
  'payWithoutNotice',
  'payTwiceSaid',
  'payLess',
  'forge',
  'wrongPin',
  'noFunds',
  'refuse',
  'leave',
] as const
export type Act = (typeof acts)[number]

export const words: Record<Locale, PageWords<Act>> = {
  es: {
    ...commonWords.es,
    title: 'Pagar con Tigo Money',
    pay: 'Confirmar con el PIN',
    payWithoutNotice: 'Confirmar y no avisar a la tienda',
    payTwiceSaid: 'Confirmar y avisar por los dos caminos',
    payLess: 'Pagar un guaraní menos',
    wrongPin: 'Poner un PIN equivocado (tres veces lo termina)',
    noFunds: 'Rechazar por falta de saldo',
    refuse: 'Cancelar el pago',
  },
  en: {
    ...commonWords.en,
    title: 'Pay with Tigo Money',
    pay: 'Confirm with the PIN',
    payWithoutNotice: 'Confirm and do not tell the shop',
    payTwiceSaid: 'Confirm and tell the shop both ways',
    payLess: 'Pay one guaraní less',
    wrongPin: 'Type a wrong PIN (three end it)',
    noFunds: 'Decline for lack of funds',
    refuse: 'Cancel the payment',
  },
  pt: {
    ...commonWords.pt,
    title: 'Pagar com Tigo Money',
    pay: 'Confirmar com o PIN',
    payWithoutNotice: 'Confirmar e não avisar a loja',
    payTwiceSaid: 'Confirmar e avisar pelos dois caminhos',
    payLess: 'Pagar um guarani a menos',
    wrongPin: 'Digitar um PIN errado (três encerram)',
    noFunds: 'Recusar por falta de saldo',
    refuse: 'Cancelar o pagamento',
  },
}
