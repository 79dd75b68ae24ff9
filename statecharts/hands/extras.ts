import { before } from './before.ts'
import type { Hands } from './hand.ts'
import { says, sum } from './says.ts'

export const hands: Hands = {
  machine: 'extras',
  setups: {
    "with two places of the theatre's held": {
      before: [
        before.atTheatre,
        before.loggedIn,
        {
          es: 'Tomá dos plateas juntas de «El lago a oscuras» (/landing/el-lago-a-oscuras).',
          en: 'Hold two seats of the stalls together of “El lago a oscuras” (/landing/el-lago-a-oscuras).',
          pt: 'Reserve dois lugares juntos da plateia de “El lago a oscuras” (/landing/el-lago-a-oscuras).',
        },
      ],
      begins: {
        es: 'Tocá [Continue your purchase] y esperá a que la tienda conteste.',
        en: 'Press [Continue your purchase] and wait until the shop answers.',
        pt: 'Toque em [Continue your purchase] e espere até a loja responder.',
      },
      shows: {
        'xstate.done.actor.saveExtra': [
          {
            when: { 'output.ok': true },
            ...sum(
              'Lo elegido queda elegido, y el total de la compra suma su precio y el de nada más.',
              'What was chosen stays chosen, and the purchase’s total adds its price and that of nothing else.',
              'O escolhido fica escolhido, e o total da compra soma o seu preço e o de nada mais.',
            ),
          },
          { when: { 'output.ok': false }, reads: 'That could not be changed', as: 'alert' },
        ],
        'xstate.error.actor.saveExtra': [{ reads: 'That could not be changed', as: 'alert' }],
      },
    },
  },
  events: {
    'loading.retried': { press: 'Try again', in: 'main' },
    'insurance.chosen': says(
      'Tocá la casilla del seguro, la primera.',
      'Press the box of the insurance, the first one.',
      'Toque na caixa do seguro, a primeira.',
    ),
    'product.chosen': says(
      'En el segundo producto bajo [From the shop], elegí 2.',
      'At the second product under [From the shop], choose 2.',
      'No segundo produto sob [From the shop], escolha 2.',
    ),
    'products.assigned': says(
      'En el primer producto que se elige para cada entrada, tocá la casilla de la segunda.',
      'At the first product that is chosen for each ticket, press the box of the second one.',
      'No primeiro produto que se escolhe para cada ingresso, toque na caixa do segundo.',
    ),
    'coupon.used': {
      type: [{ label: 'Discount code (optional)', field: 'cCupon' }],
      sends: 'Use code',
    },
  },
  states: {
    loading: [
      { heading: 'Beside your tickets', in: 'main' },
      { hides: 'From the shop', as: 'text', in: 'main' },
    ],
    choosing: [
      { heading: 'Beside your tickets', in: 'main' },
      { reads: 'From the shop', in: 'main' },
      says(
        'Se ofrecen el seguro, los productos y, para cada una de las dos entradas, un programa.',
        'The insurance, the products and, for each of the two tickets, a programme are offered.',
        'Oferecem-se o seguro, os produtos e, para cada um dos dois ingressos, um programa.',
      ),
    ],
    saving: [
      says(
        'Entretanto no se puede elegir otra cosa.',
        'Nothing else can be chosen meanwhile.',
        'Enquanto isso não se pode escolher outra coisa.',
      ),
    ],
    unavailable: [
      { reads: 'What else there is could not be loaded.', in: 'main' },
      { offers: 'Try again', in: 'main' },
      { offers: 'Continue', in: 'main' },
    ],
  },
}
