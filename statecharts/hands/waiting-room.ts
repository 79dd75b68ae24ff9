import { before } from './before.ts'
import type { Hands } from './hand.ts'
import { says } from './says.ts'

const waitsOn = says(
  'Esperá cinco segundos: la página pregunta sola otra vez.',
  'Wait five seconds: the page asks again by itself.',
  'Espere cinco segundos: a página pergunta sozinha de novo.',
)

export const hands: Hands = {
  machine: 'waiting-room',
  setups: {
    'at its address': {
      before: [
        before.loggedIn,
        {
          es: 'Entrá a la función de «Gran noche del Valle» mientras hay fila: la página es la de la espera.',
          en: 'Go to the performance of “Gran noche del Valle” while there is a queue: the page is that of the wait.',
          pt: 'Entre na apresentação de “Gran noche del Valle” enquanto há fila: a página é a da espera.',
        },
      ],
    },
  },
  events: {
    'turn.asked': { press: 'Retry' },
    'xstate.after.pollStep.waiting-room.waiting': waitsOn,
    'xstate.after.pollStep.waiting-room.disconnected': waitsOn,
  },
  states: {
    asking: [
      says('La página tiene un título.', 'The page has a heading.', 'A página tem um título.'),
      { hides: 'Retry' },
    ],
    waiting: [{ heading: 'Your turn is coming.' }, { reads: 'Your place in the queue' }, { hides: 'Retry' }],
    disconnected: [
      { reads: 'Your place is kept. We will ask again in a few seconds.', as: 'alert' },
      { offers: 'Retry' },
    ],
    admitted: [
      says(
        'La tienda pasa sola a la función.',
        'The shop goes on to the performance by itself.',
        'A loja passa sozinha para a apresentação.',
      ),
    ],
  },
}
