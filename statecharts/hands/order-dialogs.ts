import type { Hand, HandWhen, Sentence } from './hand.ts'
import { says } from './says.ts'

export const outcome = (result: string, hand: Hand): HandWhen => ({ when: { 'output.result': result }, hand })

const cut = (first: Sentence, keep: Sentence): Hand =>
  says(
    `Cortá la conexión, ${first.es}, leé el error, volvé a conectarla y ${keep.es}.`,
    `Cut the line, ${first.en}, read the error, connect it again and ${keep.en}.`,
    `Corte a conexão, ${first.pt}, leia o erro, conecte de novo e ${keep.pt}.`,
  )

/** How a dialog about an order ends, by its result. @param done where the server has done it */
export const dialog = (confirm: Sentence, keep: Sentence, done: string): readonly HandWhen[] => [
  outcome(
    done,
    says(
      `Seguí el diálogo hasta el final: ${confirm.es}.`,
      `Go through the dialog: ${confirm.en}.`,
      `Siga o diálogo até o fim: ${confirm.pt}.`,
    ),
  ),
  ...['kept', 'left'].map((result) =>
    outcome(
      result,
      says(`En el diálogo, ${keep.es}.`, `In the dialog, ${keep.en}.`, `No diálogo, ${keep.pt}.`),
    ),
  ),
  outcome('outdated', cut(confirm, keep)),
]

export const confirms: Sentence = {
  es: 'tocá el primer botón',
  en: 'press the first button',
  pt: 'toque no primeiro botão',
}
export const keeps: Sentence = {
  es: 'tocá el último botón',
  en: 'press the last button',
  pt: 'toque no último botão',
}
export const givesBack: Sentence = {
  es: 'elegí una entrada, tocá [See the refund] y [Yes, give them back]',
  en: 'choose a ticket, press [See the refund] and [Yes, give them back]',
  pt: 'escolha um ingresso, toque em [See the refund] e [Yes, give them back]',
}
export const keepsTickets: Sentence = {
  es: 'tocá [Keep my tickets]',
  en: 'press [Keep my tickets]',
  pt: 'toque em [Keep my tickets]',
}
