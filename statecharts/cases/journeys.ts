import { before } from '../hands/before.ts'
import type { Sentence, Shown } from '../hands/hand.ts'

/** A step of a journey: what a hand does, what it reads then, and the sums of money, in pesos. */
interface JourneyCaseStep {
  do: Sentence
  shows: readonly Shown[]
  sums?: readonly { what: Sentence; pesos: number }[]
}

/** A case across machines, with its sums. */
export interface JourneyCase {
  id: string
  title: Sentence
  /** Machines that it goes through, in their order. */
  machines: readonly [string, ...string[]]
  before: readonly Sentence[]
  steps: readonly JourneyCaseStep[]
}

/** The demo season's stalls, and what the programme adds: server/demo/principal/programme.json, deployments. */
const STALLS = 20_000
const BALCONY = 12_500
const QR = 150
const four = { tickets: 4 * STALLS, qr: 4 * QR, service: (4 * STALLS * 10) / 100 }

const tickets: Sentence = { es: 'Entradas', en: 'Tickets', pt: 'Ingressos' }
const qr: Sentence = { es: 'Código QR antifraude', en: 'Anti-fraud QR code', pt: 'QR antifraude' }
const service: Sentence = { es: 'Cargo por servicio', en: 'Service charge', pt: 'Taxa de serviço' }
const total: Sentence = { es: 'Total', en: 'Total', pt: 'Total' }
const comesBack: Sentence = { es: 'Se devuelve', en: 'The refund', pt: 'Devolve-se' }
const difference: Sentence = { es: 'Diferencia', en: 'Difference', pt: 'Diferença' }
/** The performance, and its best seats in a sector. */
const choose = (count: number, es: string, en: string, pt: string): Sentence => ({
  es: `Abrí /landing/el-lago-a-oscuras, entrá a la primera función y tocá [List]. En «${es}» pedí ${count} lugares, tocá [Find the best] y [Choose these].`,
  en: `Open /landing/el-lago-a-oscuras, go to the first performance and press [List]. Ask for ${count} places in “${en}”, press [Find the best] and [Choose these].`,
  pt: `Abra /landing/el-lago-a-oscuras, entre na primeira apresentação e toque em [List]. Em “${pt}” peça ${count} lugares, toque em [Find the best] e [Choose these].`,
})
const goOn: Sentence = {
  es: 'Tocá [Continue your purchase].',
  en: 'Press [Continue your purchase].',
  pt: 'Toque em [Continue your purchase].',
}
const fillIn: Sentence = {
  es: 'Elegí la primera forma de entrega, tocá [Continue], completá los datos y tocá [Continue] otra vez.',
  en: 'Choose the first way of delivery, press [Continue], fill in the buyer and press [Continue] once more.',
  pt: 'Escolha a primeira forma de entrega, toque em [Continue], preencha os dados e toque em [Continue] de novo.',
}
const pay: Sentence = {
  es: 'Elegí la tarjeta, escribí la de prueba, tocá [Review and pay], aceptá los términos y pagá.',
  en: 'Choose the card, type the test card, press [Review and pay], accept the terms and pay.',
  pt: 'Escolha o cartão, digite o de teste, toque em [Review and pay], aceite os termos e pague.',
}

const buyFour: JourneyCase['steps'] = [
  {
    do: choose(4, 'Platea', 'Stalls', 'Plateia'),
    shows: [],
    sums: [{ what: total, pesos: four.tickets + four.qr + four.service }],
  },
  {
    do: goOn,
    shows: [{ heading: 'How do you want to receive your purchase?' }],
    sums: [
      { what: tickets, pesos: four.tickets },
      { what: qr, pesos: four.qr },
      { what: service, pesos: four.service },
      { what: total, pesos: four.tickets + four.qr + four.service },
    ],
  },
  { do: fillIn, shows: [{ heading: 'How do you want to pay?' }] },
  {
    do: pay,
    shows: [],
    sums: [{ what: total, pesos: four.tickets + four.qr + four.service }],
  },
]

