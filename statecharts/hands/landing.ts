import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'landing',
  setups: {
    'by a link of the billboard': {
      before: [
        {
          es: 'En la cartelera, tocá el afiche de «Cuerpo de agua».',
          en: 'At the billboard, press the poster of “Cuerpo de agua”.',
          pt: 'Na programação, toque no cartaz de “Cuerpo de agua”.',
        },
      ],
    },
    'at its address': {
      before: [
        {
          es: 'Abrí /landing/cuerpo-de-agua.',
          en: 'Open /landing/cuerpo-de-agua.',
          pt: 'Abra /landing/cuerpo-de-agua.',
        },
      ],
    },
  },
  events: { 'loading.retried': { press: 'Try again' } },
  states: {
    loading: [{ reads: 'Opening the show…', as: 'status' }],
    showing: [
      says(
        'El título es el nombre de la obra, y sus funciones están en una lista, con fecha y precio.',
        'The heading is the show’s name, and its performances are in a list, with date and price.',
        'O título é o nome do espetáculo, e suas apresentações estão em uma lista, com data e preço.',
      ),
      { offers: 'See performances', as: 'link' },
    ],
    missing: [{ heading: 'There is nothing here.' }],
    unavailable: [{ reads: 'This page could not be loaded', as: 'alert' }, { offers: 'Try again' }],
  },
}
