import type { Hands } from './hand.ts'
import { says } from './says.ts'

const CONDITIONS = 'The customer accepts the reservation conditions.'

export const hands: Hands = {
  machine: 'new-booking',
  setups: {
    'at the box office, with two places chosen': {
      before: [
        {
          es: 'Abrí /boleteria, entrá como ana con la clave Boleteria26 y abrí el turno.',
          en: 'Open /boleteria, log in as ana with the password Boleteria26 and open the shift.',
          pt: 'Abra /boleteria, entre como ana com a senha Boleteria26 e abra o turno.',
        },
        {
          es: 'En una función de «Milonga de los andenes» elegí dos lugares, sin tomarlos, y apretá F4. En [Name or group] escribí Escuela 12.',
          en: 'In a performance of “Milonga de los andenes” choose two places, without taking them, and press F4. At [Name or group] type Escuela 12.',
          pt: 'Numa apresentação de “Milonga de los andenes” escolha dois lugares, sem pegá-los, e aperte F4. Em [Name or group] digite Escuela 12.',
        },
      ],
      shows: {
        'conditions.changed': [
          { when: { lCondiciones: true }, box: CONDITIONS, isTicked: true, in: 'dialog' },
          { when: { lCondiciones: false }, box: CONDITIONS, isTicked: false, in: 'dialog' },
        ],
        'booking.submitted': [
          says(
            'Si la casilla de las condiciones está sin marcar, debajo se lee [You must agree to continue].',
            'Where the box of the conditions is not ticked, [You must agree to continue] is read below it.',
            'Se a caixa das condições está desmarcada, embaixo se lê [You must agree to continue].',
          ),
        ],
      },
    },
  },
  events: {
    'conditions.changed': { check: CONDITIONS },
    'booking.submitted': { press: 'Book', in: 'dialog' },
    'form.rejected': says(
      'Borrá [Name or group], tocá [Book], leé [Say who the places are for] y volvé a escribir Escuela 12.',
      'Clear [Name or group], press [Book], read [Say who the places are for] and type Escuela 12 again.',
      'Apague [Name or group], toque em [Book], leia [Say who the places are for] e digite Escuela 12 de novo.',
    ),
  },
  states: {
    filling: [
      { heading: 'Book the places', in: 'dialog' },
      { offers: 'Book', in: 'dialog' },
      says(
        'El diálogo dice la función y dos lugares (×2), y en [Name or group] sigue Escuela 12.',
        'The dialog says the performance and two places (×2), and at [Name or group] is still Escuela 12.',
        'O diálogo diz a apresentação e dois lugares (×2), e em [Name or group] continua Escuela 12.',
      ),
    ],
    sending: [{ waits: 'One moment…', in: 'dialog' }],
    made: [
      { offers: 'Done', in: 'dialog' },
      says(
        'El título dice el número de la reserva, y abajo, hasta cuándo se guardan los dos lugares (×2).',
        'The heading says the booking’s number, and below it is read until when the two places (×2) are kept.',
        'O título diz o número da reserva, e embaixo, até quando os dois lugares (×2) ficam guardados.',
      ),
    ],
  },
}
