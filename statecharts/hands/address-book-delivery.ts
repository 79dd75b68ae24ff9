import { before } from './before.ts'
import type { HandSetup } from './hand.ts'
import { says } from './says.ts'

/** The address book at the checkout, for a way of delivery that needs an address. */
export const atDelivery: HandSetup = {
  before: [
    before.loggedIn,
    {
      es: 'Abrí /myAddress y guardá dos direcciones de Córdoba (5000): Av. Colón 1234, como predeterminada, y Rivadavia 1234.',
      en: 'Open /myAddress and keep two addresses of Córdoba (5000): Av. Colón 1234, as the default, and Rivadavia 1234.',
      pt: 'Abra /myAddress e guarde dois endereços de Córdoba (5000): Av. Colón 1234, como padrão, e Rivadavia 1234.',
    },
    {
      es: 'Tomá una platea de «El lago a oscuras» (/landing/el-lago-a-oscuras) y tocá [Continue your purchase].',
      en: 'Hold a seat of the stalls of “El lago a oscuras” (/landing/el-lago-a-oscuras) and press [Continue your purchase].',
      pt: 'Reserve um lugar da plateia de “El lago a oscuras” (/landing/el-lago-a-oscuras) e toque em [Continue your purchase].',
    },
  ],
  begins: {
    es: 'En el primer paso elegí la tercera forma de entrega, a domicilio, y esperá a que la tienda conteste.',
    en: 'At the first step choose the third way of delivery, to your home, and wait until the shop answers.',
    pt: 'No primeiro passo escolha a terceira forma de entrega, em domicílio, e espere até a loja responder.',
  },
  answers: {
    loadAddressBook: [
      {
        when: { 'output.data.addresses.length': 0 },
        says: {
          es: 'Antes, en /myAddress, borrá todas las direcciones.',
          en: 'Before that, at /myAddress, remove all addresses.',
          pt: 'Antes, em /myAddress, remova todos os endereços.',
        },
      },
    ],
    'delivery.refused': {
      es: 'Antes de este paso cortá la conexión: en las herramientas del navegador, Red, «Sin conexión». Después de leer que no se pudo, volvé a conectarla.',
      en: 'Before this step cut the line: in the browser’s tools, Network, “Offline”. Having read that it failed, connect it again.',
      pt: 'Antes deste passo corte a conexão: nas ferramentas do navegador, Rede, “Offline”. Depois de ler que não foi possível, conecte de novo.',
    },
  },
  events: {
    'loading.retried': { press: 'Try again', in: 'main' },
    'address.picked': says(
      'En [Address] elegí la segunda dirección, la que no está marcada.',
      'At [Address] choose the second address, the one that is not marked.',
      'Em [Address] escolha o segundo endereço, o que não está marcado.',
    ),
    'address.opened': { press: 'To another address', in: 'main' },
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
    'editing.left': { press: 'Choose from my addresses', in: 'main' },
    'address.submitted': says(
      'En [Street] escribí Av. Colón, en [Number] 1234, en [Province] elegí Córdoba, en [Town or city] escribí Córdoba, en [Postal code] 5000, y tocá [Continue].',
      'At [Street] type Av. Colón, at [Number] 1234, at [Province] choose Córdoba, at [Town or city] type Córdoba, at [Postal code] 5000, and press [Continue].',
      'Em [Street] digite Av. Colón, em [Number] 1234, em [Province] escolha Córdoba, em [Town or city] digite Córdoba, em [Postal code] 5000, e toque em [Continue].',
    ),
    'delivery.refused': [
      {
        when: {},
        from: 'picking',
        hand: says(
          'Cortá la conexión (en las herramientas del navegador, Red, «Sin conexión»), tocá [Continue] y, leído que no se pudo, volvé a conectarla.',
          'Cut the line (in the browser’s tools, Network, “Offline”), press [Continue] and, having read that it failed, connect it again.',
          'Corte a conexão (nas ferramentas do navegador, Rede, “Offline”), toque em [Continue] e, lido que não foi possível, conecte de novo.',
        ),
      },
      { when: {}, from: 'form.sending', hand: 'by itself' },
    ],
    'delivery.saved': 'by itself',
  },
  states: {
    loading: [{ reads: 'Looking up your addresses', as: 'status' }],
    unavailable: [
      { reads: 'Your addresses could not be loaded', as: 'alert' },
      { offers: 'Try again', in: 'main' },
    ],
    picking: [
      { heading: 'Where do we bring it?', in: 'main' },
      { offers: 'To another address', in: 'main' },
    ],
    'form.editing': [{ box: 'Keep it in my addresses', isTicked: true, in: 'main' }],
    'form.sending': [{ waits: 'One moment…', in: 'main' }],
    'form.saving': [{ waits: 'One moment…', in: 'main' }],
    done: [{ heading: 'Who is it for?' }],
  },
  shows: {
    'address.picked': [
      says(
        'Está marcada la segunda dirección, y no la primera.',
        'The second address is marked, and not the first one.',
        'Está marcado o segundo endereço, e não o primeiro.',
      ),
    ],
  },
}
