import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'billboard',
  setups: {
    'at its address': {
      before: [{ es: 'Abrí la cartelera.', en: 'Open the billboard.', pt: 'Abra a programação.' }],
    },
    'by the logo, from another page': {
      before: [
        {
          es: 'Abrí /login y tocá el logo.',
          en: 'Open /login and press the logo.',
          pt: 'Abra /login e toque no logo.',
        },
      ],
    },
  },
  events: {
    'loading.retried': { press: 'Try again' },
    'more.requested': says(
      'Tocá el botón que muestra más, al pie de la lista; si se ofrece [Try again], ese.',
      'Press the button that shows more, at the foot of the list; if [Try again] is offered, that one.',
      'Toque no botão que mostra mais, no pé da lista; se for oferecido [Try again], nesse.',
    ),
    'day.chosen': [
      {
        when: { day: null },
        hand: says(
          'Entre los días, elegí [All dates].',
          'Among the days, choose [All dates].',
          'Entre os dias, escolha [All dates].',
        ),
      },
      {
        when: {},
        hand: says(
          'Entre los días, elegí el segundo que tiene funciones.',
          'Among the days, choose the second that has performances.',
          'Entre os dias, escolha o segundo que tem apresentações.',
        ),
      },
    ],
  },
  states: {
    loading: [{ reads: 'Opening the billboard…', as: 'status' }],
    unavailable: [{ reads: 'This page could not be loaded', as: 'alert' }, { offers: 'Try again' }],
    showing: [
      says(
        'Están las obras de la lista, y solo las del día elegido si se eligió uno.',
        'The shows of the list are there, and only those of the chosen day where one is chosen.',
        'Estão os espetáculos da lista, e só os do dia escolhido se um foi escolhido.',
      ),
    ],
    loadingMore: [{ waits: 'Loading more shows…' }],
    filtering: [],
    notFiltered: [{ reads: 'More shows could not be loaded. The ones you see are still here.' }],
  },
}
