import type { Hands, Sentence, Shown } from './hand.ts'
import { dialog, givesBack, keepsTickets } from './order-dialogs.ts'
import { fromMenu } from './orders-setup.ts'
import { says } from './says.ts'

const presses = (button: string): Sentence => ({
  es: `tocá [${button}]`,
  en: `press [${button}]`,
  pt: `toque em [${button}]`,
})

const onlyInSecond: Shown = says(
  'El error se lee en la segunda compra de la lista, y en ninguna otra.',
  'The error is read at the second order of the list, and at no other.',
  'O erro se lê na segunda compra da lista, e em nenhuma outra.',
)

export const hands: Hands = {
  machine: 'orders',
  setups: {
    'at its address': fromMenu,
  },
  answers: {
    listOrders: [
      {
        when: { 'output.data.orders.length': 0 },
        says: {
          es: 'Antes, entrá con una cuenta nueva, que no compró nada.',
          en: 'Before that, log in with a new account, which has bought nothing.',
          pt: 'Antes, entre com uma conta nova, que não comprou nada.',
        },
      },
    ],
  },
  events: {
    'loading.retried': { press: 'Retry', in: 'main' },
    'filter.changed': { press: 'All orders', in: 'main' },
    'more.requested': { press: 'More orders', in: 'main' },
    'task.requested': [
      { when: { 'task.kind': 'resend' }, hand: { press: 'Send again by email', in: 'second' } },
      { when: { 'task.kind': 'takeBack' }, hand: { press: 'Take back', in: 'second' } },
    ],
    'transfer.opened': { press: 'Transfer', in: 'second' },
    'transfer.submitted': {
      type: [
        { label: 'Name of the other person', field: 'recipient.cNombre' },
        { label: 'Email of the other person', field: 'recipient.cMail' },
      ],
      sends: 'Transfer',
      in: 'dialog',
    },
    'dialog.closed': { press: 'Cancel', in: 'dialog' },
    'handOn.closed': says(
      'En la segunda compra de la lista tocá [By link] y, en el diálogo, [Close].',
      'At the second order of the list press [By link] and, in the dialog, [Close].',
      'Na segunda compra da lista toque em [By link] e, no diálogo, em [Close].',
    ),
    'regret.opened': says(
      'En la segunda compra de la lista seguí el último enlace de sus datos, que cancela la compra.',
      'At the second order of the list follow the last link of its facts, which cancels the purchase.',
      'Na segunda compra da lista siga o último link dos seus dados, que cancela a compra.',
    ),
    'xstate.done.actor.regret': dialog(presses('Yes, cancel it'), presses('Keep it'), 'givenBack'),
    'change.opened': { press: 'Get the money back', in: 'second' },
    'xstate.done.actor.houseChange': dialog(presses('Yes, give them back'), presses('Not now'), 'answered'),
    'giveBack.opened': { press: 'Give tickets back', in: 'second' },
    'xstate.done.actor.giveBack': dialog(givesBack, keepsTickets, 'givenBack'),
  },
  states: {
    loading: [{ reads: 'Loading your orders…', as: 'status' }],
    unavailable: [
      { reads: 'Your orders could not be loaded', as: 'alert' },
      { offers: 'Retry', in: 'main' },
    ],
    shown: [
      { heading: 'My orders', in: 'main' },
      says(
        'Cada compra muestra sus entradas y lo que se puede hacer con ellas.',
        'Each order shows its tickets and what can be done with them.',
        'Cada compra mostra seus ingressos e o que se pode fazer com eles.',
      ),
    ],
    'shown.loadingMore': [{ waits: 'Loading…', in: 'main' }],
    'shown.moreFailed': [
      { reads: 'The next orders did not come. Try again.' },
      { offers: 'More orders', in: 'main' },
    ],
    'shown.working': [
      says(
        'Lo que tocaste en la segunda compra espera; las demás compras no cambian.',
        'What you pressed at the second order waits; the other orders do not change.',
        'O que você tocou na segunda compra espera; as outras compras não mudam.',
      ),
    ],
    'shown.workFailed': [onlyInSecond],
    'transferring.filling': [
      { heading: 'Transfer the ticket', in: 'dialog' },
      { asks: 'Name of the other person', in: 'dialog' },
      { asks: 'Email of the other person', in: 'dialog' },
      says(
        'El diálogo dice el número de la entrada de la segunda compra.',
        'The dialog says the number of the second order’s ticket.',
        'O diálogo diz o número do ingresso da segunda compra.',
      ),
    ],
    'transferring.sending': [{ waits: 'Transferring…', in: 'dialog' }],
    regretting: [
      { heading: 'Cancel the purchase?', in: 'dialog' },
      says(
        'El diálogo dice el número de orden de la segunda compra.',
        'The dialog says the order’s number of the second order.',
        'O diálogo diz o número do pedido da segunda compra.',
      ),
    ],
    givingBack: [{ heading: 'Give tickets back', in: 'dialog' }],
    answering: [
      { heading: 'Give the tickets back?', in: 'dialog' },
      says(
        'El diálogo dice el número de orden de la segunda compra.',
        'The dialog says the order’s number of the second order.',
        'O diálogo diz o número do pedido da segunda compra.',
      ),
    ],
  },
}
