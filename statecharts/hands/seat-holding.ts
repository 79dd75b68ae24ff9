import { before } from './before.ts'
import type { Hands, Sentence } from './hand.ts'
import { says } from './says.ts'
import { seatHoldingEvents } from './seat-holding-events.ts'

const enters: Sentence = {
  es: 'Entrá a la función de «Gran noche del Valle»; si hay fila, esperá tu turno.',
  en: 'Go to the performance of “Gran noche del Valle”; where there is a queue, wait for your turn.',
  pt: 'Entre na apresentação de “Gran noche del Valle”; se houver fila, espere sua vez.',
}

export const hands: Hands = {
  machine: 'seat-holding',
  setups: {
    'with nothing held': { before: [before.loggedIn, enters] },
    'as a visitor': { before: [before.visitor, enters] },
  },
  events: seatHoldingEvents,
  answers: {
    'holdPlaces POSICIONES_OCUPADAS': {
      es: 'Antes, en otro navegador con otra cuenta, tomá la segunda de las butacas que elegiste.',
      en: 'Before that, in another browser with another account, hold the second of the seats that you chose.',
      pt: 'Antes, em outro navegador com outra conta, reserve a segunda das poltronas que você escolheu.',
    },
    holdGroup: [
      {
        when: { 'output.data.lContiguas': false },
        says: {
          es: 'Hace falta que los mejores lugares que quedan no estén juntos; si lo están, en las herramientas del navegador poné "lContiguas":false en la respuesta.',
          en: 'The best places that are left must not be together; if they are, set "lContiguas":false in the answer by the browser’s tools.',
          pt: 'É preciso que os melhores lugares que restam não estejam juntos; se estiverem, ponha "lContiguas":false na resposta com as ferramentas do navegador.',
        },
      },
    ],
  },
  states: {
    loading: [{ reads: 'Opening the seat plan…', as: 'status' }],
    unavailable: [{ reads: 'This page could not be loaded', as: 'alert' }, { offers: 'Try again' }],
    'choosing.places.none': [{ heading: 'Nothing chosen yet' }],
    'choosing.places.chosen': [
      says(
        'Al costado, en [Your choice], están los lugares elegidos, cada uno con su precio, y el total.',
        'At the side, in [Your choice], the chosen places are listed, each with its price, and the total.',
        'Ao lado, em [Your choice], estão os lugares escolhidos, cada um com seu preço, e o total.',
      ),
      { offers: 'Continue your purchase' },
    ],
    'choosing.proposal.none': [],
    'choosing.proposal.proposed': [
      says(
        'En [List] se muestran las butacas propuestas, por fila, antes de elegirlas.',
        'In [List] the proposed seats are shown by row, before they are chosen.',
        'Em [List] mostram-se as poltronas propostas, por fileira, antes de escolhê-las.',
      ),
    ],
    'choosing.availability.current': [],
    'choosing.availability.refreshing': [],
    holding: [{ waits: 'Holding your places…' }],
    holdingGroup: [],
    releasing: [],
    conflict: [
      { reads: 'Someone else took these places first', as: 'alert' },
      says(
        'El aviso nombra la segunda butaca elegida, con su fila y su número, y ninguna otra.',
        'The notice names the second chosen seat, by row and number, and no other.',
        'O aviso nomeia a segunda poltrona escolhida, com fileira e número, e nenhuma outra.',
      ),
      { offers: 'Go on choosing' },
      { offers: 'Find others for me' },
    ],
    assigned: [
      { reads: 'We found you these places instead', as: 'alert' },
      { offers: 'Keep them' },
      { offers: 'Choose on the plan' },
    ],
    notContiguous: [
      { reads: 'Automatically assigned seats are not continuous', as: 'alert' },
      { offers: 'Keep them' },
      { offers: 'Choose on the plan' },
    ],
    held: [
      says(
        'La tienda pasa sola a la página de la compra.',
        'The shop goes on to the purchase’s page by itself.',
        'A loja passa sozinha para a página da compra.',
      ),
    ],
    left: [
      says(
        'La tienda pide entrar, o muestra el aviso de que la compra terminó.',
        'The shop asks for a login, or shows the notice that the purchase has ended.',
        'A loja pede para entrar, ou mostra o aviso de que a compra terminou.',
      ),
    ],
  },
}
