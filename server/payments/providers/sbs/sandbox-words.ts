import type { Locale } from '../../../../contract/index.ts'
import { commonWords, type PageWords } from '../../sandbox-kit/page-words.ts'

/** What a tester has the bank do. */
export const acts = [
  'pay',
  'refuse',
  'sayUnknown',
  'refuseAfterYes',
  'payTwiceSaid',
  'payAsAnother',
  'payLess',
  'leave',
] as const
export type Act = (typeof acts)[number]

export const words: Record<Locale, PageWords<Act>> = {
  es: {
    ...commonWords.es,
    title: 'Tu banco pregunta quién paga',
    pay: 'Confirmar que soy yo',
    refuse: 'No soy yo',
    sayUnknown: 'El banco no puede decirlo',
    refuseAfterYes: 'El banco dice que sí y después que no',
    payTwiceSaid: 'Confirmar y volver dos veces',
    payAsAnother: 'Confirmar y volver como otra operación',
    payLess: 'Confirmar, y que se cobre una unidad menos',
    leave: 'Cerrar sin contestar',
  },
  en: {
    ...commonWords.en,
    title: 'Your bank wants to know that it is you',
    pay: 'Confirm that it is me',
    refuse: 'It is not me',
    sayUnknown: 'The bank cannot say',
    refuseAfterYes: 'The bank says yes and then no',
    payTwiceSaid: 'Confirm and come back twice',
    payAsAnother: 'Confirm and come back as another transaction',
    payLess: 'Confirm, and be charged one unit less',
    leave: 'Close without an answer',
  },
  pt: {
    ...commonWords.pt,
    title: 'Seu banco quer saber que é você',
    pay: 'Confirmar que sou eu',
    refuse: 'Não sou eu',
    sayUnknown: 'O banco não sabe dizer',
    refuseAfterYes: 'O banco diz que sim e depois que não',
    payTwiceSaid: 'Confirmar e voltar duas vezes',
    payAsAnother: 'Confirmar e voltar como outra operação',
    payLess: 'Confirmar e ser cobrada uma unidade a menos',
    leave: 'Fechar sem responder',
  },
}

/** What the bank has to say to the card's owner where it does not agree. */
export const bankSays: Record<
  Locale,
  Record<'refused' | 'late' | 'unknown' | 'noMoney' | 'badToken', string>
> = {
  es: {
    refused: 'Tu banco no pudo confirmar quién paga. El número de atención figura en la tarjeta.',
    late: 'La confirmación con tu banco no empezó a tiempo.',
    unknown: 'Tu banco no puede confirmar pagos en este momento.',
    noMoney: 'Fondos insuficientes',
    badToken: 'La tarjeta no fue reconocida',
  },
  en: {
    refused: 'Your bank could not confirm that it is you. Call the number on your card.',
    late: 'The confirmation with your bank did not begin in time.',
    unknown: 'Your bank cannot confirm payments right now.',
    noMoney: 'Insufficient funds',
    badToken: 'The card was not recognised',
  },
  pt: {
    refused: 'Seu banco não conseguiu confirmar que é você. Ligue para o número do cartão.',
    late: 'A confirmação com seu banco não começou a tempo.',
    unknown: 'Seu banco não pode confirmar pagamentos agora.',
    noMoney: 'Saldo insuficiente',
    badToken: 'O cartão não foi reconhecido',
  },
}
