import type { Hand, Hands, HandWhen, Sentence } from './hand.ts'

const says = (es: string, en: string, pt: string): { says: Sentence } => ({ says: { es, en, pt } })

const outcome = (result: string, hand: Hand): HandWhen => ({ when: { 'output.result': result }, hand })
const cut = (first: Sentence, keep: Sentence): Hand => ({
  says: {
    es: `Cortá la conexión, ${first.es}, leé el error, volvé a conectarla y ${keep.es}.`,
    en: `Cut the line, ${first.en}, read the error, connect it again and ${keep.en}.`,
    pt: `Corte a conexão, ${first.pt}, leia o erro, conecte de novo e ${keep.pt}.`,
  },
})

/** The three dialogs whose end this page learns. */
const dialog = (confirm: Sentence, keep: Sentence, done: string): readonly HandWhen[] => [
  outcome(
    done,
    says(
      `Seguí el diálogo hasta el final: ${confirm.es}.`,
      `Go through the dialog: ${confirm.en}.`,
      `Siga o diálogo até o fim: ${confirm.pt}.`,
    ),
  ),
  ...['kept', 'left'].map((result) =>
    outcome(
      result,
      says(`En el diálogo, ${keep.es}.`, `In the dialog, ${keep.en}.`, `No diálogo, ${keep.pt}.`),
    ),
  ),
  outcome('outdated', cut(confirm, keep)),
  outcome(
    'over',
    says(
      `Quince minutos después de abrir la orden, ${confirm.es}.`,
      `Fifteen minutes after the order was opened, ${confirm.en}.`,
      `Quinze minutos depois de abrir o pedido, ${confirm.pt}.`,
    ),
  ),
]

const confirms: Sentence = {
  es: 'tocá el primer botón',
  en: 'press the first button',
  pt: 'toque no primeiro botão',
}
const keeps: Sentence = {
  es: 'tocá el último botón',
  en: 'press the last button',
  pt: 'toque no último botão',
}
const givesBack: Sentence = {
  es: 'elegí una entrada, tocá [See the refund] y [Yes, give them back]',
  en: 'choose a ticket, press [See the refund] and [Yes, give them back]',
  pt: 'escolha um ingresso, toque em [See the refund] e [Yes, give them back]',
}
const keepsTickets: Sentence = {
  es: 'tocá [Keep my tickets]',
  en: 'press [Keep my tickets]',
  pt: 'toque em [Keep my tickets]',
}

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
    'xstate.done.actor.regret': dialog(confirms, keeps, 'givenBack'),
    'giveBack.opened': says(
      'En la orden tocá [Give tickets back].',
      'At the order press [Give tickets back].',
      'No pedido toque em [Give tickets back].',
    ),
    'xstate.done.actor.giveBack': dialog(givesBack, keepsTickets, 'givenBack'),
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
    'xstate.done.actor.houseChange': dialog(confirms, keeps, 'answered'),
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
