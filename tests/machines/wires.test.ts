import { expect, test } from 'vitest'
import { purchase, START } from '../../machines/samples/purchase.ts'
import { deliveriesOf } from '../../machines/wires.ts'

const process = purchase()

test.each([
  [
    'news of the purchase carry the time',
    'checkout',
    { type: 'purchase.paid', idProcesoDeCompra: 'p-2' },
    [{ to: 'purchase', event: { type: 'purchase.paid', idProcesoDeCompra: 'p-2', now: START } }],
  ],
  [
    'what a purchase holds now goes to the cart',
    'seat-holding',
    { type: 'process.changed', process },
    [{ to: 'cart', event: { type: 'process.changed', process, now: START } }],
  ],
  [
    'a held purchase opens its checkout',
    'seat-holding',
    { type: 'checkout.opened', idProcesoDeCompra: 'p-2' },
    [{ to: 'navigation', event: { type: 'page.opened', path: '/BuyTicket/p-2' } }],
  ],
  [
    'what another tab pays is shown at the page of its payment, in place of the checkout',
    'purchase',
    { type: 'payment.elsewhere', idProcesoDeCompra: 'p-2' },
    [{ to: 'navigation', event: { type: 'page.opened', path: '/BuyTicket/ok/p-2', replace: true } }],
  ],
  [
    'a held sale has its address at the desk, in place of that of its performance',
    'seat-holding',
    { type: 'desk.opened', idProcesoDeCompra: 'p-2', idFuncion: 7 },
    [
      {
        to: 'navigation',
        event: {
          type: 'page.opened',
          path: '/buyTicketBox?idProcesoDeCompra=p-2&idFuncion=7',
          replace: true,
        },
      },
    ],
  ],
  [
    'a turn is kept by the root, and its page takes the place of the waiting room',
    'waiting-room',
    { type: 'turn.given', idFuncion: 7, turn: 't-2', path: '/funcion/7' },
    [
      { to: 'root', event: { type: 'turn.given', idFuncion: 7, list: null, turn: 't-2' } },
      { to: 'navigation', event: { type: 'page.opened', path: '/funcion/7', replace: true } },
    ],
  ],
  [
    'a login elsewhere that identified nobody leads back alone',
    'external-login',
    { type: 'login.returned', user: null, fullPath: '/misCompras' },
    [
      {
        to: 'navigation',
        event: { type: 'login.returned', user: null, fullPath: '/misCompras', now: START },
      },
    ],
  ],
  [
    'the desk shows the performance for the next person',
    'box-office',
    { type: 'desk.cleared', idFuncion: 7 },
    [{ to: 'navigation', event: { type: 'page.opened', path: '/boleteria?idFuncion=7' } }],
  ],
  [
    'the desk stays where no performance is open',
    'box-office',
    { type: 'desk.cleared', idFuncion: null },
    [],
  ],
  [
    'a sale that goes on leaves its purchase alone',
    'box-office',
    { type: 'sale.opened', user: { token: 'clerk' }, isNew: false },
    [{ to: 'session', event: { type: 'sale.opened', user: { token: 'clerk' }, isNew: false, now: START } }],
  ],
  [
    'a new sale ends the purchase of the one before',
    'box-office',
    { type: 'sale.opened', user: { token: 'clerk' }, isNew: true },
    [
      { to: 'purchase', event: { type: 'session.ended' } },
      { to: 'session', event: { type: 'sale.opened', user: { token: 'clerk' }, isNew: true, now: START } },
    ],
  ],
  ['the page alone hears of its steps', 'checkout', { type: 'steps.opened', idProcesoDeCompra: 'p-2' }, []],
  ['nobody hears what no machine emits', 'billboard', { type: 'purchase.paid' }, []],
])('%s', (_, from, event, deliveries) => {
  expect(deliveriesOf(from, event, START)).toEqual(deliveries)
})
