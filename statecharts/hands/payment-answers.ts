import { type ApiRouteName, apiAddresses } from '../../contract/index.ts'
import type { Answers, AnswerWhen, Sentence } from './hand.ts'

/** Where the payment goes on elsewhere, as the samples of the machine have it. */
const elsewhere = (cTipo: string, cUri: string): string =>
  `"oPaso":${JSON.stringify({ cTipo, cUri, dVence: null })}`

const put = (route: ApiRouteName, state: string, more = ''): Sentence => {
  const { method, base, path } = apiAddresses[route]
  const values = [`"cEstadoPago":"${state}"`, more].filter(Boolean).join(', ')
  const call = `${method} ${base}${path}`
  return {
    es: `Antes de este paso, en las herramientas del navegador, cambiá la respuesta de ${call}: en «oData» poné ${values}`,
    en: `Before this step, in the browser’s tools, change the answer of ${call}: in “oData” put ${values}`,
    pt: `Antes deste passo, nas ferramentas do navegador, mude a resposta de ${call}: em “oData” ponha ${values}`,
  }
}

const link = elsewhere('REDIRECCION', 'https://banco.test/p')
const code = elsewhere('QR', 'https://banco.test/q')

const byCard = (number: string): Sentence => ({
  es: `Antes de confirmar el pago cambiá la tarjeta por ${number}.`,
  en: `Before confirming the payment change the card for ${number}.`,
  pt: `Antes de confirmar o pagamento troque o cartão por ${number}.`,
})

/** The provider's step, or none, as the sample has it. */
const pending = (route: ApiRouteName): readonly AnswerWhen[] => [
  { when: { 'output.data.oPaso.cTipo': 'REDIRECCION' }, says: put(route, 'PENDIENTE', link) },
  { when: { 'output.data.oPaso.cTipo': 'QR' }, says: put(route, 'PENDIENTE', code) },
  { when: {}, says: put(route, 'PENDIENTE') },
]

/** How what becomes of a payment is brought about: by a test card, else by another answer in the browser's tools. */
export const paymentAnswers: Answers = {
  'charge RECHAZADO': byCard('4000 0000 0000 0010'),
  'charge PROCESANDO': byCard('4000 0000 0000 0135'),
  'charge CANCELADO': put('charge', 'CANCELADO'),
  'charge PENDIENTE': pending('charge'),
  'askPayment RECHAZADO': put('confirmPayment', 'RECHAZADO'),
  'askPayment CANCELADO': put('confirmPayment', 'CANCELADO'),
  'askPayment PROCESANDO': put('confirmPayment', 'PROCESANDO'),
  'askPayment PENDIENTE': pending('confirmPayment'),
  'stopPayment APROBADO': put('stopPayment', 'APROBADO'),
  'stopPayment RECHAZADO': put('stopPayment', 'RECHAZADO'),
  'stopPayment CANCELADO': put('stopPayment', 'CANCELADO'),
  'stopPayment PENDIENTE': pending('stopPayment'),
}
