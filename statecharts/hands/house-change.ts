import { before } from './before.ts'
import type { Hands } from './hand.ts'
import { sum } from './says.ts'

export const hands: Hands = {
  machine: 'house-change',
  setups: {
    'from the second order of My orders': {
      card: 'approved',
      before: [
        before.loggedIn,
        {
          es: 'Comprá con tarjeta, en dos compras, una platea y después otra de la misma función de «El lago a oscuras» (/landing/el-lago-a-oscuras). Después mové esa función, como lo hace la casa: npm run changes -- move FUNCIÓN --starts FECHA --by ana, con el número que termina la dirección de la función.',
          en: 'Buy, in two purchases by card, a seat of the stalls and then another for the same performance of “El lago a oscuras” (/landing/el-lago-a-oscuras). Then move that performance, as the house does: npm run changes -- move PERFORMANCE --starts TIME --by ana, with the number that ends the performance’s address.',
          pt: 'Compre com cartão, em duas compras, um lugar da plateia e depois outro da mesma apresentação de “El lago a oscuras” (/landing/el-lago-a-oscuras). Depois mude essa apresentação, como a casa faz: npm run changes -- move APRESENTAÇÃO --starts DATA --by ana, com o número que termina o endereço da apresentação.',
        },
        before.ordersOpen,
        {
          es: 'En la segunda compra de la lista tocá [Get the money back].',
          en: 'At the second order of the list press [Get the money back].',
          pt: 'Na segunda compra da lista toque em [Get the money back].',
        },
      ],
    },
  },
  events: {
    'answer.confirmed': { press: 'Yes, give them back', in: 'dialog' },
    'dialog.closed': { press: 'Not now', in: 'dialog' },
  },
  states: {
    confirming: [
      { heading: 'Give the tickets back?', in: 'dialog' },
      { offers: 'Yes, give them back', in: 'dialog' },
      { offers: 'Not now', in: 'dialog' },
      sum(
        'El número de orden es el de la segunda compra, y el importe es todo lo que se pagó por ella, con los cargos.',
        'The order’s number is that of the second order, and the amount is all that was paid for it, charges included.',
        'O número do pedido é o da segunda compra, e o valor é tudo o que se pagou por ela, com as taxas.',
      ),
    ],
    sending: [{ reads: 'Sending your answer…', in: 'dialog' }],
    answered: [{ reads: 'You gave the tickets back: we return what you paid for them.' }],
    left: [{ hides: 'Yes, give them back' }],
    over: [{ hides: 'Yes, give them back' }],
  },
}
