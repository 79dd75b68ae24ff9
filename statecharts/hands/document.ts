import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'document',
  setups: {
    'by a link of another text': {
      before: [
        { es: 'Abrí /TechnicalSupport.', en: 'Open /TechnicalSupport.', pt: 'Abra /TechnicalSupport.' },
      ],
      begins: {
        es: 'En el texto seguí el enlace que lleva a /FAQ, y esperá a que la tienda conteste.',
        en: 'In the text follow the link that leads to /FAQ, and wait until the shop answers.',
        pt: 'No texto siga o link que leva a /FAQ, e espere até a loja responder.',
      },
    },
    'at its address': { before: [{ es: 'Abrí /FAQ.', en: 'Open /FAQ.', pt: 'Abra /FAQ.' }] },
  },
  events: { 'loading.retried': { press: 'Try again' } },
  states: {
    loading: [{ reads: 'Opening the page…', as: 'status' }],
    showing: [
      says(
        'Se leen las preguntas; cada una se abre y muestra su respuesta.',
        'The questions are read; each opens and shows its answer.',
        'Leem-se as perguntas; cada uma se abre e mostra sua resposta.',
      ),
    ],
    unavailable: [{ reads: 'This page could not be loaded', as: 'alert' }, { offers: 'Try again' }],
  },
}
