import type { AnyEventObject } from 'xstate'
import type { Locale } from '../../contract/client-state.ts'
import { specifiedNumbers } from '../../contract/deployment-numbers.ts'
import { say } from '../describe/page-words.ts'
import { CARDS, cardDoes, GOOD_UNTIL } from '../hands/cards.ts'
import { type Hand, type Place, type Sentence, type Shown, valueIn } from '../hands/hand.ts'
import { withNumbers } from '../model/with-numbers.ts'
import { casePhrases } from './phrases.ts'
import type { Expectation } from './test-case.ts'

/** A sentence of `casePhrases` with its values. */
export const phrase = (
  language: Locale,
  name: keyof typeof casePhrases,
  ...values: readonly (string | number)[]
): string => casePhrases[name][language].replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)]))

/** A sentence with the shop's messages in it. @throws where the shop has no such message */
export const sentence = (language: Locale, text: Sentence): string =>
  withNumbers(text[language], specifiedNumbers, language).replace(/\[([^\]]+)\]/g, (_, english: string) =>
    phrase(language, 'quoted', say(language, english)),
  )

/** What a hand does, as an instruction. */
export function handInWords(language: Locale, hand: Hand, event: AnyEventObject): string {
  if (hand === 'by itself') return phrase(language, 'comes')
  const of = (name: keyof typeof casePhrases, english: string, ...more: (string | number)[]) =>
    phrase(language, name, say(language, english), ...more)
  if ('press' in hand) return placed(language, hand.in, of('press', hand.press), 'done')
  if ('follow' in hand) return of('follow', hand.follow)
  if ('check' in hand) return of('check', hand.check)
  if ('tick' in hand) return phrase(language, hand.tick === 'second' ? 'tickSecond' : 'tickFirst')
  if ('select' in hand) return of('select', hand.select, hand.entry)
  if ('says' in hand) return sentence(language, hand.says)
  const typed = hand.type.map(({ label, field, means }) =>
    of('type', label, means ? sentence(language, means) : String(valueIn(event, field))),
  )
  return [...typed.map((text) => `${text}.`), of('press', hand.sends)].join(' ')
}

/** In which part of the page, where that has to be said. */
const placed = (
  language: Locale,
  place: Place | undefined,
  text: string,
  as: 'done' | 'shown' = 'shown',
): string => {
  if (place === 'cart') return `${phrase(language, 'inCart')} ${text}`
  return place === 'second' ? `${phrase(language, as === 'done' ? 'atSecond' : 'inSecond')} ${text}` : text
}

/** What a screen shows, as something to look at. */
export function shownInWords(language: Locale, shown: Shown): Expectation {
  const of = (name: keyof typeof casePhrases, english: string) =>
    phrase(language, name, say(language, english))
  if ('reads' in shown) return { kind: 'words', text: placed(language, shown.in, of('reads', shown.reads)) }
  if ('heading' in shown) return { kind: 'words', text: of('heading', shown.heading) }
  if ('asks' in shown) return { kind: 'words', text: of('asks', shown.asks) }
  if ('box' in shown)
    return { kind: 'words', text: of(shown.isTicked ? 'boxTicked' : 'boxNotTicked', shown.box) }
  if ('waits' in shown) return { kind: 'words', text: of('waits', shown.waits) }
  if ('hides' in shown) return { kind: 'gone', text: of('hides', shown.hides) }
  if ('says' in shown) return { kind: shown.isSum ? 'sum' : 'words', text: sentence(language, shown.says) }
  const name = shown.as === 'link' ? 'offersLink' : 'offersButton'
  return { kind: 'offered', text: of(name, shown.offers) }
}

/** A test card, with all that its page asks for. */
export function cardInWords(name: keyof typeof cardDoes, language: Locale): string {
  const { number, cvc } = CARDS[name]
  const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  return phrase(language, 'pays', grouped, GOOD_UNTIL, cvc, cardDoes[name][language])
}
