import { before } from './before.ts'
import type { Hands, Shown } from './hand.ts'
import { says } from './says.ts'

const KEEPS = 'Keep this card with the payment provider for the next time'

const nothingAsked: Shown = { hides: 'Yes, delete it', in: 'main' }

export const hands: Hands = {
  machine: 'saved-cards',
  setups: {
    'at the payment of a place in Asunción, where a card is kept': {
      before: [
        {
          es: 'Abrí la tienda de Asunción: la misma dirección, con asuncion.localhost en vez de localhost.',
          en: 'Open the shop of Asunción: the same address, with asuncion.localhost instead of localhost.',
          pt: 'Abra a loja de Assunção: o mesmo endereço, com asuncion.localhost em vez de localhost.',
        },
        before.loggedIn,
        {
          es: 'Tomá un lugar de «La casa de la lomada», completá la entrega y los datos, y en el pago elegí la tarjeta de crédito o débito de Bancard.',
          en: 'Hold a place of “La casa de la lomada”, fill in delivery and buyer, and at the payment choose Bancard’s credit or debit card.',
          pt: 'Reserve um lugar de “La casa de la lomada”, preencha a entrega e os dados, e no pagamento escolha o cartão de crédito ou débito da Bancard.',
        },
        {
          es: 'Guardá una Visa: tocá la casilla [Keep this card with the payment provider for the next time] y, en el formulario del proveedor, «Guardar una Visa que termina en 4242». Después recargá la página y elegí la tarjeta otra vez.',
          en: 'Keep a Visa: press the box [Keep this card with the payment provider for the next time] and, in the provider’s form, “Guardar una Visa que termina en 4242”. Then reload the page and choose the card again.',
          pt: 'Guarde um Visa: toque na caixa [Keep this card with the payment provider for the next time] e, no formulário do provedor, em “Guardar una Visa que termina en 4242”. Depois recarregue a página e escolha o cartão de novo.',
        },
      ],
    },
  },
  events: {
    'list.retried': { press: 'Look them up again', in: 'main' },
    'removal.requested': says(
      'En la segunda tarjeta de la lista, la Mastercard, tocá [Delete]. Si falta, guardala antes en otra pestaña.',
      'At the second card of the list, the Mastercard, press [Delete]. If it is missing, keep it in another tab before.',
      'No segundo cartão da lista, o Mastercard, toque em [Delete]. Se faltar, guarde-o antes em outra aba.',
    ),
    'removal.confirmed': { press: 'Yes, delete it', in: 'main' },
    'removal.left': { press: 'Keep it', in: 'main' },
    'keeping.chosen': { check: KEEPS },
    'keeping.left': { check: KEEPS },
    'form.finished': says(
      'En el formulario del proveedor tocá «Guardar una Mastercard que termina en 0014»; si la Mastercard ya está en tu lista, «No guardar ninguna».',
      'In the provider’s form press “Guardar una Mastercard que termina en 0014”; if the Mastercard is in your list already, “No guardar ninguna”.',
      'No formulário do provedor toque em “Guardar una Mastercard que termina en 0014”; se o Mastercard já está na sua lista, em “No guardar ninguna”.',
    ),
  },
  states: {
    loading: [{ reads: 'Looking up your saved cards…', as: 'status' }],
    unavailable: [
      { reads: 'Your saved cards could not be looked up', as: 'alert' },
      { offers: 'Look them up again', in: 'main' },
      { offers: 'Review and pay', in: 'main' },
    ],
    listed: [
      { box: KEEPS, isTicked: false },
      nothingAsked,
      says(
        'La lista muestra tus tarjetas guardadas, con su marca y sus últimos cuatro números; si borraste una, no está, y la otra sigue.',
        'The list shows your saved cards, with their brand and their last four digits; where you deleted one, it is not there, and the other one is.',
        'A lista mostra seus cartões guardados, com a bandeira e os últimos quatro números; se você apagou um, ele não está, e o outro continua.',
      ),
    ],
    'removal.confirming': [
      says(
        'Se pregunta si se borra la Mastercard, que termina en 0014, y no otra.',
        'It is asked whether the Mastercard that ends in 0014 is to be deleted, and no other.',
        'Pergunta-se se o Mastercard, que termina em 0014, deve ser apagado, e nenhum outro.',
      ),
      { offers: 'Yes, delete it', in: 'main' },
      { offers: 'Keep it', in: 'main' },
    ],
    'removal.removing': [
      { waits: 'Deleting…', in: 'main' },
      { hides: 'Keep it', in: 'main' },
    ],
    renewing: [nothingAsked],
    opening: [
      { box: KEEPS, isTicked: true },
      { reads: 'One moment…', as: 'status' },
    ],
    typing: [{ reads: 'Type the card below. Nothing is charged yet: then you pay with it.', as: 'status' }],
    checking: [{ reads: 'One moment…', as: 'status' }],
  },
}
