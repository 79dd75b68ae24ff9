import { listShows, removalHands } from './book.ts'
import { CONDITIONS, setups } from './bookings-setup.ts'
import type { Hands } from './hand.ts'
import { says, sum } from './says.ts'

export const hands: Hands = {
  machine: 'bookings',
  setups,
  events: {
    ...removalHands,
    'booking.opened': { press: 'Buy', in: 'second' },
    'booking.left': { press: 'Back to the bookings', in: 'main' },
    'seat.toggled': { tick: 'second', in: 'main' },
    'quantity.set': says(
      'En la lista que dice cuántos lugares sin butaca, elegí 1.',
      'In the list of how many places without a seat, choose 1.',
      'Na lista de quantos lugares sem assento marcado, escolha 1.',
    ),
    'promotion.chosen': { select: 'Promotion', entry: 1 },
    'conditions.changed': { check: CONDITIONS },
    'taking.submitted': { press: 'Continue to payment', in: 'main' },
    'removal.requested': { press: 'Give up', in: 'second' },
  },
  states: {
    ...listShows,
    listing: [
      { heading: 'My bookings', in: 'main' },
      says(
        'Cada reserva abierta se puede comprar o dejar.',
        'Each open booking can be bought or given up.',
        'Cada reserva aberta pode ser comprada ou deixada.',
      ),
    ],
    'taking.preparing': [{ waits: 'One moment…', in: 'main' }],
    'taking.choosing': [
      { reads: 'Places to buy', in: 'main' },
      { offers: 'Continue to payment', in: 'main' },
      sum(
        'El total, sin cargos, es la suma de los lugares marcados.',
        'The total, without charges, is the sum of the places that are ticked.',
        'O total, sem taxas, é a soma dos lugares marcados.',
      ),
    ],
    'taking.sending': [{ waits: 'One moment…', in: 'main' }],
    taken: [
      says(
        'La página sigue a la compra: su primer paso, con el reloj.',
        'The page goes on to the purchase: its first step, with the clock.',
        'A página segue à compra: seu primeiro passo, com o relógio.',
      ),
    ],
    'removal.confirming': [
      { reads: 'Give this booking up? Its places go back on sale.', in: 'main' },
      { offers: 'Yes, remove', in: 'main' },
      { offers: 'Keep it', in: 'main' },
      says(
        'La pregunta está en la reserva que elegiste, con su número.',
        'The question is at the booking that you chose, with its number.',
        'A pergunta está na reserva que você escolheu, com o seu número.',
      ),
    ],
    'removal.removing': [{ waits: 'Removing…', in: 'main' }],
  },
}
