import { before } from './before.ts'
import type { Hands } from './hand.ts'

export const hands: Hands = {
  machine: 'give-back',
  setups: {
    'from an order of My orders': {
      card: 'approved',
      before: [
        before.loggedIn,
        before.boughtTwo,
        before.ordersOpen,
        {
          es: 'En la primera compra tocá [Give tickets back].',
          en: 'At the first order press [Give tickets back].',
          pt: 'Na primeira compra toque em [Give tickets back].',
        },
      ],
    },
  },
  events: {
    'ticket.toggled': { tick: 'second', in: 'dialog' },
    'offer.requested': { press: 'See the refund', in: 'dialog' },
    'giveBack.confirmed': { press: 'Yes, give them back', in: 'dialog' },
    'choice.changed': { press: 'Choose others', in: 'dialog' },
    'dialog.closed': { press: 'Keep my tickets', in: 'dialog' },
  },
  states: {
    choosing: [
      { offers: 'See the refund', in: 'dialog' },
      { offers: 'Keep my tickets', in: 'dialog' },
    ],
    asking: [{ reads: 'One moment…', in: 'dialog' }],
    offered: [
      { reads: 'We refund this the way you paid.', in: 'dialog' },
      { offers: 'Yes, give them back', in: 'dialog' },
      {
        isSum: true,
        says: {
          es: 'El importe es el de la segunda entrada, con su QR antifraude y sin el cargo por servicio, y el de ninguna otra.',
          en: 'The amount is that of the second ticket, with its anti-fraud code and without its service charge, and of no other.',
          pt: 'O valor é o do segundo ingresso, com o seu QR antifraude e sem a taxa de serviço, e o de nenhum outro.',
        },
      },
    ],
    sending: [{ reads: 'Giving them back…', in: 'dialog' }],
    givenBack: [{ reads: 'You gave the tickets back. We sent you an email with the amount we refund.' }],
    kept: [{ hides: 'See the refund' }],
    over: [{ hides: 'See the refund' }],
  },
}
