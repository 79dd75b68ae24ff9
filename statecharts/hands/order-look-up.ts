import type { Hands, HandWhen, Sentence } from './hand.ts'
import { confirms, dialog, givesBack, keeps, keepsTickets, outcome } from './order-dialogs.ts'
import { says } from './says.ts'

/** The dialogs of an order that was looked up end also by the end of its permission. */
const found = (confirm: Sentence, keep: Sentence, done: string): readonly HandWhen[] => [
  ...dialog(confirm, keep, done),
  outcome(
    'over',
    says(
      `Quince minutos después de abrir la orden, ${confirm.es}.`,
      `Fifteen minutes after the order was opened, ${confirm.en}.`,
      `Quinze minutos depois de abrir o pedido, ${confirm.pt}.`,
    ),
  ),
]

export const hands: Hands = {
  machine: 'order-look-up',
  setups: {
    'at its address': {
      before: [
        {
          es: 'Tené a mano el número de una compra pagada y el mail con que se hizo. Los mails de la tienda de prueba llegan a /buzon.',
          en: 'Have the number of a paid order at hand, and the mail it was made with. Mails of the trial shop arrive at /buzon.',
          pt: 'Tenha à mão o número de uma compra paga e o e-mail com que foi feita. Os e-mails da loja de teste chegam em /buzon.',
        },
        { es: 'Abrí la dirección /compra.', en: 'Open the address /compra.', pt: 'Abra o endereço /compra.' },
      ],
    },
  },
  events: {
    'order.submitted': {
      type: [
        {
          label: 'Order number',
          field: 'wanted.nOrden',
          means: { es: 'el número de la orden', en: 'the order’s number', pt: 'o número do pedido' },
        },
        {
          label: 'Email',
          field: 'wanted.cMail',
          means: { es: 'el mail de la compra', en: 'the order’s mail', pt: 'o e-mail da compra' },
        },
      ],
      sends: 'Send me a code',
    },
    'code.submitted': {
      type: [
        {
          label: 'Code',
          field: 'cCodigo',
          means: { es: 'el código del mail', en: 'the mail’s code', pt: 'o código do e-mail' },
        },
      ],
      sends: 'See the order',
    },
    'link.opened': says(
      'En la misma pestaña abrí el enlace del mail.',
      'Open the mail’s link in the same tab.',
      'Na mesma aba abra o link do e-mail.',
    ),
    'link.retried': { press: 'Try again' },
    'code.requested': { press: 'Send another code' },
    'order.changed': { press: 'Another order' },
    'task.requested': { press: 'Send again by email' },
    'regret.opened': says(
      'Seguí el último enlace de los datos de la orden, que cancela la compra.',
      'Follow the last link of the order’s facts, which cancels the purchase.',
      'Siga o último link dos dados do pedido, que cancela a compra.',
    ),
    'xstate.done.actor.regret': found(confirms, keeps, 'givenBack'),
    'giveBack.opened': says(
      'En la orden tocá [Give tickets back].',
      'At the order press [Give tickets back].',
      'No pedido toque em [Give tickets back].',
    ),
    'xstate.done.actor.giveBack': found(givesBack, keepsTickets, 'givenBack'),
    'resale.closed': [
      {
        when: { failure: null },
        hand: says(
          'En la primera entrada tocá [Resell], después [Put it on sale] y [Close].',
          'At the first ticket press [Resell], then [Put it on sale] and [Close].',
          'No primeiro ingresso toque em [Resell], depois [Put it on sale] e [Close].',
        ),
      },
      {
        when: { order: null },
        hand: says(
          'Quince minutos después de abrir la orden tocá [Resell] y, tras leer el error, [Close].',
          'Fifteen minutes after the order was opened press [Resell] and, having read the error, [Close].',
          'Quinze minutos depois de abrir o pedido toque em [Resell] e, lido o erro, [Close].',
        ),
      },
    ],
    'change.opened': says(
      'En la orden tocá [Get the money back].',
      'At the order press [Get the money back].',
      'No pedido toque em [Get the money back].',
    ),
    'xstate.done.actor.houseChange': found(confirms, keeps, 'answered'),
  },
  states: {
    asking: [{ offers: 'Send me a code' }],
    sending: [{ reads: 'Sending the code…' }],
    entering: [{ offers: 'See the order' }],
    checking: [{ reads: 'Looking for the order…' }],
    opening: [{ reads: 'Looking for the order…' }],
    unopened: [{ offers: 'Try again' }],
    linkOver: [{ reads: 'This link is wrong or has expired' }],
    shown: [
      says(
        'Se ve la orden con sus entradas.',
        'The order is shown with its tickets.',
        'Vê-se o pedido com seus ingressos.',
      ),
    ],
    'shown.working': [],
    'shown.workFailed': [
      says(
        'Junto al botón hay un error.',
        'There is an error beside the button.',
        'Ao lado do botão há um erro.',
      ),
    ],
    'shown.regretting': [says('Se abre un diálogo.', 'A dialog opens.', 'Abre-se um diálogo.')],
    'shown.givingBack': [says('Se abre un diálogo.', 'A dialog opens.', 'Abre-se um diálogo.')],
    'shown.answering': [says('Se abre un diálogo.', 'A dialog opens.', 'Abre-se um diálogo.')],
    'shown.over': [{ offers: 'Send another code' }],
  },
}
