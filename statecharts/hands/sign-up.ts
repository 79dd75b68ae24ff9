import { before } from './before.ts'
import type { Hands } from './hand.ts'
import { says } from './says.ts'

export const hands: Hands = {
  machine: 'sign-up',
  setups: {
    'at its address, in a shop that does not ask for the terms': {
      before: [before.visitor, { es: 'Abrí /signUp.', en: 'Open /signUp.', pt: 'Abra /signUp.' }],
      shows: {
        'xstate.done.actor.signUp': [
          {
            when: { 'output.code': 'DATOS_DE_CLIENTE_NO_VALIDOS' },
            reads: 'That password is among the first that anybody guesses: choose another',
            in: 'main',
          },
        ],
        'xstate.error.actor.signUp': [
          {
            reads: 'The shop could not be reached. What you typed is kept: try again in a moment.',
            in: 'main',
          },
        ],
      },
    },
  },
  answers: {
    'signUp DATOS_DE_CLIENTE_NO_VALIDOS': {
      es: 'En este paso la contraseña es otra, que cualquiera adivina: Password1.',
      en: 'In this step the password is another one, which anybody guesses: Password1.',
      pt: 'Neste passo a senha é outra, que qualquer um adivinha: Password1.',
    },
  },
  events: {
    'form.typed': says(
      'En [First name], escribí: Ana',
      'At [First name], type: Ana',
      'Em [First name], digite: Ana',
    ),
    'sign-up.submitted': says(
      'Completá [First name] Lucía, [Last name] Ferreyra, [Document number] 31406772, [Birth date] 02/03/1985, [Gender], [Email] y [Repeat the email] con un mail que no tenga cuenta, [Phone, with its area code] 3415550198, [Password] y [Repeat the password] Hojas Verdes 26. Tocá [Create the account].',
      'Fill in [First name] Lucía, [Last name] Ferreyra, [Document number] 31406772, [Birth date] 02/03/1985, [Gender], [Email] and [Repeat the email] with a mail that has no account, [Phone, with its area code] 3415550198, [Password] and [Repeat the password] Hojas Verdes 26. Press [Create the account].',
      'Preencha [First name] Lucía, [Last name] Ferreyra, [Document number] 31406772, [Birth date] 02/03/1985, [Gender], [Email] e [Repeat the email] com um e-mail que não tenha conta, [Phone, with its area code] 3415550198, [Password] e [Repeat the password] Hojas Verdes 26. Toque em [Create the account].',
    ),
  },
  states: {
    filling: [
      { heading: 'Create your account', in: 'main' },
      { offers: 'Create the account', in: 'main' },
    ],
    sending: [{ waits: 'Creating your account…', in: 'main' }],
    signedUp: [
      says(
        'La página sigue a la cartelera, y arriba está el botón de la cuenta de Lucía.',
        'The page goes on to the billboard, and at the top is the button of Lucía’s account.',
        'A página segue à programação, e em cima está o botão da conta de Lucía.',
      ),
    ],
  },
}
