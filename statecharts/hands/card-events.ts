import type { EventHands, Hands } from './hand.ts'
import { says } from './says.ts'

/** What a hand does at the payment step, and how its answers come about. */
export const cardEvents: EventHands = {
  'methods.retried': { press: 'Retry', in: 'main' },
  'method.chosen': [
    {
      when: { nFormaDePago: 1 },
      hand: says(
        'Elegí la primera forma de pago.',
        'Choose the first way to pay.',
        'Escolha a primeira forma de pagamento.',
      ),
    },
    {
      when: {},
      hand: says(
        'Elegí la segunda forma de pago.',
        'Choose the second way to pay.',
        'Escolha a segunda forma de pagamento.',
      ),
    },
  ],
  'card.page.ready': says(
    'Esperá a que aparezcan los campos de la tarjeta.',
    'Wait until the card’s fields appear.',
    'Espere aparecerem os campos do cartão.',
  ),
  'card.bin.changed': [
    {
      when: { bin: null },
      hand: says('Borrá el número de la tarjeta.', 'Delete the card’s number.', 'Apague o número do cartão.'),
    },
    {
      when: {},
      hand: says(
        'En el número de la tarjeta escribí 4242 4242 4242 4242; si ya está ese, 5555 5555 5555 4444.',
        'As the card’s number type 4242 4242 4242 4242; if that one is there already, 5555 5555 5555 4444.',
        'No número do cartão digite 4242 4242 4242 4242; se já for esse, 5555 5555 5555 4444.',
      ),
    },
  ],
  'installments.chosen': says(
    'Elegí 3 cuotas; si ya están elegidas, 1.',
    'Choose 3 installments; if they are chosen already, 1.',
    'Escolha 3 parcelas; se já estiverem escolhidas, 1.',
  ),
  'card.submitted': says(
    'Completá lo que falte de la tarjeta, si hay campos, y tocá [Review and pay].',
    'Fill in what is missing of the card, where there are fields, and press [Review and pay].',
    'Preencha o que falta do cartão, se houver campos, e toque em [Review and pay].',
  ),
  'card.tokenised': 'by itself',
  'card.invalid': 'by itself',
  'card.failed': 'by itself',
  'xstate.after.cardPageLimit.card.page.opening': says(
    'En las herramientas del navegador, Red, bloqueá las direcciones con /card? antes de que lleguen los campos, y esperá veinte segundos. Después desbloquealas.',
    'In the browser’s tools, Network, block the addresses with /card? before the fields arrive, and wait twenty seconds. Then unblock them.',
    'Nas ferramentas do navegador, Rede, bloqueie os endereços com /card? antes de os campos chegarem, e espere vinte segundos. Depois desbloqueie.',
  ),
  'xstate.after.cardAnswerLimit.card.page.validating': says(
    'Esperá veinte segundos sin que llegue la respuesta a /card/tokens: en las herramientas del navegador, Red, elegí antes una conexión tan lenta que tarde más.',
    'Wait twenty seconds without an answer to /card/tokens: in the browser’s tools, Network, choose a line before that is so slow that it takes longer.',
    'Espere vinte segundos sem que chegue a resposta a /card/tokens: nas ferramentas do navegador, Rede, escolha antes uma conexão tão lenta que demore mais.',
  ),
  'card.page.retried': [
    {
      when: {},
      from: 'ready',
      hand: says(
        'Aceptá los términos y pagá con la conexión cortada; volvé a conectarla, y cuando se ofrezca tocá [Pay another way].',
        'Accept the terms and pay with the line cut; connect it again, and when it is offered press [Pay another way].',
        'Aceite os termos e pague com a conexão cortada; conecte de novo e, quando for oferecido, toque em [Pay another way].',
      ),
    },
    { when: {}, hand: { press: 'Retry', in: 'main' } },
  ],
  'card.changed': { press: 'Back', in: 'main' },
}

export const cardAnswers: NonNullable<Hands['answers']> = {
  'card.invalid': {
    es: 'Antes, cambiá el último número de la tarjeta: ya no es válida.',
    en: 'Before that, change the card’s last digit: it is not valid any more.',
    pt: 'Antes, troque o último número do cartão: ele já não é válido.',
  },
  'card.failed': {
    es: 'Antes, en las herramientas del navegador, Red, bloqueá las direcciones con /card/tokens.',
    en: 'Before that, in the browser’s tools, Network, block the addresses with /card/tokens.',
    pt: 'Antes, nas ferramentas do navegador, Rede, bloqueie os endereços com /card/tokens.',
  },
  listPaymentMethods: [
    {
      when: { 'output.data.1.nFormaDePago': 2 },
      says: {
        es: 'Antes de lo último de la preparación, en las herramientas del navegador, agregá a la lista de formas de pago que contesta la tienda una segunda: {"nFormaDePago":2,"cTipo":"GRATIS","cNombre":"Free"}, con lo demás como en la primera.',
        en: 'Before the last thing of the preparation, in the browser’s tools, add a second one to the list of ways to pay that the shop answers: {"nFormaDePago":2,"cTipo":"GRATIS","cNombre":"Free"}, with the rest as the first has it.',
        pt: 'Antes da última coisa da preparação, nas ferramentas do navegador, acrescente à lista de formas de pagamento que a loja responde uma segunda: {"nFormaDePago":2,"cTipo":"GRATIS","cNombre":"Free"}, com o resto como na primeira.',
      },
    },
  ],
  lookUpBin: [
    {
      when: { 'output.data.lPromocion': true },
      says: {
        es: 'Usá una tarjeta con promoción de su banco: donde no hay ninguna, en las herramientas del navegador poné "lPromocion":true en la respuesta sobre la marca de la tarjeta.',
        en: 'Use a card with a promotion of its bank: where there is none, set "lPromocion":true in the answer about the card’s brand by the browser’s tools.',
        pt: 'Use um cartão com promoção do seu banco: onde não houver, ponha "lPromocion":true na resposta sobre a bandeira do cartão com as ferramentas do navegador.',
      },
    },
  ],
}
