import { before } from './before.ts'
import type { HandSetup } from './hand.ts'
import { says } from './says.ts'

const withPurchase = [before.loggedIn, before.holdsFree, before.atBillboard] as const

/** How a browser comes to a notice. */
export const rootNotices: Readonly<Record<string, HandSetup>> = {
  'as a customer of before': {
    before: [
      before.loggedIn,
      {
        es: 'Cerrá la pestaña y abrí la tienda.',
        en: 'Close the tab and open the shop.',
        pt: 'Feche a aba e abra a loja.',
      },
    ],
    events: {
      'notice.raised': says(
        'En el menú de tu cuenta tocá [Sign out].',
        'In the menu of your account press [Sign out].',
        'No menu da sua conta toque em [Sign out].',
      ),
    },
    shows: { 'notice.raised': [{ reads: 'Your user session has been disconnected', in: 'dialog' }] },
  },
  'with a purchase that the browser remembers': {
    before: withPurchase,
    events: {
      'notice.raised': says(
        'Abrí el carrito, arriba, y tocá [Empty cart].',
        'Open the cart, at the top, and press [Empty cart].',
        'Abra o carrinho, em cima, e toque em [Empty cart].',
      ),
      'purchase.started': says(
        'En otra pestaña del mismo navegador empezá otra compra.',
        'In another tab of the same browser begin another purchase.',
        'Em outra aba do mesmo navegador comece outra compra.',
      ),
    },
    shows: { 'notice.raised': [{ reads: 'Your purchase process has been canceled', in: 'dialog' }] },
  },
  'with a lost connection, and a purchase that another tab takes over': {
    before: [
      before.loggedIn,
      before.holdsFree,
      {
        es: 'Cortá la conexión y abrí [My orders].',
        en: 'Cut the line and open [My orders].',
        pt: 'Corte a conexão e abra [My orders].',
      },
    ],
    events: {
      'notice.raised': [
        {
          when: { 'notice.code': 'transport' },
          hand: says(
            'Esperá a que la página diga que no llegó a la tienda. Después conectala.',
            'Wait until the page says that the shop was not reached. Then connect the line.',
            'Espere a página dizer que não chegou à loja. Depois conecte.',
          ),
        },
        {
          when: {},
          hand: says(
            'Sin cerrar el aviso, en otra pestaña del mismo navegador empezá otra compra.',
            'Without closing the notice, begin another purchase in another tab of the same browser.',
            'Sem fechar o aviso, em outra aba do mesmo navegador comece outra compra.',
          ),
        },
      ],
    },
    shows: {
      'notice.raised': [
        {
          reads: 'A communication error has occurred with the server',
          in: 'dialog',
          when: { 'notice.code': 'transport' },
        },
      ],
    },
  },
  'with a purchase that another browser replaces': {
    before: withPurchase,
    events: {
      'notice.raised': says(
        'En otro navegador con la misma cuenta empezá otra compra, y esperá unos segundos acá.',
        'In another browser with the same account begin another purchase, and wait a few seconds here.',
        'Em outro navegador com a mesma conta comece outra compra, e espere uns segundos aqui.',
      ),
      'dialog.accepted': { press: 'Go on with it here' },
    },
    shows: {
      'notice.raised': [
        {
          reads:
            'You began another purchase in another browser or device: this one is closed, its places are free',
          in: 'dialog',
        },
      ],
      'dialog.accepted': [
        says(
          'Se abre la compra nueva, y no la reemplazada.',
          'The new purchase opens, and not the one that was replaced.',
          'Abre-se a compra nova, e não a substituída.',
        ),
      ],
    },
  },
}
