import type { AnswerWhen, Hands, Sentence } from './hand.ts'

const payInOtherTab = (es: string, en: string, pt: string): Sentence => ({
  es: `Antes, en otra pestaña, ${es}.`,
  en: `Before that, in another tab, ${en}.`,
  pt: `Antes, em outra aba, ${pt}.`,
})

const refusesCharge = (nCode: number, cError: string): Sentence => {
  const reply = `{"nCode":${nCode},"cError":"${cError}","oData":null}`
  return {
    es: `Antes de pagar, en las herramientas del navegador, reemplazá la respuesta de POST /v1/api/v2/Proceso/:id/Cobrar por ${reply}`,
    en: `Before paying, in the browser’s tools, replace the answer of POST /v1/api/v2/Proceso/:id/Cobrar by ${reply}`,
    pt: `Antes de pagar, nas ferramentas do navegador, substitua a resposta de POST /v1/api/v2/Proceso/:id/Cobrar por ${reply}`,
  }
}

const DECLINED: Sentence = {
  es: 'La tarjeta es la 4000 0000 0000 0010, que se rechaza.',
  en: 'The card is 4000 0000 0000 0010, which is declined.',
  pt: 'O cartão é 4000 0000 0000 0010, que é recusado.',
}
const SLOW: Sentence = {
  es: 'La tarjeta es la 4000 0000 0000 0135, que tarda mucho en saberse. Cuando se ofrezca, seguí [See in My orders].',
  en: 'The card is 4000 0000 0000 0135, which is known very late. When it is offered, follow [See in My orders].',
  pt: 'O cartão é 4000 0000 0000 0135, que demora muito para se saber. Quando for oferecido, siga [See in My orders].',
}
const GONE: Sentence = {
  es: 'Antes, cambiá la última letra del número de la compra en la dirección: esa compra no existe.',
  en: 'Before that, change the last letter of the purchase’s number in the address: there is no such purchase.',
  pt: 'Antes, troque a última letra do número da compra no endereço: essa compra não existe.',
}

const ended: readonly AnswerWhen[] = [
  { when: { result: 'declined' }, says: DECLINED },
  { when: { 'failure.code': 'TOTAL_CAMBIADO' }, says: refusesCharge(409, 'TOTAL_CAMBIADO') },
  { when: { 'failure.code': 'PAGO_NO_DISPONIBLE' }, says: refusesCharge(503, 'PAGO_NO_DISPONIBLE') },
  {
    when: { result: 'dropped' },
    says: {
      es: 'Antes de pagar cortá la conexión. Cuando la tienda diga que el pago no se pudo mandar, conectala otra vez y tocá [Pay another way].',
      en: 'Before paying cut the line. When the shop says that the payment could not be sent, connect it again and press [Pay another way].',
      pt: 'Antes de pagar corte a conexão. Quando a loja disser que o pagamento não pôde ser enviado, conecte de novo e toque em [Pay another way].',
    },
  },
  { when: { result: 'left' }, says: SLOW },
  { when: { result: 'missing' }, says: GONE },
]

/** How answers at the checkout come about by a person. */
export const checkoutAnswers: NonNullable<Hands['answers']> = {
  'payment.ended': ended,
  'payment.received': {
    es: 'La tarjeta es la 4000 0000 0000 0127: se aprueba, pero tarda en saberse.',
    en: 'The card is 4000 0000 0000 0127: it is approved, and that is known late.',
    pt: 'O cartão é 4000 0000 0000 0127: é aprovado, mas demora para se saber.',
  },
  payment: [
    { when: { 'output.result': 'declined' }, says: DECLINED },
    { when: { 'output.result': 'left' }, says: SLOW },
    { when: { 'output.result': 'missing' }, says: GONE },
  ],
  'preValidate PAGANDO': payInOtherTab(
    'empezá a pagar esta compra con tarjeta',
    'begin to pay this purchase by card',
    'comece a pagar esta compra com cartão',
  ),
  'preValidate CONFIRMADO': payInOtherTab('pagá esta compra', 'pay this purchase', 'pague esta compra'),
  'preValidate EXPIRADO': {
    es: 'Antes, cerrá la pestaña, dejá pasar {purchaseMinutes} minutos y volvé a abrir la dirección de la compra.',
    en: 'Before that, close the tab, let {purchaseMinutes} minutes pass and open the purchase’s address again.',
    pt: 'Antes, feche a aba, deixe passar {purchaseMinutes} minutos e abra de novo o endereço da compra.',
  },
  'preValidate NO_ENCONTRADO': GONE,
}
