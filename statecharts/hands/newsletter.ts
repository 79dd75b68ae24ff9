import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'newsletter',
  setups: {
    'from the footer': {
      before: [
        {
          es: 'Abrí la cartelera, y abajo escribí Lucía y lucia@ejemplo.ar.',
          en: 'Open the billboard, and at the foot type Lucía and lucia@ejemplo.ar.',
          pt: 'Abra a programação, e no rodapé digite Lucía e lucia@ejemplo.ar.',
        },
      ],
      begins: {
        es: 'Tocá [Subscribe] y esperá a que la tienda conteste.',
        en: 'Press [Subscribe] and wait until the shop answers.',
        pt: 'Toque em [Subscribe] e espere até a loja responder.',
      },
    },
  },
  events: { 'subscription.retried': { press: 'Try again' } },
  states: {
    sending: [{ reads: 'Asking for your subscription…', in: 'dialog' }],
    subscribed: [
      { hides: 'Try again', in: 'dialog' },
      says(
        'El aviso dice qué contestó la tienda; abajo los dos campos quedaron vacíos.',
        'The dialog shows what the shop answered; the two fields at the foot are empty.',
        'O aviso mostra o que a loja respondeu; no rodapé os dois campos ficaram vazios.',
      ),
    ],
    refused: [
      { hides: 'Try again', in: 'dialog' },
      says(
        'Lo que escribiste sigue en los dos campos de abajo.',
        'What you typed is still in the two fields at the foot.',
        'O que você digitou continua nos dois campos do rodapé.',
      ),
    ],
    unreachable: [{ offers: 'Try again', in: 'dialog' }],
  },
}
