import { before } from '../hands/before.ts'
import type { Sentence, Shown } from '../hands/hand.ts'

/** What is done, for the browser that carries it out: `e2e/journeys-across.spec.ts`. */
export type JourneyAct =
  | { choose: number; sector: Sentence }
  | 'go on'
  | 'fill in'
  | 'pay'
  | 'ask to give back'
  | 'give the second back'
  | 'confirm giving back'
  | 'ask to exchange'
  | { exchangeSecondFor: Sentence }

/**
 * A sum of money, in pesos, beside the words that the screen has for it: a message of the shop, or what the programme
 * calls it. `count` is how many tickets the message speaks of.
 */
export interface Sum {
  label: string | Sentence
  count?: number
  pesos: number
}

/** A step of a journey: what a hand does, what it reads then, and the sums of money. */
interface JourneyCaseStep {
  act: JourneyAct
  do: Sentence
  shows: readonly Shown[]
  sums?: readonly Sum[]
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
const ofFour = four.tickets + four.qr + four.service
const two = { tickets: 2 * BALCONY, qr: 2 * QR, service: (2 * BALCONY * 8) / 100 }
const ofTwo = two.tickets + two.qr + two.service
const inStalls: Sentence = { es: 'Platea', en: 'Stalls', pt: 'Plateia' }
const inBalcony: Sentence = { es: 'Balcón', en: 'Balcony', pt: 'Balcão' }

/** What the checkout says of a purchase, line by line. */
const summary = (count: number, of: typeof four): readonly Sum[] => [
  { label: 'Tickets ({count})', count, pesos: of.tickets },
  { label: 'Anti-fraud QR', pesos: of.qr },
  { label: 'Service charge', pesos: of.service },
  { label: 'Total to pay', pesos: of.tickets + of.qr + of.service },
]

/** The performance, and its best seats in a sector. */
const choose = (count: number, { es, en, pt }: Sentence): Sentence => ({
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
  es: 'Elegí la primera forma de entrega, tocá [Continue], escribí el documento 30111222 en los datos y tocá [Continue] otra vez.',
  en: 'Choose the first way of delivery, press [Continue], type the document 30111222 at the buyer and press [Continue] once more.',
  pt: 'Escolha a primeira forma de entrega, toque em [Continue], digite o documento 30111222 nos dados e toque em [Continue] de novo.',
}
const pay: Sentence = {
  es: 'Elegí la tarjeta, escribí la de prueba, tocá [Review and pay], aceptá los términos y pagá.',
  en: 'Choose the card, type the test card, press [Review and pay], accept the terms and pay.',
  pt: 'Escolha o cartão, digite o de teste, toque em [Review and pay], aceite os termos e pague.',
}

const buyFour: JourneyCase['steps'] = [
  {
    act: { choose: 4, sector: inStalls },
    do: choose(4, inStalls),
    shows: [],
    sums: [{ label: 'Total', pesos: ofFour }],
  },
  {
    act: 'go on',
    do: goOn,
    shows: [{ heading: 'How do you want to receive your purchase?' }],
    sums: summary(4, four),
  },
  { act: 'fill in', do: fillIn, shows: [{ heading: 'How do you want to pay?' }] },
  {
    act: 'pay',
    do: pay,
    shows: [],
    sums: [{ label: 'Total paid', pesos: ofFour }],
  },
]

const giveBackOne: JourneyCase['steps'] = [
  {
    act: 'ask to give back',
    do: {
      es: 'Abrí [My orders] en el menú de tu cuenta y en esa compra tocá [Give tickets back].',
      en: 'Open [My orders] in the menu of your account, and at that order press [Give tickets back].',
      pt: 'Abra [My orders] no menu da sua conta e nessa compra toque em [Give tickets back].',
    },
    shows: [{ offers: 'See the refund' }],
  },
  {
    act: 'give the second back',
    do: {
      es: 'Marcá la segunda entrada, y ninguna otra, y tocá [See the refund].',
      en: 'Tick the second ticket, and no other, and press [See the refund].',
      pt: 'Marque o segundo ingresso, e nenhum outro, e toque em [See the refund].',
    },
    shows: [{ reads: 'We refund this the way you paid.' }],
    sums: [{ label: inStalls, pesos: STALLS + QR }],
  },
  {
    act: 'confirm giving back',
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
  {
    act: { choose: 2, sector: inBalcony },
    do: choose(2, inBalcony),
    shows: [],
    sums: [{ label: 'Total', pesos: ofTwo }],
  },
  {
    act: 'go on',
    do: goOn,
    shows: [{ heading: 'How do you want to receive your purchase?' }],
    sums: summary(2, two),
  },
  { act: 'fill in', do: fillIn, shows: [{ heading: 'How do you want to pay?' }] },
  { act: 'pay', do: pay, shows: [], sums: [{ label: 'Total paid', pesos: ofTwo }] },
  {
    act: 'ask to exchange',
    do: {
      es: 'Abrí [My orders] y en esa compra seguí [Change the date].',
      en: 'Open [My orders], and at that order follow [Change the date].',
      pt: 'Abra [My orders] e nessa compra siga [Change the date].',
    },
    shows: [{ heading: 'Change the date' }],
  },
  {
    act: { exchangeSecondFor: inStalls },
    do: {
      es: 'Dejá marcada solo la segunda entrada (al entrar lo están las dos), elegí otra fecha que la que tenés y «Platea», y tocá [See the difference].',
      en: 'Leave only the second ticket ticked (both are at first), choose another date than yours and “Stalls”, and press [See the difference].',
      pt: 'Deixe marcado só o segundo ingresso (no início estão os dois), escolha outra data que não a sua e “Plateia”, e toque em [See the difference].',
    },
    shows: [{ heading: 'Your new places are held' }],
    sums: [{ label: 'You pay', pesos: STALLS - BALCONY + ((STALLS - BALCONY) * 8) / 100 }],
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
