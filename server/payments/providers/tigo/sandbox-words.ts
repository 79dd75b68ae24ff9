import type { Locale } from '../../../../contract/index.ts'

/** What whoever tries the shop has Tigo do. */
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

export const words: Record<Locale, Record<Act | 'title' | 'amount' | 'note' | 'over', string>> = {
  es: {
    title: 'Pagar con Tigo Money',
    note: 'Página de prueba: no se cobra a nadie.',
    amount: 'Importe',
    pay: 'Confirmar con el PIN',
    payWithoutNotice: 'Confirmar y no avisar a la tienda',
    payTwiceSaid: 'Confirmar y avisar por los dos caminos',
    payLess: 'Pagar un guaraní menos',
    forge: 'No pagar y mandar un aviso falso',
    wrongPin: 'Poner un PIN equivocado (tres veces lo termina)',
    noFunds: 'Rechazar por falta de saldo',
    refuse: 'Cancelar el pago',
    leave: 'Volver a la tienda sin pagar',
    over: 'Este pago ya terminó.',
  },
  en: {
    title: 'Pay with Tigo Money',
    note: 'Test page: nobody is charged.',
    amount: 'Amount',
    pay: 'Confirm with the PIN',
    payWithoutNotice: 'Confirm and do not tell the shop',
    payTwiceSaid: 'Confirm and tell the shop both ways',
    payLess: 'Pay one guaraní less',
    forge: 'Do not pay, and send a forged notice',
    wrongPin: 'Type a wrong PIN (three end it)',
    noFunds: 'Decline for lack of funds',
    refuse: 'Cancel the payment',
    leave: 'Back to the shop without paying',
    over: 'This payment is over.',
  },
  pt: {
    title: 'Pagar com Tigo Money',
    note: 'Página de teste: ninguém é cobrado.',
    amount: 'Valor',
    pay: 'Confirmar com o PIN',
    payWithoutNotice: 'Confirmar e não avisar a loja',
    payTwiceSaid: 'Confirmar e avisar pelos dois caminhos',
    payLess: 'Pagar um guarani a menos',
    forge: 'Não pagar e mandar um aviso falso',
    wrongPin: 'Digitar um PIN errado (três encerram)',
    noFunds: 'Recusar por falta de saldo',
    refuse: 'Cancelar o pagamento',
    leave: 'Voltar à loja sem pagar',
    over: 'Este pagamento já terminou.',
  },
}
