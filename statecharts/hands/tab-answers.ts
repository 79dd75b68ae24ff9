import type { AnswerWhen, Hands, Sentence } from './hand.ts'

const MEMORY_FULL: Sentence = {
  es: 'La memoria del navegador está llena: en sus herramientas, Aplicación, limitá antes el espacio del sitio a menos de lo que ocupa.',
  en: 'The browser’s memory is full: in its tools, Application, limit the site’s space before to less than it takes.',
  pt: 'A memória do navegador está cheia: nas suas ferramentas, Aplicativo, limite antes o espaço do site a menos do que ocupa.',
}
const taken: Sentence = {
  es: 'Justo antes, en otra pestaña del mismo navegador, empezá otra compra.',
  en: 'Just before that, begin another purchase in another tab of the same browser.',
  pt: 'Logo antes, em outra aba do mesmo navegador, comece outra compra.',
}

/** How the writing of the tabs' shared record ends. */
const record = (actor: string, ...more: AnswerWhen[]): Record<string, readonly AnswerWhen[]> => ({
  [actor]: [
    { when: { type: `xstate.error.actor.${actor}` }, says: MEMORY_FULL },
    { when: { 'output.kind': 'fenced' }, says: taken },
    ...more,
  ],
})

const why = (reason: string, es: string, en: string, pt: string): AnswerWhen => ({
  when: { 'output.why': reason },
  says: { es, en, pt },
})

/** How the tabs' shared record comes to be found as it is. */
export const tabAnswers: NonNullable<Hands['answers']> = {
  ...record(
    'claimOwnership',
    why(
      'over',
      'Antes, pagá esta misma compra en otra pestaña.',
      'Before that, pay this very purchase in another tab.',
      'Antes, pague esta mesma compra em outra aba.',
    ),
    why(
      'owned',
      'Antes, en otra pestaña, empezá a pagar esta misma compra.',
      'Before that, begin to pay this very purchase in another tab.',
      'Antes, em outra aba, comece a pagar esta mesma compra.',
    ),
  ),
  ...record('relockOwnership'),
  ...record('markPaying'),
  ...record('reviveProcess'),
  ...record('settlePayment'),
  ...record('closeProcess'),
}
