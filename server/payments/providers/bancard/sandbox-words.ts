import type { Locale } from '../../../../contract/index.ts'

/** What whoever tries the shop has Bancard do. */
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

export const words: Record<Locale, Record<Act | 'title' | 'amount' | 'note' | 'over', string>> = {
  es: {
    title: 'Pagar con Bancard',
    note: 'Formulario de prueba: no se cobra a nadie.',
    amount: 'Importe',
    pay: 'Pagar con una tarjeta',
    payWithoutNotice: 'Pagar y no avisar a la tienda',
    payTwiceSaid: 'Pagar y avisar dos veces',
    payLess: 'Pagar un guaraní menos',
    forge: 'No pagar y mandar un aviso falso',
    refuse: 'Rechazar la tarjeta',
    noFunds: 'Rechazar por falta de fondos',
    barred: 'Rechazar una tarjeta inhabilitada',
    leave: 'Volver a la tienda sin pagar',
    over: 'Este formulario ya se usó o venció.',
  },
  en: {
    title: 'Pay with Bancard',
    note: 'Test form: nobody is charged.',
    amount: 'Amount',
    pay: 'Pay with a card',
    payWithoutNotice: 'Pay and do not tell the shop',
    payTwiceSaid: 'Pay and tell the shop twice',
    payLess: 'Pay one guaraní less',
    forge: 'Do not pay, and send a forged notice',
    refuse: 'Decline the card',
    noFunds: 'Decline for lack of funds',
    barred: 'Decline a card that is barred',
    leave: 'Back to the shop without paying',
    over: 'This form was used, or its time is over.',
  },
  pt: {
    title: 'Pagar com Bancard',
    note: 'Formulário de teste: ninguém é cobrado.',
    amount: 'Valor',
    pay: 'Pagar com um cartão',
    payWithoutNotice: 'Pagar e não avisar a loja',
    payTwiceSaid: 'Pagar e avisar duas vezes',
    payLess: 'Pagar um guarani a menos',
    forge: 'Não pagar e mandar um aviso falso',
    refuse: 'Recusar o cartão',
    noFunds: 'Recusar por falta de saldo',
    barred: 'Recusar um cartão bloqueado',
    leave: 'Voltar à loja sem pagar',
    over: 'Este formulário já foi usado ou venceu.',
  },
}
