import type { HandSetup, Sentence } from './hand.ts'
import { says } from './says.ts'
import type { State, Way } from './ways-to-pay.ts'
import { ways } from './ways-to-pay.ts'

const BANK_CARD: Sentence = {
  es: ', escribí la tarjeta 4000 0000 0000 2503',
  en: ', type the card 4000 0000 0000 2503',
  pt: ', digite o cartão 4000 0000 0000 2503',
}
const NOTHING: Sentence = { es: '', en: '', pt: '' }

const choosing = ({ name, at, holds, step }: Way): readonly Sentence[] => {
  const card = step === 'bank' ? BANK_CARD : NOTHING
  return [
    ...at,
    {
      es: `${holds.es}, completá la entrega y los datos, y en el pago elegí «${name}»${card.es}. Tocá [Review and pay], aceptá los términos y pagá.`,
      en: `${holds.en}, fill in delivery and buyer, and at the payment choose “${name}”${card.en}. Press [Review and pay], accept the terms and pay.`,
      pt: `${holds.pt}, preencha a entrega e os dados, e no pagamento escolha “${name}”${card.pt}. Toque em [Review and pay], aceite os termos e pague.`,
    },
  ]
}

const acting = ({ step, does }: Way, button: string): Sentence => {
  if (does) return does
  const at: Readonly<Record<Exclude<Way['step'], 'link'>, Sentence>> = {
    page: {
      es: `en la página de la empresa que cobra tocá «${button}»: el navegador vuelve solo a la tienda`,
      en: `at the page of the company that charges press “${button}”: the browser comes back to the shop by itself`,
      pt: `na página da empresa que cobra toque em “${button}”: o navegador volta sozinho à loja`,
    },
    frame: {
      es: `en el recuadro de la página tocá «${button}»`,
      en: `in the frame of the page press “${button}”`,
      pt: `no quadro da página toque em “${button}”`,
    },
    bank: {
      es: `en el recuadro del banco tocá «${button}»`,
      en: `in the bank’s frame press “${button}”`,
      pt: `no quadro do banco toque em “${button}”`,
    },
    code: {
      es: `con la aplicación del banco (en la tienda de prueba, /bancardqr/app de la empresa que cobra) leé el código y tocá «${button}»`,
      en: `with the bank’s application (in the trial shop, /bancardqr/app of the company that charges) read the code and press “${button}”`,
      pt: `com o aplicativo do banco (na loja de teste, /bancardqr/app da empresa que cobra) leia o código e toque em “${button}”`,
    },
  }
  return at[step as Exclude<Way['step'], 'link'>]
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const handOfWay = (way: Way, button: string): HandSetup => {
  const { es, en, pt } = acting(way, button)
  const waits = says(
    `${capital(es)}. La tienda pregunta sola al rato.`,
    `${capital(en)}. The shop asks by itself a little later.`,
    `${capital(pt)}. A loja pergunta sozinha pouco depois.`,
  )
  const finishes = way.first
    ? { says: way.first }
    : says(`${capital(es)}.`, `${capital(en)}.`, `${capital(pt)}.`)
  return {
    before: choosing(way),
    events: {
      'step.finished': finishes,
      'xstate.after.askStep.payment.asking.question.waiting': waits,
    },
  }
}

/** Comes back from the provider's page, where the browser itself went. */
const handBack = (way: Way, button: string): HandSetup => ({
  before: [
    ...choosing(way),
    {
      es: `En la página de la empresa que cobra tocá «${button}»: el navegador vuelve solo a la tienda.`,
      en: `At the page of the company that charges press “${button}”: the browser comes back to the shop by itself.`,
      pt: `Na página da empresa que cobra toque em “${button}”: o navegador volta sozinho à loja.`,
    },
  ],
})

const statesOf = ({ buttons }: Way): State[] => {
  const states = Object.keys(buttons) as State[]
  return states.length > 0 ? states : ['APROBADO']
}

/** The setups of every way to pay elsewhere, by their names in the browser model. */
export const wayHands: Readonly<Record<string, HandSetup>> = Object.fromEntries(
  ways.flatMap((way) => {
    const out = statesOf(way)
    const last = out.at(-1)!
    const all = out.map((state) => [`by ${way.name}, ${state}`, handOfWay(way, way.buttons[state] ?? '')])
    return way.step === 'page'
      ? [...all, [`back from ${way.name}, ${last}`, handBack(way, way.buttons[last]!)]]
      : all
  }),
)
