import type { EventHands } from './hand.ts'
import { says } from './says.ts'

const chosenOrGivenUp = {
  es: 'queda elegida, o libre si ya lo estaba',
  en: 'it is chosen, or free again if it was',
  pt: 'fica escolhida, ou livre se já estava',
}

/** What a hand does at a performance. */
export const seatHoldingEvents: EventHands = {
  'loading.retried': { press: 'Try again' },
  'seat.toggled': [
    {
      when: {},
      from: 'choosing.proposal.proposed',
      hand: says(
        'En [List] tocá la primera de las butacas propuestas.',
        'In [List] press the first of the seats that are proposed.',
        'Em [List] toque na primeira das poltronas propostas.',
      ),
    },
    {
      when: { idPosicion: 'A-3' },
      hand: says(
        `En [List] tocá la tercera butaca libre de la fila: ${chosenOrGivenUp.es}.`,
        `In [List] press the third free seat of the row: ${chosenOrGivenUp.en}.`,
        `Em [List] toque na terceira poltrona livre da fileira: ${chosenOrGivenUp.pt}.`,
      ),
    },
    {
      when: {},
      hand: says(
        `En [List] abrí un sector numerado y una fila con tres butacas libres seguidas, y tocá la primera: ${chosenOrGivenUp.es}.`,
        `In [List] open a numbered sector and a row with three free seats side by side, and press the first: ${chosenOrGivenUp.en}.`,
        `Em [List] abra um setor numerado e uma fileira com três poltronas livres seguidas, e toque na primeira: ${chosenOrGivenUp.pt}.`,
      ),
    },
  ],
  'quantity.set': says(
    'En el sector sin numerar sumá un lugar con el botón +.',
    'At the sector without numbers add a place by the button +.',
    'No setor sem números acrescente um lugar com o botão +.',
  ),
  'seat.promotion.set': says(
    'En la segunda butaca elegida tomá la primera promoción de su lista.',
    'At the second chosen seat take the first promotion of its list.',
    'Na segunda poltrona escolhida pegue a primeira promoção da sua lista.',
  ),
  'quantity.promotion.set': says(
    'En el renglón del sector sin numerar, entre lo elegido, tomá la primera promoción de su lista.',
    'At the line of the sector without numbers, among what is chosen, take the first promotion of its list.',
    'Na linha do setor sem números, entre o escolhido, pegue a primeira promoção da sua lista.',
  ),
  'hold.requested': { press: 'Continue your purchase' },
  'proposal.requested': says(
    'En [List], en el primer sector, pedí 2 lugares y tocá [Find the best].',
    'In [List], at the first sector, ask for 2 places and press [Find the best].',
    'Em [List], no primeiro setor, peça 2 lugares e toque em [Find the best].',
  ),
  'proposal.another': { press: 'Others' },
  'proposal.dismissed': { press: 'None of these' },
  'group.requested': { press: 'Find others for me' },
  'conflict.acknowledged': { press: 'Go on choosing' },
  'failure.read': { press: 'Go on choosing' },
  'assigned.kept': { press: 'Keep them' },
  'assigned.refused': { press: 'Choose on the plan' },
  'login.changed': says(
    'En otra pestaña entrá con tu cuenta.',
    'Log in in another tab.',
    'Entre com sua conta em outra aba.',
  ),
  'purchase.ended': says(
    'En otra pestaña tocá [Sign out] en el menú de la cuenta.',
    'In another tab press [Sign out] in the account’s menu.',
    'Em outra aba toque em [Sign out] no menu da conta.',
  ),
  'xstate.after.refreshStep.seat-holding.choosing.availability.current': says(
    'Esperá, sin tocar nada, a que la página pregunte otra vez qué está libre.',
    'Wait, and touch nothing, until the page asks again what is free.',
    'Espere, sem tocar em nada, até a página perguntar de novo o que está livre.',
  ),
}
