import { before } from './before.ts'
import type { Hand, Hands, Sentence, Shown } from './hand.ts'
import { paymentAnswers } from './payment-answers.ts'
import { wayHands } from './payment-ways.ts'
import { says } from './says.ts'

/** What a verdict may offer: what it does not offer is not there. */
const buttons = [
  ...['Pay another way', 'Pay again', 'Retry', 'Ask now', 'Ask whether it is paid', 'Send the payment again'],
] as const
const links = ['See in My orders', 'Back to the billboard'] as const

/** A heading with just these offers. */
const verdict = (heading: string, ...offers: string[]): readonly Shown[] => [
  { heading },
  ...buttons.map(
    (name): Shown => (offers.includes(name) ? { offers: name, in: 'main' } : { hides: name, in: 'main' }),
  ),
  ...links.map(
    (name): Shown =>
      offers.includes(name)
        ? { offers: name, as: 'link', in: 'main' }
        : { hides: name, as: 'link', in: 'main' },
  ),
]

const press = (name: string): Hand => ({ press: name })

const pay: Sentence = {
  es: 'Marcá que aceptás los términos, confirmá el pago y esperá a que la tienda conteste.',
  en: 'Tick that you accept the terms, confirm the payment and wait until the shop answers.',
  pt: 'Marque que aceita os termos, confirme o pagamento e espere até a loja responder.',
}

export const hands: Hands = {
  machine: 'payment',
  setups: {
    'at the address of a confirmation': {
      card: 'approved',
      answers: paymentAnswers,
      before: [
        before.loggedIn,
        {
          es: 'Comprá y pagá con tarjeta una entrada de «El lago a oscuras» (/landing/el-lago-a-oscuras), y anotá la dirección de su confirmación (/BuyTicket/ok/…).',
          en: 'Buy a ticket of “El lago a oscuras” (/landing/el-lago-a-oscuras) and pay it by card, and note the address of its confirmation (/BuyTicket/ok/…).',
          pt: 'Compre e pague com cartão um ingresso de “El lago a oscuras” (/landing/el-lago-a-oscuras), e anote o endereço da sua confirmação (/BuyTicket/ok/…).',
        },
      ],
      begins: {
        es: 'Abrí otra vez la dirección de la confirmación y esperá a que la tienda conteste.',
        en: 'Open the address of the confirmation again and wait until the shop answers.',
        pt: 'Abra de novo o endereço da confirmação e espere até a loja responder.',
      },
    },
    'by card, at the last step of a purchase': {
      card: 'approved',
      answers: paymentAnswers,
      before: [
        before.loggedIn,
        {
          es: 'Tomá un lugar de «El lago a oscuras» (/landing/el-lago-a-oscuras), tocá [Continue] en la entrega, escribí el documento 30111222 en los datos, y seguí hasta revisar la compra con la tarjeta de prueba. No confirmes todavía.',
          en: 'Hold a place of “El lago a oscuras” (/landing/el-lago-a-oscuras), press [Continue] at delivery, type the document 30111222 at the buyer, and go on to the review with the test card. Do not confirm yet.',
          pt: 'Reserve um lugar de “El lago a oscuras” (/landing/el-lago-a-oscuras), toque em [Continue] na entrega, digite o documento 30111222 nos dados, e siga até revisar a compra com o cartão de teste. Não confirme ainda.',
        },
      ],
      begins: pay,
    },
    'free of charge, at the last step of a purchase': {
      before: [before.loggedIn, before.holdsFree, before.atLastStep],
      begins: pay,
    },
    'at the last step of a purchase that was being paid, before it is known who buys': {
      before: [
        before.loggedIn,
        before.holdsFree,
        before.atLastStep,
        {
          es: 'Recargá la página mientras se paga, y antes de que arriba se lea tu nombre confirmá el pago otra vez.',
          en: 'Reload the page while it is being paid, and before your name is read at the top confirm the payment again.',
          pt: 'Recarregue a página enquanto se paga, e antes que em cima se leia seu nome confirme o pagamento de novo.',
        },
      ],
    },
    ...wayHands,
  },
  events: {
    'payment.cleared': 'by itself',
    'payment.asked': says(
      'Tocá [Retry], o [Ask now] si es lo que se ofrece.',
      'Press [Retry], or [Ask now] if that is what is offered.',
      'Toque em [Retry], ou em [Ask now] se for o que se oferece.',
    ),
    'payment.resent': press('Send the payment again'),
    'payment.dropped': press('Pay another way'),
    'payment.left': { follow: 'See in My orders', in: 'main' },
    'step.finished': press('Ask whether it is paid'),
    'payment.stopped': press('Pay another way'),
    'network.returned': says(
      'Volvé a conectar la línea.',
      'Connect the line again.',
      'Conecte a linha de novo.',
    ),
    'payment.resumed': says(
      'Esperá a que se lea arriba quién compra.',
      'Wait until it is read at the top who buys.',
      'Espere até que em cima se leia quem compra.',
    ),
  },
  states: {
    claiming: [],
    sending: [
      says(
        'Se lee que el pago está en camino: [Please keep this page open. You will not be charged twice.] o [We are sending the payment again.]',
        'It is read that the payment is on its way: [Please keep this page open. You will not be charged twice.] or [We are sending the payment again.]',
        'Lê-se que o pagamento está a caminho: [Please keep this page open. You will not be charged twice.] ou [We are sending the payment again.]',
      ),
    ],
    unsent: verdict('We could not send the payment.', 'Send the payment again', 'Pay another way'),
    'asking.standing.verifying': [
      says(
        'Se lee que se pregunta por el pago, o que no se sabe si llegó.',
        'It is read that the payment is asked about, or that it is not known whether it arrived.',
        'Lê-se que se pergunta pelo pagamento, ou que não se sabe se chegou.',
      ),
    ],
    'asking.standing.processing': verdict('The payment is being processed.'),
    'asking.standing.delayed': [
      says(
        'El título dice [Your payment is slow to confirm.], o [We do not know whether the payment arrived.] si nunca hubo respuesta.',
        'The heading says [Your payment is slow to confirm.], or [We do not know whether the payment arrived.] where nothing ever answered.',
        'O título diz [Your payment is slow to confirm.], ou [We do not know whether the payment arrived.] se nunca houve resposta.',
      ),
    ],
    'asking.standing.pending': verdict('Your payment awaits confirmation.', 'See in My orders'),
    'asking.standing.elsewhere': [
      says(
        'La página ofrece seguir el pago con la empresa que cobra, o el navegador pasa solo a la página de esa empresa.',
        'The page offers to go on with the payment at the company that charges, or the browser goes to that company’s page by itself.',
        'A página oferece seguir o pagamento com a empresa que cobra, ou o navegador passa sozinho para a página dessa empresa.',
      ),
    ],
    'asking.question': [],
    stopping: verdict('We are asking about your payment.'),
    approved: [
      says(
        'La página pasa sola a las entradas.',
        'The page goes on to the tickets by itself.',
        'A página passa sozinha para os ingressos.',
      ),
    ],
    declined: verdict('The payment did not go through.', 'Pay again', 'Back to the billboard'),
    cancelled: verdict('The payment was cancelled.', 'Pay again', 'Back to the billboard'),
    refused: verdict('The payment did not go through.', 'Pay again', 'Back to the billboard'),
    missing: [{ heading: 'There is nothing here.' }],
    left: [
      says(
        'La página pasa a [My orders].',
        'The page goes on to [My orders].',
        'A página passa para [My orders].',
      ),
    ],
    dropped: [{ heading: 'How do you want to pay?' }],
  },
}
