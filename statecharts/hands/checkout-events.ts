import type { EventHands, Hand, HandWhen } from './hand.ts'
import { says } from './says.ts'

const goTo = (step: string, name: string): HandWhen => ({
  when: { step },
  hand: says(
    `En los pasos de la compra, arriba, tocá [${name}]; si no se puede tocar, andá a ese paso con Atrás o Adelante del navegador.`,
    `In the steps of the purchase, at the top, press [${name}]; if it cannot be pressed, go to that step by Back or Forward of the browser.`,
    `Nos passos da compra, em cima, toque em [${name}]; se não der para tocar, vá a esse passo com Voltar ou Avançar do navegador.`,
  ),
})

const address = (es: string, en: string, pt: string): Hand =>
  says(
    `Si la dirección se puede escribir: Av. Colón 1234, Córdoba, Córdoba, código postal 5000, con la casilla [Keep it in my addresses] ${es}. Tocá [Continue].`,
    `If the address can be typed: Av. Colón 1234, Córdoba, Córdoba, postal code 5000, with the box [Keep it in my addresses] ${en}. Press [Continue].`,
    `Se der para digitar o endereço: Av. Colón 1234, Córdoba, Córdoba, código postal 5000, com a caixa [Keep it in my addresses] ${pt}. Toque em [Continue].`,
  )

/** What a hand does at the checkout. */
export const checkoutEvents: EventHands = {
  'loading.retried': { press: 'Try again', in: 'main' },
  'delivery.chosen': [
    {
      when: { idEntregaTipo: 4 },
      hand: says(
        'Elegí la tercera forma de entrega, que lleva las entradas a un domicilio.',
        'Choose the third way of delivery, which brings the tickets to an address.',
        'Escolha a terceira forma de entrega, que leva os ingressos a um endereço.',
      ),
    },
    {
      when: {},
      hand: says(
        'Elegí la primera forma de entrega que no esté marcada.',
        'Choose the first way of delivery that is not marked.',
        'Escolha a primeira forma de entrega que não esteja marcada.',
      ),
    },
  ],
  'delivery.accepted': { press: 'Continue', in: 'main' },
  'address.changed': says(
    'Escribí 1 en [Floor (optional)].',
    'Type 1 at [Floor (optional)].',
    'Digite 1 em [Floor (optional)].',
  ),
  'address.chosen': [
    { when: { keeps: true }, hand: address('marcada', 'ticked', 'marcada') },
    { when: {}, hand: address('sin marcar', 'not ticked', 'desmarcada') },
  ],
  'buyer.typed': says(
    'Agregá una letra en [First name].',
    'Add a letter at [First name].',
    'Acrescente uma letra em [First name].',
  ),
  'buyer.submitted': says(
    'Escribí en los datos Ana, Paz, DNI 30111222 y ana@ejemplo.ar, y tocá [Continue].',
    'Type as the buyer Ana, Paz, DNI 30111222 and ana@ejemplo.ar, and press [Continue].',
    'Digite nos dados Ana, Paz, DNI 30111222 e ana@ejemplo.ar, e toque em [Continue].',
  ),
  'process.changed': 'by itself',
  'step.requested': [
    goTo('delivery', 'Delivery'),
    goTo('data', 'Details'),
    goTo('payment', 'Payment'),
    goTo('review', 'Review'),
  ],
  'card.ready': says(
    'Si los campos de la tarjeta están vacíos, escribí la de prueba, y tocá [Review and pay].',
    'If the card’s fields are empty, type the test card, and press [Review and pay].',
    'Se os campos do cartão estiverem vazios, digite o de teste, e toque em [Review and pay].',
  ),
  'terms.changed': { check: 'I accept the terms and conditions of this purchase.' },
  'payment.confirmed': says(
    'Tocá el botón que paga, con el importe.',
    'Press the button that pays, with the amount.',
    'Toque no botão que paga, com o valor.',
  ),
  'payment.begun': 'by itself',
  'payment.received': 'by itself',
  'payment.ended': 'by itself',
  'payment.retried': { press: 'Pay again', in: 'main' },
  'order.retried': { press: 'Retry', in: 'main' },
  'tickets.requested': says(
    'Tocá el botón que baja la entrada en PDF.',
    'Press the button that downloads the ticket as a PDF.',
    'Toque no botão que baixa o ingresso em PDF.',
  ),
  'purchase.ended': says(
    'En otra pestaña tocá [Sign out] en el menú de la cuenta.',
    'In another tab press [Sign out] in the account’s menu.',
    'Em outra aba toque em [Sign out] no menu da conta.',
  ),
}
