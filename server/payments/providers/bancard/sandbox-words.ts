import type { Locale } from '../../../../contract/index.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'

/** What a tester has Bancard do. */
export const acts = [
  'pay',
  'payWithoutNotice',
  'payTwiceSaid',
  'payLess',
  'forge',
  'refuse',
  'noFunds',
  'barred',
  'leave',
] as const
export type Act = (typeof acts)[number]

export const words: Record<Locale, PageWords<Act>> = {
  es: {
    ...commonWords.es,
    title: 'Pagar con Bancard',
    note: 'Formulario de prueba: no se cobra a nadie.',
    pay: 'Pagar con una tarjeta',
    payLess: 'Pagar un guaraní menos',
    refuse: 'Rechazar la tarjeta',
    noFunds: 'Rechazar por falta de fondos',
    barred: 'Rechazar una tarjeta inhabilitada',
    over: 'Este formulario ya se usó o venció.',
  },
  en: {
    ...commonWords.en,
    title: 'Pay with Bancard',
    note: 'Test form: nobody is charged.',
    pay: 'Pay with a card',
    payLess: 'Pay one guaraní less',
    refuse: 'Decline the card',
    noFunds: 'Decline for lack of funds',
    barred: 'Decline a card that is barred',
    over: 'This form was used, or its time is over.',
  },
  pt: {
    ...commonWords.pt,
    title: 'Pagar com Bancard',
    note: 'Formulário de teste: ninguém é cobrado.',
    pay: 'Pagar com um cartão',
    payLess: 'Pagar um guarani a menos',
    refuse: 'Recusar o cartão',
    noFunds: 'Recusar por falta de saldo',
    barred: 'Recusar um cartão bloqueado',
    over: 'Este formulário já foi usado ou venceu.',
  },
}
