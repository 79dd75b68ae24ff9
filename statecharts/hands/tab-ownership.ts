import type { Hands } from './hand.ts'
import { says } from './says.ts'
import { tabAnswers } from './tab-answers.ts'
import { tabSetups } from './tab-setups.ts'

const OTHER_TAB = 'You have started a purchase in another tab of your browser'

const REFUSED = '{"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}'

export const hands: Hands = {
  machine: 'tab-ownership',
  setups: tabSetups,
  events: {
    'tab.rehydrated': 'by itself',
    'purchase.started': says(
      'Abrí en esta pestaña [My orders], y después la dirección de la compra (/BuyTicket/…).',
      'Open [My orders] in this tab, and then the purchase’s address (/BuyTicket/…).',
      'Abra nesta aba [My orders], e depois o endereço da compra (/BuyTicket/…).',
    ),
    'remote.claimed': says(
      'En otra pestaña del mismo navegador empezá otra compra.',
      'In another tab of the same browser begin another purchase.',
      'Em outra aba do mesmo navegador comece outra compra.',
    ),
    'remote.reset': says(
      'En otra pestaña del mismo navegador abrí el carrito y vacialo.',
      'In another tab of the same browser open the cart and empty it.',
      'Em outra aba do mesmo navegador abra o carrinho e esvazie-o.',
    ),
    'lock.lost': says(
      'En otra pestaña del mismo navegador empezá otra compra.',
      'In another tab of the same browser begin another purchase.',
      'Em outra aba do mesmo navegador comece outra compra.',
    ),
    'supersession.acknowledged': { press: 'OK', in: 'dialog' },
    'purchase.cancelled': says(
      'Abrí el carrito, arriba, y tocá [Empty cart].',
      'Open the cart, at the top, and press [Empty cart].',
      'Abra o carrinho, em cima, e toque em [Empty cart].',
    ),
    'purchase.expired': [
      {
        when: { origin: 'INV009' },
        hand: says(
          'Esperá {purchaseMinutes} minutos, hasta que el reloj de arriba llegue a 00:00.',
          'Wait {purchaseMinutes} minutes, until the clock at the top is at 00:00.',
          'Espere {purchaseMinutes} minutos, até o relógio de cima chegar a 00:00.',
        ),
      },
      {
        when: {},
        hand: says(
          'Esperá a que la tienda conteste que la compra terminó.',
          'Wait until the shop answers that the purchase has ended.',
          'Espere a loja responder que a compra terminou.',
        ),
      },
    ],
    'payment.started': says(
      'Si la página dice que el pago no salió, tocá [Pay again]. Aceptá los términos y tocá [Confirm, free of charge].',
      'If the page says that the payment did not go through, press [Pay again]. Accept the terms and press [Confirm, free of charge].',
      'Se a página disser que o pagamento não foi feito, toque em [Pay again]. Aceite os termos e toque em [Confirm, free of charge].',
    ),
    'payment.failed': says(
      `Esperá a que la tienda se niegue a cobrar: en las herramientas del navegador, reemplazá la respuesta de POST /v1/api/v2/Proceso/:id/Cobrar por ${REFUSED}`,
      `Wait until the shop refuses to charge: by the browser’s tools, replace the answer of POST /v1/api/v2/Proceso/:id/Cobrar by ${REFUSED}`,
      `Espere a loja se recusar a cobrar: com as ferramentas do navegador, substitua a resposta de POST /v1/api/v2/Proceso/:id/Cobrar por ${REFUSED}`,
    ),
    'purchase.paid': says(
      'Esperá a que la tienda conteste que la compra está pagada.',
      'Wait until the shop answers that the purchase is paid.',
      'Espere a loja responder que a compra está paga.',
    ),
    'session.ended': says(
      'En otra pestaña tocá [Sign out] en el menú de la cuenta.',
      'In another tab press [Sign out] in the account’s menu.',
      'Em outra aba toque em [Sign out] no menu da conta.',
    ),
    'xstate.after.ownerGrace.tab-ownership.follower': says(
      'Esperá {purchaseMinutes} minutos y un poco más.',
      'Wait {purchaseMinutes} minutes and a little more.',
      'Espere {purchaseMinutes} minutos e um pouco mais.',
    ),
  },
  answers: tabAnswers,
  states: {
    idle: [{ hides: OTHER_TAB, as: 'text', in: 'dialog' }],
    follower: [
      says(
        'Arriba corre el reloj de la compra de la otra pestaña; si a esta se le negó la suya, un aviso dice [Your purchase process has been canceled]',
        'The clock of the other tab’s purchase runs at the top; where this tab was refused its own, a notice says [Your purchase process has been canceled]',
        'Em cima corre o relógio da compra da outra aba; se a desta foi recusada, um aviso diz [Your purchase process has been canceled]',
      ),
      { hides: OTHER_TAB, as: 'text', in: 'dialog' },
    ],
    claiming: [],
    relocking: [],
    principal: [
      says(
        'Arriba, en el carrito, corre el reloj de la compra, y ningún aviso habla de otra pestaña.',
        'The purchase’s clock runs at the top, in the cart’s button, and no notice speaks of another tab.',
        'Em cima, no carrinho, corre o relógio da compra, e nenhum aviso fala de outra aba.',
      ),
    ],
    paying: [
      says(
        'Arriba, el botón del carrito dice [Paying…]',
        'At the top, the cart’s button says [Paying…]',
        'Em cima, o botão do carrinho diz [Paying…]',
      ),
    ],
    'paying.marking': [
      says(
        'Arriba corre el reloj o se lee [Paying…]; si ya está pagada, no hay ni reloj ni aviso.',
        'At the top the clock runs or [Paying…] is read; where it is paid already, there is neither clock nor notice.',
        'Em cima corre o relógio ou lê-se [Paying…]; se já está paga, não há nem relógio nem aviso.',
      ),
    ],
    'paying.reviving': [],
    'paying.settling': [],
    closing: [],
    superseded: [
      says(
        'Un aviso dice [You have started a purchase in another tab of your browser]; si antes hay uno sobre el fin de la compra, cerralo.',
        'A notice says [You have started a purchase in another tab of your browser]; where there is one about the purchase’s end first, close it.',
        'Um aviso diz [You have started a purchase in another tab of your browser]; se antes houver um sobre o fim da compra, feche-o.',
      ),
    ],
  },
}
