import { before } from './before.ts'
import type { Sentence } from './hand.ts'

export type State = 'APROBADO' | 'RECHAZADO' | 'CANCELADO'

/** A way to pay that goes on elsewhere: where it is offered, and what is pressed at the provider's. */
export interface Way {
  name: string
  at: readonly Sentence[]
  /** The show, with its places. */
  holds: Sentence
  step: 'page' | 'frame' | 'code' | 'link' | 'bank'
  /** The provider's own buttons, as its page has them in Spanish; a link has none. */
  buttons: Partial<Record<State, string>>
  /** What is done at a link. */
  does?: Sentence
  /** What is done at a page before the code. */
  first?: Sentence
}

const place = (show: string): Sentence => ({
  es: `Tomá un lugar de «${show}»`,
  en: `Hold a place of “${show}”`,
  pt: `Reserve um lugar de “${show}”`,
})
const shopAt = (host: string): Sentence => ({
  es: `Abrí la tienda en ${host} en vez de localhost.`,
  en: `Open the shop at ${host} instead of localhost.`,
  pt: `Abra a loja em ${host} em vez de localhost.`,
})

const theatre = { at: [before.atTheatre, before.loggedIn], holds: place('El lago a oscuras') }
const asuncion = {
  at: [shopAt('asuncion.localhost'), before.loggedIn],
  holds: place('La casa de la lomada'),
}
const TEST_CARD = '4242 4242 4242 4242'
const paysAtLink: Sentence = {
  es: `abrí en otra ventana el enlace que se muestra, escribí la tarjeta ${TEST_CARD}, aceptá los términos y pagá`,
  en: `open the link that is shown in another window, type the card ${TEST_CARD}, accept the terms and pay`,
  pt: `abra em outra janela o link que se mostra, digite o cartão ${TEST_CARD}, aceite os termos e pague`,
}

/** Every way to pay that goes on elsewhere. */
export const ways: readonly Way[] = [
  {
    ...{ ...theatre, name: 'apay', step: 'page' },
    buttons: { APROBADO: 'Pagar', CANCELADO: 'Rechazar el pago' },
  },
  { ...theatre, name: 'Mercado Pago', step: 'page', buttons: { APROBADO: 'Pagar' } },
  { ...theatre, name: 'Enlace de pago', step: 'link', buttons: {}, does: paysAtLink },
  {
    ...{ ...theatre, name: 'Entre varios', step: 'link', buttons: {} },
    holds: {
      es: 'Tomá dos lugares de «El lago a oscuras»',
      en: 'Hold two places of “El lago a oscuras”',
      pt: 'Reserve dois lugares de “El lago a oscuras”',
    },
    does: {
      es: `abrí el enlace que se muestra en otras dos ventanas y pagá en cada una su parte con la tarjeta ${TEST_CARD}: una a nombre de Ana y la otra de Beto`,
      en: `open the link that is shown in two other windows and pay a part in each with the card ${TEST_CARD}: one in the name of Ana, the other of Beto`,
      pt: `abra o link que se mostra em outras duas janelas e pague uma parte em cada uma com o cartão ${TEST_CARD}: uma em nome de Ana e a outra de Beto`,
    },
  },
  {
    ...{ ...asuncion, name: 'Tarjeta, con Bancard', step: 'frame' },
    buttons: { APROBADO: 'Pagar con una tarjeta', RECHAZADO: 'Rechazar por falta de fondos' },
  },
  {
    ...{ ...asuncion, name: 'QR de Bancard', step: 'code' },
    buttons: { APROBADO: 'Pagar', RECHAZADO: 'Rechazar el pago' },
  },
  {
    ...{ ...asuncion, name: 'Tigo Money', step: 'page' },
    buttons: { APROBADO: 'Confirmar con el PIN', RECHAZADO: 'Rechazar por falta de saldo' },
  },
  {
    ...{ ...asuncion, name: 'Pagopar', step: 'page' },
    buttons: { APROBADO: 'Pagar', CANCELADO: 'Cancelar el pago' },
  },
  {
    ...{ ...asuncion, name: 'Seña y resto después', step: 'link', buttons: {} },
    does: paysAtLink,
    first: {
      es: `Pagá la seña en la página que se abre, con la tarjeta ${TEST_CARD}, volvé a la tienda y tocá [Ask whether it is paid].`,
      en: `Pay the deposit at the page that opens, with the card ${TEST_CARD}, go back to the shop and press [Ask whether it is paid].`,
      pt: `Pague o sinal na página que se abre, com o cartão ${TEST_CARD}, volte à loja e toque em [Ask whether it is paid].`,
    },
  },
  {
    ...{ name: 'PayPal', step: 'page', holds: place('Dos pisos abajo') },
    at: [
      shopAt('festival.localhost'),
      {
        es: 'Entrá con la cuenta de Marta Quiroga, en la página del otro servicio.',
        en: 'Log in as Marta Quiroga, at the other service’s page.',
        pt: 'Entre com a conta de Marta Quiroga, na página do outro serviço.',
      },
    ],
    buttons: { APROBADO: 'Aceptar y pagar', RECHAZADO: 'Pagar con una tarjeta que no se acepta' },
  },
  {
    ...{ name: 'Tarjeta, con tu banco', step: 'bank', holds: place('Noche en la corrala') },
    at: [
      {
        es: 'Hace falta una tienda de España, con tarjetas en las que el banco pregunta quién paga: la temporada de prueba no trae ninguna.',
        en: 'A shop in Spain is needed, with cards whose bank asks who pays: the demo season brings none.',
        pt: 'É preciso uma loja da Espanha, com cartões em que o banco pergunta quem paga: a temporada de teste não traz nenhuma.',
      },
    ],
    buttons: { APROBADO: 'Confirmar que soy yo', RECHAZADO: 'El banco dice que sí y después que no' },
  },
]

/** The provider's button of a way to pay and its outcome. @throws where it has none */
export const buttonOf = (name: string, state: State): string => {
  const button = ways.find((way) => way.name === name)?.buttons[state]
  if (button === undefined) throw new Error(`${name} has no button for ${state}`)
  return button
}
