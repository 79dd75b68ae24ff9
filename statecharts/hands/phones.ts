import { before } from './before.ts'
import { rowHands, rowShows } from './book.ts'
import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'phones',
  setups: {
    'at its address': {
      before: [
        before.loggedIn,
        {
          es: 'Abrí /myPhone y guardá tres celulares, el primero como predeterminado: 0351 15-234-5678, 0351 15-234-5679 y 0351 15-234-5680.',
          en: 'Open /myPhone and keep three mobiles, the first as the default: 0351 15-234-5678, 0351 15-234-5679 and 0351 15-234-5680.',
          pt: 'Abra /myPhone e guarde três celulares, o primeiro como padrão: 0351 15-234-5678, 0351 15-234-5679 e 0351 15-234-5680.',
        },
      ],
      begins: {
        es: 'Recargá /myPhone y esperá a que la tienda conteste.',
        en: 'Reload /myPhone and wait until the shop answers.',
        pt: 'Recarregue /myPhone e espere até a loja responder.',
      },
      shows: {
        'xstate.done.actor.removePhone': [
          {
            when: { 'output.ok': true },
            ...says(
              'El teléfono que borraste ya no está en la lista, y los demás siguen.',
              'The phone that you removed is not in the list any more, and the others are.',
              'O telefone que você removeu já não está na lista, e os outros continuam.',
            ),
          },
        ],
        'xstate.done.actor.sendPhoneCode': [
          { when: { 'output.code': 'TELEFONO_INALCANZABLE' }, reads: 'The code was not sent', as: 'alert' },
        ],
        'xstate.error.actor.sendPhoneCode': [{ reads: 'The code was not sent', as: 'alert' }],
      },
    },
  },
  answers: {
    validatePhone: [
      {
        when: { 'output.ok': true },
        says: {
          es: 'En vez de 123456 va el código del mensaje, que en la tienda de prueba llega a /buzon.',
          en: 'In place of 123456 goes the code of the message, which in the trial shop arrives at /buzon.',
          pt: 'Em vez de 123456 vai o código da mensagem, que na loja de teste chega em /buzon.',
        },
      },
    ],
    'validatePhone CODIGO_NO_VALIDO': {
      es: 'El código del mensaje tiene que ser otro que 123456.',
      en: 'The code of the message has to be another one than 123456.',
      pt: 'O código da mensagem tem que ser outro que 123456.',
    },
  },
  events: {
    ...rowHands,
    'phone.opened': [
      { when: { idClienteTelefono: null }, hand: { press: 'Add a phone', in: 'main' } },
      { when: {}, hand: { press: 'Change', in: 'second' } },
    ],
    'phone.submitted': says(
      'En [Number with area code] escribí un celular que no esté en la lista, como 351 234 1111 (cada vez otro), y tocá [Save].',
      'At [Number with area code] type a mobile that is not in the list, such as 351 234 1111 (another one each time), and press [Save].',
      'Em [Number with area code] digite um celular que não esteja na lista, como 351 234 1111 (outro a cada vez), e toque em [Save].',
    ),
    'code.requested': [
      { when: {}, from: 'validation', hand: { press: 'Send another code', in: 'main' } },
      { when: {}, hand: { press: 'Validate', in: 'second' } },
    ],
    'code.submitted': {
      type: [{ label: 'Code of six digits', field: 'cCodigo' }],
      sends: 'Validate',
    },
    'validation.left': [
      { when: {}, from: 'validation.validated', hand: { press: 'Back to your phones', in: 'main' } },
      { when: {}, hand: { press: 'Not now', in: 'main' } },
    ],
  },
  states: {
    ...rowShows,
    listing: [
      { heading: 'Phones', in: 'main' },
      { offers: 'Add a phone', in: 'main' },
    ],
    'removal.confirming': [
      { reads: 'Remove this phone?', in: 'second' },
      { offers: 'Yes, remove', in: 'main' },
      { offers: 'Keep it', in: 'main' },
    ],
    'validation.sending': [
      { heading: 'Validate your phone', in: 'main' },
      says(
        'Se lee el número del segundo teléfono.',
        'The number of the second phone is read.',
        'Lê-se o número do segundo telefone.',
      ),
    ],
    'validation.entering': [
      { asks: 'Code of six digits', in: 'main' },
      { offers: 'Send another code', in: 'main' },
      says(
        'Se lee el número del segundo teléfono.',
        'The number of the second phone is read.',
        'Lê-se o número do segundo telefone.',
      ),
    ],
    'validation.checking': [{ waits: 'Checking…', in: 'main' }],
    'validation.validated': [
      { heading: 'Phone validated', in: 'main' },
      says(
        'Se lee el número del segundo teléfono.',
        'The number of the second phone is read.',
        'Lê-se o número do segundo telefone.',
      ),
    ],
  },
}
