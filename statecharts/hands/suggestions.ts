import type { Hand, Hands, HandWhen } from './hand.ts'
import { says } from './says.ts'

const types = (text: string): HandWhen => ({
  when: { text },
  hand: says(
    `En el buscador de arriba, en vez de lo que haya, escribí: ${text}`,
    `In the search box at the top, in place of what is there, type: ${text}`,
    `Na busca de cima, em vez do que houver, digite: ${text}`,
  ),
})

const presses = (to: 'next' | 'previous', hand: Hand): HandWhen => ({ when: { to }, hand })

export const hands: Hands = {
  machine: 'suggestions',
  setups: {
    'in the top bar': {
      before: [
        {
          es: 'Abrí la cartelera y tocá el buscador de arriba, sin escribir nada.',
          en: 'Open the billboard and press the search box at the top, typing nothing.',
          pt: 'Abra a programação e toque na busca de cima, sem digitar nada.',
        },
      ],
      shows: {
        'option.moved': [
          {
            when: { to: 'previous' },
            ...says(
              'De las propuestas queda marcada la última, y ninguna otra.',
              'Of the suggestions the last one is marked, and no other.',
              'Das sugestões fica marcada a última, e nenhuma outra.',
            ),
          },
          {
            when: { to: 'next' },
            ...says(
              'De las propuestas queda marcada la primera, y ninguna otra.',
              'Of the suggestions the first one is marked, and no other.',
              'Das sugestões fica marcada a primeira, e nenhuma outra.',
            ),
          },
        ],
        'xstate.done.actor.suggest': [
          {
            when: { 'output.data.Lista.length': 2 },
            ...says(
              'Debajo del buscador se proponen primero «Cuerpo de agua» y después «Cuentos para cruzar el río».',
              'Below the search box “Cuerpo de agua” is suggested first, and “Cuentos para cruzar el río” next.',
              'Abaixo da busca sugere-se primeiro “Cuerpo de agua” e depois “Cuentos para cruzar el río”.',
            ),
          },
        ],
      },
    },
  },
  events: {
    'text.typed': [types('cu'), types('cue'), types('cuen')],
    'option.moved': [
      presses(
        'next',
        says('Apretá la flecha hacia abajo.', 'Press the arrow down.', 'Aperte a seta para baixo.'),
      ),
      presses(
        'previous',
        says('Apretá la flecha hacia arriba.', 'Press the arrow up.', 'Aperte a seta para cima.'),
      ),
    ],
    'list.closed': says(
      'Tocá otra parte de la página.',
      'Press another part of the page.',
      'Toque em outra parte da página.',
    ),
  },
  states: {
    resting: [
      says(
        'Debajo del buscador no se propone nada.',
        'Below the search box nothing is suggested.',
        'Abaixo da busca não se sugere nada.',
      ),
    ],
    'suggesting.settling': [
      says(
        'La lista de antes, si había, sigue hasta que llega otra, un momento después.',
        'The list of before, where there was one, stays until another comes, a moment later.',
        'A lista de antes, se havia, continua até chegar outra, um momento depois.',
      ),
    ],
    'suggesting.asking': [],
    'suggesting.settled': [
      says(
        'Debajo del buscador están las obras que se proponen, si hay alguna.',
        'Below the search box are the shows that are suggested, if there is any.',
        'Abaixo da busca estão as obras que se sugerem, se há alguma.',
      ),
    ],
  },
}