const giveBackOne: JourneyCase['steps'] = [
  {
    do: {
      es: 'Abrí [My orders] en el menú de tu cuenta y en esa compra tocá [Give tickets back].',
      en: 'Open [My orders] in the menu of your account, and at that order press [Give tickets back].',
      pt: 'Abra [My orders] no menu da sua conta e nessa compra toque em [Give tickets back].',
    },
    shows: [{ offers: 'See the refund' }],
  },
  {
    do: {
      es: 'Marcá la segunda entrada, y ninguna otra, y tocá [See the refund].',
      en: 'Tick the second ticket, and no other, and press [See the refund].',
      pt: 'Marque o segundo ingresso, e nenhum outro, e toque em [See the refund].',
    },
    shows: [{ reads: 'We refund this the way you paid.' }],
    sums: [{ what: comesBack, pesos: STALLS + QR }],
  },
  {
    do: {
      es: 'Tocá [Yes, give them back].',
      en: 'Press [Yes, give them back].',
      pt: 'Toque em [Yes, give them back].',
    },
    shows: [
      { reads: 'You gave the tickets back. We sent you an email with the amount we refund.' },
      {
        says: {
          es: 'Quedan tres entradas, y falta la segunda.',
          en: 'Three tickets are left, and the second is missing.',
          pt: 'Ficam três ingressos, e falta o segundo.',
        },
      },
    ],
  },
]

const exchangeUp: JourneyCase['steps'] = [
  { do: choose(2, 'Balcón', 'Balcony', 'Balcão'), shows: [] },
  {
    do: goOn,
    shows: [{ heading: 'How do you want to receive your purchase?' }],
    sums: [
      { what: tickets, pesos: 2 * BALCONY },
      { what: qr, pesos: 2 * QR },
      { what: service, pesos: (2 * BALCONY * 8) / 100 },
      { what: total, pesos: 2 * BALCONY + 2 * QR + (2 * BALCONY * 8) / 100 },
    ],
  },
  { do: fillIn, shows: [{ heading: 'How do you want to pay?' }] },
  { do: pay, shows: [] },
  {
    do: {
      es: 'Abrí [My orders] y en esa compra seguí [Change the date].',
      en: 'Open [My orders], and at that order follow [Change the date].',
      pt: 'Abra [My orders] e nessa compra siga [Change the date].',
    },
    shows: [{ heading: 'Change the date' }],
  },
  {
    do: {
      es: 'Dejá marcada solo la segunda entrada (al entrar lo están las dos), elegí otra fecha que la que tenés y «Platea», y tocá [See the difference].',
      en: 'Leave only the second ticket ticked (both are at first), choose another date than yours and “Stalls”, and press [See the difference].',
      pt: 'Deixe marcado só o segundo ingresso (no início estão os dois), escolha outra data que não a sua e “Plateia”, e toque em [See the difference].',
    },
    shows: [{ heading: 'Your new places are held' }],
    sums: [{ what: difference, pesos: STALLS - BALCONY + ((STALLS - BALCONY) * 8) / 100 }],
  },
]

export const journeys: readonly JourneyCase[] = [
  {
    id: 'journey-buy-four',
    title: {
      es: 'Comprar cuatro plateas y pagarlas con tarjeta',
      en: 'Buy four seats of the stalls and pay them by card',
      pt: 'Comprar quatro lugares da plateia e pagá-los com cartão',
    },
    machines: ['checkout', 'seat-holding', 'purchase', 'card', 'payment'],
    before: [before.loggedIn],
    steps: buyFour,
  },
  {
    id: 'journey-give-one-back',
    title: {
      es: 'Devolver una de cuatro entradas',
      en: 'Give one of four tickets back',
      pt: 'Devolver um de quatro ingressos',
    },
    machines: ['give-back', 'seat-holding', 'checkout', 'payment', 'orders', 'refund'],
    before: [before.loggedIn],
    steps: [...buyFour, ...giveBackOne],
  },
  {
    id: 'journey-exchange-up',
    title: {
      es: 'Cambiar una de dos entradas por una más cara',
      en: 'Exchange one of two tickets for a dearer one',
      pt: 'Trocar um de dois ingressos por um mais caro',
    },
    machines: ['exchange', 'seat-holding', 'checkout', 'payment', 'orders'],
    before: [before.atTheatre, before.loggedIn],
    steps: exchangeUp,
  },
]
