import { before } from './before.ts'
import type { HandSetup, Hands, Sentence } from './hand.ts'
import { says, sum } from './says.ts'

export const CONDITIONS = 'I accept the reservation conditions.'

const threeBooked: readonly Sentence[] = [
  {
    es: 'Abrí /boleteria, entrá como ana con la clave Boleteria26 y abrí el turno. En una función de «Gran noche del valle» elegí dos butacas juntas y tres lugares sin butaca, apretá F4 y reservalos para lucia@ejemplo.ar, con el nombre Escuela 1, por 48 horas; lo mismo para Escuela 2 y Escuela 3.',
    en: 'Open /boleteria, log in as ana with the password Boleteria26 and open the shift. In a performance of “Gran noche del valle” choose two seats together and three places without a seat, press F4 and book them for lucia@ejemplo.ar, with the name Escuela 1, for 48 hours; do the same for Escuela 2 and Escuela 3.',
    pt: 'Abra /boleteria, entre como ana com a senha Boleteria26 e abra o turno. Numa apresentação de “Gran noche del valle” escolha dois lugares juntos e três sem assento marcado, aperte F4 e reserve-os para lucia@ejemplo.ar, com o nome Escuela 1, por 48 horas; o mesmo para Escuela 2 e Escuela 3.',
  },
  before.loggedIn,
]

const begins: Sentence = {
  es: 'Abrí /myBookings y esperá a que la tienda conteste.',
  en: 'Open /myBookings and wait until the shop answers.',
  pt: 'Abra /myBookings e espere até a loja responder.',
}

const chosen: NonNullable<HandSetup['shows']> = {
  'seat.toggled': [
    says(
      'Cambia la casilla de la segunda butaca, y la de la primera no.',
      'The box of the second seat changes, and that of the first does not.',
      'Muda a caixa do segundo lugar, e a do primeiro não.',
    ),
    sum(
      'El total, sin cargos, es la suma de los lugares marcados.',
      'The total, without charges, is the sum of the places that are ticked.',
      'O total, sem taxas, é a soma dos lugares marcados.',
    ),
  ],
  'quantity.set': [
    sum(
      'El total, sin cargos, cuenta un solo lugar sin butaca.',
      'The total, without charges, counts one place without a seat.',
      'O total, sem taxas, conta um só lugar sem assento marcado.',
    ),
  ],
  'conditions.changed': [
    { when: { lCondiciones: true }, box: CONDITIONS, isTicked: true },
    { when: { lCondiciones: false }, box: CONDITIONS, isTicked: false },
  ],
}

const shows: NonNullable<HandSetup['shows']> = {
  ...chosen,
  'taking.submitted': [
    says(
      'Si la casilla de las condiciones está sin marcar, debajo se lee [You must agree to continue].',
      'Where the box of the conditions is not ticked, [You must agree to continue] is read below it.',
      'Se a caixa das condições está desmarcada, embaixo se lê [You must agree to continue].',
    ),
  ],
  'xstate.done.actor.takeBooking': [
    { when: { 'output.ok': false }, reads: 'The places could not be taken', as: 'alert' },
  ],
  'xstate.error.actor.takeBooking': [{ reads: 'The places could not be taken', as: 'alert' }],
}

const slowLine: Sentence = {
  es: 'En las herramientas del navegador poné la red en «3G».',
  en: 'In the browser’s tools set the network to “3G”.',
  pt: 'Nas ferramentas do navegador ponha a rede em “3G”.',
}

export const setups: Hands['setups'] = {
  'at its address': { before: threeBooked, begins, shows },
  'on a slow line': { before: [...threeBooked, slowLine], begins, shows: chosen },
}
