import type { Hands } from './hand.ts'
import { purchaseElsewhereSetups } from './purchase-elsewhere.ts'
import { purchaseLastStepSetups } from './purchase-last-step.ts'
import { purchasePayingSetups } from './purchase-paying.ts'
import { purchaseSetups } from './purchase-setups.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'purchase',
  setups: {
    ...purchaseSetups,
    ...purchaseElsewhereSetups,
    ...purchasePayingSetups,
    ...purchaseLastStepSetups,
  },
  events: {},
  answers: {
    payment: [
      {
        when: { 'output.result': 'declined' },
        says: {
          es: 'El proveedor rechaza el pago: pagá con la tarjeta 4000 0000 0000 0010, en una compra que no sea gratis.',
          en: 'The provider declines the payment: pay with the card 4000 0000 0000 0010, in a purchase that is not free.',
          pt: 'O provedor recusa o pagamento: pague com o cartão 4000 0000 0000 0010, em uma compra que não seja grátis.',
        },
      },
      {
        when: { 'output.result': 'cancelled' },
        says: {
          es: 'El pago se cancela: en el teatro (teatro.localhost), elegí apay y en su página tocá «Rechazar el pago».',
          en: 'The payment is cancelled: at the theatre (teatro.localhost), choose apay and at its page press “Rechazar el pago”.',
          pt: 'O pagamento é cancelado: no teatro (teatro.localhost), escolha apay e na sua página toque em “Rechazar el pago”.',
        },
      },
      {
        when: { 'output.result': 'missing' },
        says: {
          es: 'La tienda no conoce la compra: en las herramientas del navegador, reemplazá la respuesta sobre el pago por {"nCode":404,"cError":"NO_ENCONTRADO","oData":null}',
          en: 'The shop does not know the purchase: in the browser’s tools, replace the answer about the payment by {"nCode":404,"cError":"NO_ENCONTRADO","oData":null}',
          pt: 'A loja não conhece a compra: nas ferramentas do navegador, substitua a resposta sobre o pagamento por {"nCode":404,"cError":"NO_ENCONTRADO","oData":null}',
        },
      },
    ],
  },
  states: {
    none: [
      says('Arriba no hay ningún reloj.', 'There is no clock at the top.', 'Em cima não há nenhum relógio.'),
    ],
    elsewhere: [
      says(
        'Arriba corre el reloj de la compra de la otra pestaña; si esa está pagando, dice [Paying…]',
        'The clock of the other tab’s purchase runs at the top; where that tab pays, it says [Paying…]',
        'Em cima corre o relógio da compra da outra aba; se ela está pagando, diz [Paying…]',
      ),
    ],
    mine: [],
    'mine.open': [
      says(
        'Arriba, en el carrito, corre el reloj de la compra.',
        'The purchase’s clock runs at the top, in the cart’s button.',
        'Em cima, no carrinho, corre o relógio da compra.',
      ),
    ],
    'mine.paying.charging': [],
    'mine.paying.unsent': [
      says(
        'Arriba, en el carrito, corre el reloj de la compra.',
        'The purchase’s clock runs at the top, in the cart’s button.',
        'Em cima, no carrinho, corre o relógio da compra.',
      ),
      { heading: 'We could not send the payment.' },
      { offers: 'Send the payment again' },
      { offers: 'Pay another way' },
    ],
  },
}
