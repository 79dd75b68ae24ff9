import { before } from './before.ts'
import type { Hands, Sentence } from './hand.ts'
import { says } from './says.ts'

const code: Sentence = {
  es: 'el código de 6 números que llegó por mail (en la tienda de prueba, a /buzon)',
  en: 'the code of 6 digits that came by mail (in the trial shop, at /buzon)',
  pt: 'o código de 6 números que chegou por e-mail (na loja de teste, em /buzon)',
}
const mail: Sentence = { es: 'lucia@ejemplo.ar', en: 'lucia@ejemplo.ar', pt: 'lucia@ejemplo.ar' }
const password: Sentence = { es: 'Zamba2028', en: 'Zamba2028', pt: 'Zamba2028' }

export const hands: Hands = {
  machine: 'recovery',
  setups: {
    'at its address': {
      before: [
        before.visitor,
        {
          es: 'Abrí la dirección /recoverPassword.',
          en: 'Open the address /recoverPassword.',
          pt: 'Abra o endereço /recoverPassword.',
        },
      ],
      shows: {
        'xstate.done.actor.setPassword': [
          {
            reads: 'That password is among the first that anybody guesses: choose another',
            when: { 'output.code': 'DATOS_DE_CLIENTE_NO_VALIDOS' },
          },
        ],
      },
    },
    'after a reload': {
      before: [
        before.visitor,
        {
          es: 'Abrí /recoverPassword, escribí tu mail, tocá [Send me a code] y recargá la página.',
          en: 'Open /recoverPassword, type your mail, press [Send me a code] and reload the page.',
          pt: 'Abra /recoverPassword, digite seu e-mail, toque em [Send me a code] e recarregue a página.',
        },
      ],
    },
  },
  events: {
    'code.requested': [
      {
        when: {},
        from: 'code.resendable',
        hand: { press: 'Send it again', in: 'main' },
      },
      {
        when: {},
        hand: { type: [{ label: 'Email', field: 'cEmail', means: mail }], sends: 'Send me a code' },
      },
    ],
    'code.typed': {
      type: [{ label: 'Code of 6 digits', field: 'cCodigo', means: code }],
      sends: 'Go on',
    },
    'xstate.after.resendStep.recovery.code.sent': says(
      'Esperá medio minuto.',
      'Wait half a minute.',
      'Espere meio minuto.',
    ),
    'mail.changed': { press: 'Change', in: 'main' },
    'code.changed': { press: 'Type it again', in: 'main' },
    'password.submitted': {
      type: [
        { label: 'New password', field: 'cClave', means: password },
        { label: 'Repeat the new password', field: 'cClaveConfirmacion', means: password },
      ],
      sends: 'Save the password and log in',
    },
  },
  answers: {
    'setPassword CODIGO_NO_VALIDO': {
      es: 'Antes, en lugar del código del mail, escribí otros seis números.',
      en: 'Before that, type six other digits instead of the code of the mail.',
      pt: 'Antes, em vez do código do e-mail, digite outros seis números.',
    },
    'setPassword DATOS_DE_CLIENTE_NO_VALIDOS': {
      es: 'Esta vez, en lugar de Zamba2028, escribí Password1, una contraseña que usa mucha gente.',
      en: 'This time type Password1 instead of Zamba2028: a password that many people use.',
      pt: 'Desta vez digite Password1 em vez de Zamba2028: uma senha que muita gente usa.',
    },
  },
  states: {
    mail: [{ heading: 'Your email' }, { asks: 'Email' }, { offers: 'Send me a code', in: 'main' }],
    sendingCode: [{ waits: 'Sending the code…', in: 'main' }],
    'code.sent': [{ asks: 'Code of 6 digits' }, { hides: 'Send it again', in: 'main' }],
    'code.resendable': [{ asks: 'Code of 6 digits' }, { offers: 'Send it again', in: 'main' }],
    password: [
      { asks: 'New password' },
      { asks: 'Repeat the new password' },
      { offers: 'Save the password and log in', in: 'main' },
    ],
    setting: [{ waits: 'Saving the password…', in: 'main' }],
    recovered: [
      says(
        'La página pasa sola a la cartelera, y arriba está tu cuenta: ya entraste.',
        'The page goes on to the billboard by itself, and your account is at the top: you are logged in.',
        'A página passa sozinha para a programação, e sua conta está em cima: você já entrou.',
      ),
    ],
  },
}
