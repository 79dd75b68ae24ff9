import { before } from './before.ts'
import type { Hands, Sentence } from './hand.ts'

const press: Sentence = {
  es: 'En la segunda entrada de la compra tocá [Resell].',
  en: 'At the second ticket of the order press [Resell].',
  pt: 'No segundo ingresso da compra toque em [Resell].',
}

export const hands: Hands = {
  machine: 'resale',
  setups: {
    'a ticket that may be offered': {
      card: 'approved',
      before: [before.loggedIn, before.boughtTwo, before.ordersOpen],
      begins: press,
    },
    'a ticket that is on sale': {
      card: 'approved',
      before: [
        before.loggedIn,
        before.boughtTwo,
        before.ordersOpen,
        press,
        {
          es: 'Tocá [Put it on sale], después [Close], y en la misma entrada [Take off resale].',
          en: 'Press [Put it on sale], then [Close], and at the same ticket [Take off resale].',
          pt: 'Toque em [Put it on sale], depois em [Close], e no mesmo ingresso em [Take off resale].',
        },
      ],
    },
  },
  events: {
    'resale.retried': { press: 'Retry', in: 'dialog' },
    'resale.confirmed': { press: 'Put it on sale', in: 'dialog' },
    'resale.takenOff': { press: 'Take it off resale', in: 'dialog' },
  },
  states: {
    opening: [],
    asking: [{ reads: 'Working out your refund…', in: 'dialog' }],
    failed: [{ offers: 'Retry', in: 'dialog' }],
    confirming: [{ offers: 'Put it on sale', in: 'dialog' }],
    offering: [{ reads: 'Putting it on sale…', in: 'dialog' }],
    offered: [{ offers: 'Take it off resale', in: 'dialog' }],
    takingOff: [{ reads: 'Taking it off…', in: 'dialog' }],
    sold: [
      { hides: 'Take it off resale', in: 'dialog' },
      { offers: 'Close', in: 'dialog' },
    ],
    kept: [
      { hides: 'Put it on sale', in: 'dialog' },
      { offers: 'Close', in: 'dialog' },
    ],
  },
}
