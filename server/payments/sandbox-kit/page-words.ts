import type { Locale } from '../../../contract/index.ts'

/** What a customer can do at the page of each provider. */
type CommonAct = 'payWithoutNotice' | 'payTwiceSaid' | 'forge' | 'leave'

/** Words that the pages of all providers have in common. */
export const commonWords: Record<Locale, Record<CommonAct | 'note' | 'amount' | 'over', string>> = {
  es: {
    note: 'Página de prueba: no se cobra a nadie.',
    amount: 'Importe',
    payWithoutNotice: 'Pagar y no avisar a la tienda',
    payTwiceSaid: 'Pagar y avisar dos veces',
    forge: 'No pagar y mandar un aviso falso',
    leave: 'Volver a la tienda sin pagar',
    over: 'Este pago ya terminó.',
  },
  en: {
    note: 'Test page: nobody is charged.',
    amount: 'Amount',
    payWithoutNotice: 'Pay and do not tell the shop',
    payTwiceSaid: 'Pay and tell the shop twice',
    forge: 'Do not pay, and send a forged notice',
    leave: 'Back to the shop without paying',
    over: 'This payment is over.',
  },
  pt: {
    note: 'Página de teste: ninguém é cobrado.',
    amount: 'Valor',
    payWithoutNotice: 'Pagar e não avisar a loja',
    payTwiceSaid: 'Pagar e avisar duas vezes',
    forge: 'Não pagar e mandar um aviso falso',
    leave: 'Voltar à loja sem pagar',
    over: 'Este pagamento já terminou.',
  },
}

/** The words of a provider's page in one language: its title, its notes, and a label for each act. */
export type PageWords<Act extends string> = Record<
  Act | 'title' | 'note' | 'amount' | 'over' | 'leave',
  string
>
