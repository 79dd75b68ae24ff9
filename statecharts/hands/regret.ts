import { before } from './before.ts'
import type { Hands } from './hand.ts'
import { says, sum } from './says.ts'

export const hands: Hands = {
  machine: 'regret',
  setups: {
    'from the second order of My orders': {
      card: 'approved',
      before: [
        before.loggedIn,
        {
          es: 'Comprá con tarjeta una entrada de «El lago a oscuras», y después, en otra compra, una de «Cuentos para cruzar el río», que es gratis.',
          en: 'Buy a ticket of “El lago a oscuras” by card, and then, in another purchase, one of “Cuentos para cruzar el río”, which is free.',
          pt: 'Compre com cartão um ingresso de “El lago a oscuras” e depois, em outra compra, um de “Cuentos para cruzar el río”, que é grátis.',
        },
        before.ordersOpen,
        {
          es: 'En la segunda compra de la lista, la de «El lago a oscuras», seguí «arrepentirte de la compra».',
          en: 'At the second order of the list, that of “El lago a oscuras”, follow “cancel this purchase”.',
          pt: 'Na segunda compra da lista, a de “El lago a oscuras”, siga “desistir da compra”.',
        },
      ],
    },
  },
  events: {
    'regret.confirmed': { press: 'Yes, cancel it', in: 'dialog' },
    'dialog.closed': { press: 'Keep it', in: 'dialog' },
  },
  states: {
    confirming: [
      { heading: 'Cancel the purchase?', in: 'dialog' },
      { offers: 'Yes, cancel it', in: 'dialog' },
      { offers: 'Keep it', in: 'dialog' },
      sum(
        'El número de orden y el importe que se devuelve son los de la segunda compra, y no los de la primera.',
        'The order’s number and the amount that is returned are those of the second order, and not those of the first.',
        'O número do pedido e o valor que se devolve são os da segunda compra, e não os da primeira.',
      ),
    ],
    sending: [{ reads: 'Cancelling it…', in: 'dialog' }],
    givenBack: [
      { reads: 'Your purchase is cancelled. We sent you a confirmation number by email.' },
      says(
        'La segunda compra dice [Refunded], con el número del arrepentimiento; la primera sigue en [Confirmed].',
        'The second order says [Refunded], with the cancellation’s number; the first one stays [Confirmed].',
        'A segunda compra diz [Refunded], com o número da desistência; a primeira continua [Confirmed].',
      ),
    ],
    kept: [
      { hides: 'Yes, cancel it' },
      says(
        'Las dos compras dicen [Confirmed].',
        'Both orders say [Confirmed].',
        'As duas compras dizem [Confirmed].',
      ),
    ],
    over: [{ hides: 'Yes, cancel it' }],
  },
}
