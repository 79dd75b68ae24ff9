import { listShows } from './book.ts'
import type { Hands, Shown } from './hand.ts'
import { says } from './says.ts'

const KNOWS = 'I have my tickets, and know that they cannot be sent again or brought to my home'

const waits: Shown = says(
  '[Download my data] y [Delete my account] esperan.',
  '[Download my data] and [Delete my account] wait.',
  '[Download my data] e [Delete my account] esperam.',
)

export const hands: Hands = {
  machine: 'privacy',
  setups: {
    'at its address': {
      before: [
        {
          es: 'Creá una cuenta en /signUp, con la contraseña Hojas Verdes 26, y entrá con ella también en otros dos navegadores.',
          en: 'Open an account at /signUp, with the password Hojas Verdes 26, and log in with it in two other browsers, too.',
          pt: 'Crie uma conta em /signUp, com a senha Hojas Verdes 26, e entre com ela também em outros dois navegadores.',
        },
      ],
      begins: {
        es: 'Abrí /myPrivacy y esperá a que la tienda conteste.',
        en: 'Open /myPrivacy and wait until the shop answers.',
        pt: 'Abra /myPrivacy e espere até a loja responder.',
      },
      shows: {
        'xstate.done.actor.endSession': [
          { when: { 'output.ok': true }, reads: 'This session', in: 'main' },
          { when: { 'output.ok': true }, hides: 'End all other sessions', in: 'main' },
          { when: { 'output.ok': false }, reads: 'It could not be done', as: 'alert' },
        ],
        'xstate.error.actor.endSession': [{ reads: 'It could not be done', as: 'alert' }],
        'xstate.done.actor.exportOwnData': [
          {
            when: { 'output.ok': true },
            ...says(
              'El navegador guarda un archivo con tus datos.',
              'The browser saves a file with your data.',
              'O navegador salva um arquivo com seus dados.',
            ),
          },
          { when: { 'output.ok': false }, reads: 'It could not be done', as: 'alert' },
        ],
        'xstate.error.actor.exportOwnData': [{ reads: 'It could not be done', as: 'alert' }],
        'xstate.done.actor.eraseAccount': [
          { when: { 'output.code': 'ENTRADAS_VIGENTES' }, reads: 'The account was not deleted', as: 'alert' },
          { when: { 'output.code': 'ENTRADAS_VIGENTES' }, box: KNOWS, isTicked: false },
        ],
        'xstate.error.actor.eraseAccount': [{ reads: 'The account was not deleted', as: 'alert' }],
        'farewell.read': [
          says(
            'La página sigue a la cartelera, y arriba se puede tocar [Log in].',
            'The page goes on to the billboard, and at the top [Log in] can be pressed.',
            'A página segue à programação, e em cima é possível tocar em [Log in].',
          ),
        ],
      },
    },
  },
  answers: {
    'exportOwnData EXPORTACION_RECIENTE': {
      es: 'La descarga anterior tiene que ser de hace menos de una hora.',
      en: 'The download before has to be less than an hour old.',
      pt: 'O download anterior tem que ser de há menos de uma hora.',
    },
    'eraseAccount ENTRADAS_VIGENTES': {
      es: 'Antes, en otra pestaña, comprá un lugar de «Cuentos para cruzar el río» (/landing/cuentos-para-cruzar-el-rio), que es gratis.',
      en: 'Before that, buy a place of “Cuentos para cruzar el río” (/landing/cuentos-para-cruzar-el-rio), which is free, in another tab.',
      pt: 'Antes, em outra aba, compre um lugar de “Cuentos para cruzar el río” (/landing/cuentos-para-cruzar-el-rio), que é grátis.',
    },
  },
  events: {
    'loading.retried': { press: 'Retry', in: 'main' },
    'session.ended': { press: 'End all other sessions', in: 'main' },
    'export.requested': { press: 'Download my data', in: 'main' },
    'erasure.requested': { press: 'Delete my account', in: 'main' },
    'erasure.left': { press: 'Keep my account', in: 'main' },
    'erasure.submitted': [
      {
        when: { lEntradasVigentes: false },
        hand: says(
          'En [Password], escribí: Hojas Verdes 26. Tocá [Yes, delete my account].',
          'At [Password], type: Hojas Verdes 26. Press [Yes, delete my account].',
          'Em [Password], digite: Hojas Verdes 26. Toque em [Yes, delete my account].',
        ),
      },
      {
        when: { lEntradasVigentes: true },
        hand: says(
          `En [Password], escribí: Hojas Verdes 26. Tocá la casilla [${KNOWS}] y [Yes, delete my account].`,
          `At [Password], type: Hojas Verdes 26. Press the box [${KNOWS}] and [Yes, delete my account].`,
          `Em [Password], digite: Hojas Verdes 26. Toque na caixa [${KNOWS}] e em [Yes, delete my account].`,
        ),
      },
    ],
    'farewell.read': { press: 'To the billboard', in: 'main' },
  },
  states: {
    ...listShows,
    listing: [
      { heading: 'Sessions and privacy', in: 'main' },
      { offers: 'Download my data', in: 'main' },
      { offers: 'Delete my account', in: 'main' },
    ],
    ending: [waits],
    exporting: [waits],
    'erasure.asking': [
      { heading: 'Delete the account?', in: 'main' },
      { offers: 'Yes, delete my account', in: 'main' },
      { offers: 'Keep my account', in: 'main' },
    ],
    'erasure.erasing': [{ waits: 'Deleting…', in: 'main' }],
    erased: [
      { reads: 'Your account was deleted', as: 'status' },
      { offers: 'To the billboard', in: 'main' },
    ],
  },
}
