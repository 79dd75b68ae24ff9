import { before } from './before.ts'
import type { Hand, HandSetup, Sentence } from './hand.ts'
import { holding, readsPurchase } from './purchase-words.ts'
import { says } from './says.ts'

export const pays: Sentence = {
  es: 'Aceptá los términos y tocá [Confirm, free of charge].',
  en: 'Accept the terms and press [Confirm, free of charge].',
  pt: 'Aceite os termos e toque em [Confirm, free of charge].',
}
const reloads: Sentence = {
  es: 'Antes de que la tienda conteste, abrí la cartelera en la misma pestaña.',
  en: 'Before the shop answers, open the billboard in the same tab.',
  pt: 'Antes de a loja responder, abra a programação na mesma aba.',
}
export const paying = [...holding, before.atLastStep, pays, reloads] as const
const other: Sentence = {
  es: 'En otro navegador con la misma cuenta empezá otra compra y abrí su dirección en esta pestaña.',
  en: 'In another browser with the same account begin another purchase and open its address in this tab.',
  pt: 'Em outro navegador com a mesma conta comece outra compra e abra o endereço dela nesta aba.',
}
const backToCheckout = (es: string, en: string, pt: string): Hand =>
  says(
    `Volvé a la dirección de la compra, que ${es}.`,
    `Go back to the purchase’s address, which ${en}.`,
    `Volte ao endereço da compra, que ${pt}.`,
  )
/** Setups with a purchase that is being paid. */
export const purchasePayingSetups: Readonly<Record<string, HandSetup>> = {
  'reloaded while paying': {
    before: paying,
    events: {
      'purchase.resumed': backToCheckout('sigue abierta', 'is still open', 'continua aberta'),
      'payment.resumed': backToCheckout('se está pagando', 'is being paid', 'está sendo paga'),
      'payment.received': 'by itself',
    },
  },
  'reloaded while paying, before the cart is read': {
    before: paying,
    events: {
      'purchase.paid': says(
        'Esperá a que la tienda conteste que está pagada.',
        'Wait until the shop answers that it is paid.',
        'Espere a loja responder que está paga.',
      ),
    },
  },
  'reloaded while paying, at the checkout of another purchase': {
    before: [...paying, other],
    events: { 'purchase.resumed': readsPurchase },
  },
  'at the checkout of another purchase, which is closed': {
    before: [...holding, other],
    events: { 'purchase.resumed': readsPurchase, 'ownership.continued': 'by itself' },
  },
  'at the checkout of a purchase of this tab that is being paid': {
    before: [...holding, before.atLastStep],
    events: {
      'payment.resumed': says(
        'En otro navegador con la misma cuenta empezá a pagar esta compra, y recargá esta página.',
        'In another browser with the same account begin to pay this purchase, and reload this page.',
        'Em outro navegador com a mesma conta comece a pagar esta compra, e recarregue esta página.',
      ),
    },
  },
  'at a performance': {
    before: [
      before.loggedIn,
      {
        es: 'Abrí la función de «Cuentos para cruzar el río».',
        en: 'Open the performance of “Cuentos para cruzar el río”.',
        pt: 'Abra a apresentação de “Cuentos para cruzar el río”.',
      },
    ],
    events: {
      'places.held': says(
        'Sumá un lugar con el botón + y tocá [Continue your purchase].',
        'Add a place by the button + and press [Continue your purchase].',
        'Acrescente um lugar com o botão + e toque em [Continue your purchase].',
      ),
      'payment.submitted': says(
        'Elegí la primera entrega, completá los datos, aceptá los términos y tocá [Confirm, free of charge].',
        'Choose the first delivery, fill in the buyer, accept the terms and press [Confirm, free of charge].',
        'Escolha a primeira entrega, preencha os dados, aceite os termos e toque em [Confirm, free of charge].',
      ),
      'payment.cleared': 'by itself',
      'payment.unsent': says(
        'Con la conexión cortada antes de confirmar, esperá a que la tienda diga que no pudo mandar el pago; después conectala.',
        'With the line cut before the confirmation, wait until the shop says that it could not send the payment; then connect it.',
        'Com a conexão cortada antes de confirmar, espere a loja dizer que não pôde enviar o pagamento; depois conecte.',
      ),
      'payment.resent': { press: 'Send the payment again' },
      'payment.dropped': { press: 'Pay another way' },
      'cancellation.requested': says(
        'Abrí el carrito, arriba, y tocá [Empty cart].',
        'Open the cart, at the top, and press [Empty cart].',
        'Abra o carrinho, em cima, e toque em [Empty cart].',
      ),
      'page.requested': { says: before.atBillboard },
    },
    shows: {
      'cancellation.requested': [{ reads: 'Your purchase process has been canceled', in: 'dialog' }],
      'payment.dropped': [{ heading: 'How do you want to pay?' }],
    },
  },
}
