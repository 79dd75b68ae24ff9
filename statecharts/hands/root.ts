import type { Hands } from './hand.ts'
import { rootNotices } from './root-notices.ts'
import { rootSetups } from './root-setups.ts'
import { says } from './says.ts'

const KEEPS_NOTHING =
  'This browser does not let the shop remember anything. You can still buy: keep this page open until you have your tickets.'

export const hands: Hands = {
  machine: 'root',
  setups: { ...rootSetups, ...rootNotices },
  events: {
    'dialog.accepted': { press: 'OK' },
    'xstate.after.startOverlay.root.overlay.shown': says(
      'Esperá tres segundos.',
      'Wait three seconds.',
      'Espere três segundos.',
    ),
  },
  states: {
    start: [],
    'start.ready': [
      says('Está la barra de arriba.', 'The bar at the top is there.', 'Está a barra de cima.'),
    ],
    'overlay.shown': [
      says('El logo cubre la página.', 'The logo covers the page.', 'O logo cobre a página.'),
    ],
    'overlay.removed': [
      says('El logo no cubre la página.', 'The logo does not cover the page.', 'O logo não cobre a página.'),
    ],
    'locale.settled': [
      says(
        'La página habla el idioma que dice su botón, arriba.',
        'The page speaks the language that its button says, at the top.',
        'A página fala o idioma que diz seu botão, em cima.',
      ),
    ],
    'locale.changing': [],
    'storage.kept': [{ hides: KEEPS_NOTHING, as: 'text' }],
    'storage.volatile': [{ reads: KEEPS_NOTHING }],
    'dialog.closed': [
      says('No hay ningún aviso abierto.', 'No notice is open.', 'Não há nenhum aviso aberto.'),
    ],
    'dialog.open': [
      says(
        'Un aviso cubre la página hasta que se lo cierra.',
        'A notice covers the page until it is closed.',
        'Um aviso cobre a página até ser fechado.',
      ),
    ],
  },
}
