import { checkoutAnswers } from './checkout-answers.ts'
import { checkoutEvents } from './checkout-events.ts'
import { checkoutSetups } from './checkout-setups.ts'
import type { Hands, Shown } from './hand.ts'
import { says, sum } from './says.ts'

const oneMoment: readonly Shown[] = [{ waits: 'One moment…' }]
const beingPaid = says(
  'Se lee [Please keep this page open. You will not be charged twice.], o el título dice [The payment is being processed.]',
  'It reads [Please keep this page open. You will not be charged twice.], or the heading says [The payment is being processed.]',
  'Lê-se [Please keep this page open. You will not be charged twice.], ou o título diz [The payment is being processed.]',
)

export const hands: Hands = {
  machine: 'checkout',
  setups: checkoutSetups,
  events: checkoutEvents,
  answers: checkoutAnswers,
  states: {
    'buying.preValidating': [{ reads: 'Opening your purchase…' }],
    'buying.unavailable': [
      { reads: 'This page could not be loaded', as: 'alert' },
      { offers: 'Try again', in: 'main' },
    ],
    'buying.delivery.loading': [
      says(
        'Se lee [Looking up delivery options] u [Opening your purchase…]',
        'It reads [Looking up delivery options] or [Opening your purchase…]',
        'Lê-se [Looking up delivery options] ou [Opening your purchase…]',
      ),
    ],
    'buying.delivery.choosing': [
      { heading: 'How do you want to receive your purchase?' },
      says(
        'Están las formas de entrega, para elegir una.',
        'The ways of delivery are there, to choose one.',
        'Estão as formas de entrega, para escolher uma.',
      ),
      { offers: 'Continue' },
    ],
    'buying.delivery.address.choosing': [{ heading: 'Where do we bring it?' }],
    'buying.delivery.address.sending': oneMoment,
    'buying.delivery.address.keeping': oneMoment,
    'buying.delivery.saving': oneMoment,
    'buying.delivery.accepting': oneMoment,
    'buying.additionalData.filling': [
      { heading: 'Who is it for?' },
      { asks: 'First name' },
      { asks: 'Last name' },
      { offers: 'Continue' },
    ],
    'buying.additionalData.saving': oneMoment,
    'buying.payment.method': [{ heading: 'How do you want to pay?' }],
    'buying.payment.review': [
      { heading: 'Is everything right?' },
      sum(
        'El importe del botón que paga es el total del resumen.',
        'The amount on the button that pays is the total of the summary.',
        'O valor do botão que paga é o total do resumo.',
      ),
    ],
    'buying.payment.paying': [beingPaid],
    'buying.payment.recounting': [beingPaid],
    'buying.failed': [{ heading: 'The payment did not go through.' }, { offers: 'Pay again' }],
    confirming: [
      says(
        'El título dice [We are asking about your payment.] o [The payment is being processed.]',
        'The heading says [We are asking about your payment.] or [The payment is being processed.]',
        'O título diz [We are asking about your payment.] ou [The payment is being processed.]',
      ),
    ],
    'done.loadingOrder': [{ heading: 'Your tickets are coming.' }],
    'done.orderMissing': [{ heading: 'Your purchase is done.' }, { offers: 'Retry' }],
    'done.showing': [
      says(
        'Está el botón que baja la entrada en PDF.',
        'The button that downloads the ticket as a PDF is there.',
        'Está o botão que baixa o ingresso em PDF.',
      ),
    ],
    'done.downloading': [{ waits: 'Preparing the PDF…' }],
    'done.downloadFailed': [
      { reads: 'The PDF could not be downloaded. Try again; it is in your email too.' },
    ],
    lost: [
      { reads: 'Your purchase time limit has expired', in: 'dialog' },
      says(
        'La página ya no es la de la compra.',
        'The page is not the purchase’s any more.',
        'A página já não é a da compra.',
      ),
    ],
    missing: [
      says(
        'El título dice [There is nothing here.], o se lee [Purchase process canceled]',
        'The heading says [There is nothing here.], or it reads [Purchase process canceled]',
        'O título diz [There is nothing here.], ou lê-se [Purchase process canceled]',
      ),
    ],
    left: [
      says(
        'La página ya no es la de la compra.',
        'The page is not the purchase’s any more.',
        'A página já não é a da compra.',
      ),
    ],
  },
}
