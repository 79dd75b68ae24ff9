import { atDelivery } from './address-book-delivery.ts'
import { before } from './before.ts'
import { rowHands, rowShows } from './book.ts'
import type { Hands, Sentence } from './hand.ts'
import { says } from './says.ts'

const threeKept: Sentence = {
  es: 'Abrí /myAddress y guardá tres direcciones, la primera como predeterminada: Av. Colón 1234, Rivadavia 1234 y Belgrano 1234, de Córdoba (5000).',
  en: 'Open /myAddress and keep three addresses, the first as the default: Av. Colón 1234, Rivadavia 1234 and Belgrano 1234, of Córdoba (5000).',
  pt: 'Abra /myAddress e guarde três endereços, o primeiro como padrão: Av. Colón 1234, Rivadavia 1234 e Belgrano 1234, de Córdoba (5000).',
}

export const hands: Hands = {
  machine: 'address-book',
  setups: {
    'at its address': {
      before: [before.loggedIn, threeKept],
      begins: {
        es: 'Recargá /myAddress y esperá a que la tienda conteste.',
        en: 'Reload /myAddress and wait until the shop answers.',
        pt: 'Recarregue /myAddress e espere até a loja responder.',
      },
      shows: {
        'xstate.done.actor.removeAddress': [
          {
            when: { 'output.ok': true },
            ...says(
              'La dirección que borraste ya no está en la lista, y las otras dos siguen.',
              'The address that you removed is not in the list any more, and the other two are.',
              'O endereço que você removeu já não está na lista, e os outros dois continuam.',
            ),
          },
        ],
      },
    },
    'reloaded over a form that was not sent': {
      before: [
        before.loggedIn,
        threeKept,
        {
          es: 'Tocá [Add an address], en [Street] escribí Av. Co y en [Province] elegí Córdoba.',
          en: 'Press [Add an address], at [Street] type Av. Co and at [Province] choose Córdoba.',
          pt: 'Toque em [Add an address], em [Street] digite Av. Co e em [Province] escolha Córdoba.',
        },
      ],
      begins: {
        es: 'Recargá la página y esperá a que la tienda conteste.',
        en: 'Reload the page and wait until the shop answers.',
        pt: 'Recarregue a página e espere até a loja responder.',
      },
      states: {
        'form.editing': [
          { offers: 'Save', in: 'main' },
          says(
            'En [Street] sigue lo que habías escrito.',
            'At [Street] is still what you had typed.',
            'Em [Street] continua o que você tinha digitado.',
          ),
        ],
      },
    },
    'for a delivery': atDelivery,
  },
  events: {
    ...rowHands,
    'address.opened': [
      { when: { idClienteDomicilio: null }, hand: { press: 'Add an address', in: 'main' } },
      { when: {}, hand: { press: 'Change', in: 'second' } },
    ],
    'address.typed': says(
      'En [Province] elegí Córdoba, y en [Floor (optional)] escribí otro piso.',
      'At [Province] choose Córdoba, and at [Floor (optional)] type another floor.',
      'Em [Province] escolha Córdoba, e em [Floor (optional)] digite outro andar.',
    ),
    'province.chosen': says(
      'En [Province] elegí otra provincia.',
      'At [Province] choose another province.',
      'Em [Province] escolha outra província.',
    ),
    'localities.arrived': 'by itself',
    'address.submitted': says(
      'En [Street] escribí Av. Colón, en [Number] 1234, en [Province] elegí Córdoba, en [Town or city] escribí Córdoba, en [Postal code] 5000, y tocá [Save].',
      'At [Street] type Av. Colón, at [Number] 1234, at [Province] choose Córdoba, at [Town or city] type Córdoba, at [Postal code] 5000, and press [Save].',
      'Em [Street] digite Av. Colón, em [Number] 1234, em [Province] escolha Córdoba, em [Town or city] digite Córdoba, em [Postal code] 5000, e toque em [Save].',
    ),
  },
  states: {
    ...rowShows,
    listing: [
      { heading: 'Addresses', in: 'main' },
      { offers: 'Add an address', in: 'main' },
    ],
    'removal.confirming': [
      { reads: 'Remove this address? Orders that used it keep it.', in: 'second' },
      { offers: 'Yes, remove', in: 'main' },
      { offers: 'Keep it', in: 'main' },
    ],
  },
}
