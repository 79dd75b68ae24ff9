import type { Hands } from './hand.ts'
import { navigationSetups } from './navigation-setups.ts'
import { says } from './says.ts'

const toHome = says('Tocá el logo.', 'Press the logo.', 'Toque no logo.')

export const hands: Hands = {
  machine: 'navigation',
  setups: navigationSetups,
  events: {
    'page.requested': [
      { when: {}, from: 'redirected', hand: 'by itself' },
      { when: { 'page.screen': 'billboard' }, hand: toHome },
      {
        when: { 'page.screen': 'orders' },
        hand: says(
          'En el menú de tu cuenta seguí [My orders].',
          'In the menu of your account follow [My orders].',
          'No menu da sua conta siga [My orders].',
        ),
      },
      {
        when: { 'page.screen': 'login' },
        hand: says(
          'Volvé con Atrás del navegador.',
          'Go back by Back of the browser.',
          'Volte com Voltar do navegador.',
        ),
      },
      {
        when: {},
        hand: says(
          'Tocá la primera función de la obra.',
          'Press the show’s first performance.',
          'Toque na primeira apresentação do espetáculo.',
        ),
      },
    ],
    'home.clicked': toHome,
    'session.opened': says(
      'Entrá como lucia@ejemplo.ar con la contraseña Cartelera26: acá, si esta es la página para entrar, o si no en otra pestaña.',
      'Log in as lucia@ejemplo.ar with the password Cartelera26: here, if this is the login, or else in another tab.',
      'Entre como lucia@ejemplo.ar com a senha Cartelera26: aqui, se esta é a página para entrar, ou senão em outra aba.',
    ),
    'session.closed': [
      {
        when: { reason: 'logout' },
        hand: says(
          'En el menú de tu cuenta tocá [Sign out].',
          'In the menu of your account press [Sign out].',
          'No menu da sua conta toque em [Sign out].',
        ),
      },
      {
        when: {},
        hand: says(
          'En otra pestaña tocá [Sign out] en el menú de la cuenta.',
          'In another tab press [Sign out] in the account’s menu.',
          'Em outra aba toque em [Sign out] no menu da conta.',
        ),
      },
    ],
    'call.failed': says(
      'En las herramientas del navegador, hacé que la tienda conteste 500 a la obra, y tocá la primera de la cartelera.',
      'By the browser’s tools, let the shop answer 500 for the show, and press the first one of the billboard.',
      'Com as ferramentas do navegador, faça a loja responder 500 ao espetáculo, e toque no primeiro da programação.',
    ),
    'end.accepted': { press: 'OK', in: 'dialog' },
    'login.wanted': says(
      'Sumá un lugar con el botón + y seguí con la compra.',
      'Add a place by the button + and go on with the purchase.',
      'Acrescente um lugar com o botão + e continue a compra.',
    ),
  },
  answers: {
    queueGate: [
      {
        when: { 'output.verdict': 'waiting' },
        says: {
          es: 'Otros esperan antes que vos en la fila de esa función.',
          en: 'Others wait before you in that performance’s queue.',
          pt: 'Outros esperam antes de você na fila dessa apresentação.',
        },
      },
      {
        when: { 'output.verdict': 'failed' },
        says: {
          es: 'Antes, en las herramientas del navegador, Red, bloqueá la lista de filas (lista.json).',
          en: 'Before that, in the browser’s tools, Network, block the list of queues (lista.json).',
          pt: 'Antes, nas ferramentas do navegador, Rede, bloqueie a lista de filas (lista.json).',
        },
      },
    ],
  },
  states: {
    checkingQueue: [{ reads: 'Checking whether it is your turn…', as: 'status' }],
    allowed: [
      says(
        'Se ve la página que se pidió: la cartelera, las compras, la función, o la página para entrar.',
        'The page that was asked for is seen: the billboard, the orders, the performance, or the login.',
        'Vê-se a página que se pediu: a programação, as compras, a apresentação, ou a página para entrar.',
      ),
    ],
    redirected: [
      says(
        'La tienda pasa sola a otra página: a la de entrar si hace falta una cuenta, a la de espera si hay fila, o a la cartelera.',
        'The shop goes on to another page by itself: to the login where an account is needed, to the wait where there is a queue, or to the billboard.',
        'A loja passa sozinha para outra página: à de entrar se é preciso uma conta, à da espera se há fila, ou à programação.',
      ),
    ],
  },
}
