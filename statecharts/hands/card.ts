import { before } from './before.ts'
import { cardAnswers, cardEvents } from './card-events.ts'
import type { Hands, Sentence, Shown } from './hand.ts'
import { says, sum } from './says.ts'

const atPayment: Sentence = {
  es: 'Completá la entrega y los datos, hasta que el título diga [How do you want to pay?]',
  en: 'Fill in delivery and buyer, until the heading says [How do you want to pay?]',
  pt: 'Preencha a entrega e os dados, até o título dizer [How do you want to pay?]',
}
const holdsSeat: Sentence = {
  es: 'Tomá un lugar de «El lago a oscuras» y seguí con la compra.',
  en: 'Hold a place of “El lago a oscuras” and go on with the purchase.',
  pt: 'Reserve um lugar de “El lago a oscuras” e continue a compra.',
}

const fields = says(
  'Se ven los campos de la tarjeta, con el número, el vencimiento y el código.',
  'The card’s fields are there: number, expiry and code.',
  'Veem-se os campos do cartão: número, validade e código.',
)
const goesOn: Shown = { offers: 'Review and pay', in: 'main' }
const waits: readonly Shown[] = [fields, { waits: 'One moment…', in: 'main' }]

export const hands: Hands = {
  machine: 'card',
  setups: {
    'with a place held and the other steps done': { before: [before.loggedIn, holdsSeat, atPayment] },
    'with a place that costs nothing': { before: [before.loggedIn, before.holdsFree, before.atLastStep] },
    'in a shop that asks no captcha for a card': {
      before: [
        before.loggedIn,
        {
          es: 'En la configuración de la tienda, que no se pida demostrar que se es una persona al pagar con tarjeta ("captchaOnCardPayment": false).',
          en: 'In the shop’s configuration, let no proof of being a person be asked for when a card pays ("captchaOnCardPayment": false).',
          pt: 'Na configuração da loja, que não se peça para provar que se é uma pessoa ao pagar com cartão ("captchaOnCardPayment": false).',
        },
        holdsSeat,
        atPayment,
      ],
    },
  },
  events: cardEvents,
  answers: cardAnswers,
  states: {
    loading: [
      says(
        'Se lee [Looking up payment methods], o ya están las formas de pago.',
        'It reads [Looking up payment methods], or the ways to pay are there already.',
        'Lê-se [Looking up payment methods], ou as formas de pagamento já estão lá.',
      ),
      { hides: 'Retry' },
    ],
    unavailable: [{ offers: 'Retry' }],
    choosing: [
      says(
        'Están las formas de pago, para elegir una.',
        'The ways to pay are there, to choose one.',
        'Estão as formas de pagamento, para escolher uma.',
      ),
      goesOn,
    ],
    selecting: [
      says(
        'Una forma de pago queda elegida.',
        'One way to pay is chosen.',
        'Uma forma de pagamento fica escolhida.',
      ),
    ],
    'page.opening': [{ reads: "Loading the card's fields…" }],
    'page.unreachable': [
      { reads: "The card's fields do not load", as: 'alert' },
      { offers: 'Retry', in: 'main' },
    ],
    page: [fields, goesOn],
    'page.installing': waits,
    'page.countingAgain': waits,
    'page.validating': [{ reads: "The card's details are being checked…", as: 'status' }],
    'page.captcha': [{ reads: 'Checking that you are a person…', as: 'status' }],
    ready: [
      { heading: 'Is everything right?' },
      sum(
        'El importe del botón que paga es el total del resumen; si no cuesta nada, el botón dice [Confirm, free of charge].',
        'The amount on the button that pays is the total of the summary; where it costs nothing, the button says [Confirm, free of charge].',
        'O valor do botão que paga é o total do resumo; se não custa nada, o botão diz [Confirm, free of charge].',
      ),
    ],
  },
}
