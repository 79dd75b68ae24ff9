import { before } from './before.ts'
import type { HandSetup } from './hand.ts'
import { says } from './says.ts'

/** What is then read over the list, once it is there again. */
const done = (english: string, when: Readonly<Record<string, unknown>>) => ({
  when,
  ...says(
    `Cuando la lista vuelve, arriba se lee [${english}].`,
    `Once the list is back, over it is read [${english}].`,
    `Quando a lista volta, em cima se lê [${english}].`,
  ),
})

export const fromMenu: HandSetup = {
  card: 'approved',
  before: [
    before.loggedIn,
    {
      es: 'Comprá con tarjeta, en cuatro compras, dos plateas cada vez de la misma función de «El lago a oscuras» (/landing/el-lago-a-oscuras); si el caso pide [More orders], hacé once compras. En [My orders], transferí la segunda entrada de cada una a Marcos Ibarra, marcos@ejemplo.ar.',
      en: 'Buy by card, in four purchases, two seats of the stalls each time for the same performance of “El lago a oscuras” (/landing/el-lago-a-oscuras); if the case asks for [More orders], make eleven purchases. In [My orders], transfer the second ticket of each to Marcos Ibarra, marcos@ejemplo.ar.',
      pt: 'Compre com cartão, em quatro compras, dois lugares da plateia cada vez para a mesma apresentação de “El lago a oscuras” (/landing/el-lago-a-oscuras); se o caso pede [More orders], faça onze compras. Em [My orders], transfira o segundo ingresso de cada uma a Marcos Ibarra, marcos@ejemplo.ar.',
    },
    {
      es: 'Mové esa función, como lo hace la casa: npm run changes -- move FUNCIÓN --starts FECHA --by ana, con el número que termina la dirección de la función.',
      en: 'Move that performance, as the house does: npm run changes -- move PERFORMANCE --starts TIME --by ana, with the number that ends the performance’s address.',
      pt: 'Mude essa apresentação, como a casa faz: npm run changes -- move APRESENTAÇÃO --starts DATA --by ana, com o número que termina o endereço da apresentação.',
    },
  ],
  begins: {
    es: 'Abrí [My orders] en el menú de tu cuenta y esperá a que la tienda conteste.',
    en: 'Open [My orders] in the menu of your account and wait until the shop answers.',
    pt: 'Abra [My orders] no menu da sua conta e espere até a loja responder.',
  },
  shows: {
    'xstate.done.actor.doTask': [
      {
        when: { 'output.ok': true },
        ...says(
          'Arriba se lee [The tickets are on their way to your email.] o, si recuperaste una entrada y la lista ya volvió, [The ticket is yours again, with a new code.].',
          'Over the list is read [The tickets are on their way to your email.] or, where you took a ticket back and the list is there again, [The ticket is yours again, with a new code.].',
          'Em cima se lê [The tickets are on their way to your email.] ou, se você recuperou um ingresso e a lista já voltou, [The ticket is yours again, with a new code.].',
        ),
      },
    ],
    'xstate.done.actor.transferTicket': [
      done('The ticket was transferred: the other person gets it by email.', { 'output.ok': true }),
    ],
    'xstate.done.actor.regret': [
      done('Your purchase is cancelled. We sent you a confirmation number by email.', {
        'output.result': 'givenBack',
      }),
    ],
    'xstate.done.actor.houseChange': [
      done('You gave the tickets back: we return what you paid for them.', {
        'output.result': 'answered',
      }),
    ],
    'xstate.done.actor.giveBack': [
      done('You gave the tickets back. We sent you an email with the amount we refund.', {
        'output.result': 'givenBack',
      }),
    ],
  },
}
