import { before } from './before.ts'
import type { HandSetup, Hands, Sentence } from './hand.ts'
import { says } from './says.ts'

const desk: Sentence = {
  es: 'Abrí /boleteria, entrá como ana con la clave Boleteria26 y abrí el turno.',
  en: 'Open /boleteria, log in as ana with the password Boleteria26 and open the shift.',
  pt: 'Abra /boleteria, entre como ana com a senha Boleteria26 e abra o turno.',
}

/** The desk has no top bar with an account. */
const atDesk: HandSetup['states'] = {
  loggedIn: [
    says(
      'Se ve la boletería con el turno abierto: el botón de una cuenta no está.',
      'The box office shows, with its shift open: there is no button of an account.',
      'Vê-se a bilheteria com o turno aberto: não há botão de conta.',
    ),
  ],
}

export const hands: Hands = {
  machine: 'session',
  setups: {
    'as a visitor, at the login': {
      before: [before.visitor, { es: 'Abrí /login.', en: 'Open /login.', pt: 'Abra /login.' }],
    },
    'in a browser that remembers the login': {
      before: [
        before.loggedIn,
        {
          es: 'Cerrá la pestaña y abrí la tienda.',
          en: 'Close the tab and open the shop.',
          pt: 'Feche a aba e abra a loja.',
        },
      ],
    },
    'at the last step of a purchase': {
      before: [before.loggedIn, before.holdsFree, before.atLastStep],
      events: {
        'payment.started': { press: 'Confirm, free of charge' },
        'payment.ended': says(
          'Esperá a que la tienda conteste que no se puede pagar.',
          'Wait until the shop answers that it cannot be paid.',
          'Espere a loja responder que não se pode pagar.',
        ),
      },
    },
    'at the box office': { before: [before.visitor, desk], states: atDesk },
    'at the box office, in a browser that remembers a login': {
      before: [before.loggedIn, desk],
      states: atDesk,
    },
  },
  events: {
    'login.submitted': says(
      'Tocá [Log in], escribí lucia@ejemplo.ar y Cartelera26, y enviá el formulario.',
      'Press [Log in], type lucia@ejemplo.ar and Cartelera26, and send the form.',
      'Toque em [Log in], digite lucia@ejemplo.ar e Cartelera26, e envie o formulário.',
    ),
    'page.requested': says(
      'Andá a otra página: con [Log in] desde la cartelera, o con el logo desde otra.',
      'Go to another page: by [Log in] from the billboard, or by the logo from any other.',
      'Vá a outra página: por [Log in] na programação, ou pelo logo em outra.',
    ),
    'logout.requested': says(
      'En el menú de tu cuenta tocá [Sign out].',
      'In the menu of your account press [Sign out].',
      'No menu da sua conta toque em [Sign out].',
    ),
    'session.checked': says(
      'Dejá pasar {sessionMinutes} minutos sin tocar la página.',
      'Let {sessionMinutes} minutes pass without touching the page.',
      'Deixe passar {sessionMinutes} minutos sem tocar na página.',
    ),
    'session.refused': says(
      'En otro navegador con la misma cuenta en [My data] seguí [Sessions, a copy of your data, and deleting the account] y tocá [End all other sessions]; después abrí acá [My orders].',
      'In another browser with the same account in [My data] follow [Sessions, a copy of your data, and deleting the account] and press [End all other sessions]; then open [My orders] here.',
      'Em outro navegador com a mesma conta em [My data] siga [Sessions, a copy of your data, and deleting the account] e toque em [End all other sessions]; depois abra aqui [My orders].',
    ),
    'session.closedElsewhere': says(
      'En otra pestaña tocá [Sign out] en el menú de la cuenta.',
      'In another tab press [Sign out] in the account’s menu.',
      'Em outra aba toque em [Sign out] no menu da conta.',
    ),
    'session.openedElsewhere': says(
      'En otra pestaña entrá con tu cuenta.',
      'Log in in another tab.',
      'Entre com sua conta em outra aba.',
    ),
  },
  states: {
    restoring: [],
    anonymous: [{ offers: 'Log in', as: 'link', in: 'banner' }],
    loggingIn: [{ reads: 'Checking your details…' }, { offers: 'Log in', as: 'link', in: 'banner' }],
    loggedIn: [
      says(
        'Arriba está el botón de tu cuenta, con tu nombre.',
        'The button of your account is at the top, with your name.',
        'Em cima está o botão da sua conta, com seu nome.',
      ),
      { hides: 'Log in', as: 'link', in: 'banner' },
    ],
    'loggedIn.paying': [{ reads: 'Please keep this page open. You will not be charged twice.' }],
    loggingOut: [
      says(
        'El botón de tu cuenta ya no está.',
        'The button of your account is not there any more.',
        'O botão da sua conta já não está.',
      ),
    ],
  },
}
