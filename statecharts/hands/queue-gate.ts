import { before } from './before.ts'
import type { Hands, Shown } from './hand.ts'
import { says } from './says.ts'

const checking: Shown = { reads: 'Checking whether it is your turn…', as: 'status' }

export const hands: Hands = {
  machine: 'queue-gate',
  setups: {
    'by a link of the show': {
      before: [
        before.loggedIn,
        {
          es: 'Abrí /landing/gran-noche-del-valle y tocá su primera función.',
          en: 'Open /landing/gran-noche-del-valle and press its first performance.',
          pt: 'Abra /landing/gran-noche-del-valle e toque na sua primeira apresentação.',
        },
      ],
    },
  },
  events: {},
  answers: {
    listQueue: [
      {
        when: { 'output.length': 1 },
        says: {
          es: 'La función no tiene fila: en las herramientas del navegador, que la lista de filas que contesta la tienda sea [].',
          en: 'The performance has no queue: by the browser’s tools, let the list of queues that the shop answers be [].',
          pt: 'A apresentação não tem fila: com as ferramentas do navegador, que a lista de filas que a loja responde seja [].',
        },
      },
    ],
    askTurn: [
      {
        when: { 'output.redirect_url': '' },
        says: {
          es: 'Otros esperan antes que vos.',
          en: 'Others wait before you.',
          pt: 'Outros esperam antes de você.',
        },
      },
      {
        when: { 'output.cTurno': 'turn-7' },
        says: { es: 'Ya te toca.', en: 'It is your turn already.', pt: 'Já é a sua vez.' },
      },
    ],
  },
  states: {
    listing: [checking],
    asking: [checking],
    passed: [says('Se abre la función.', 'The performance opens.', 'Abre-se a apresentação.')],
    waiting: [
      says(
        'La tienda pasa a la página de la espera, que dice [Your turn is coming.]',
        'The shop goes on to the page of the wait, which says [Your turn is coming.]',
        'A loja passa para a página da espera, que diz [Your turn is coming.]',
      ),
    ],
    failed: [
      says(
        'La tienda pasa a la cartelera.',
        'The shop goes on to the billboard.',
        'A loja passa para a programação.',
      ),
    ],
  },
}
