import type { Language } from '../describe/phrases.ts'
import type { TransitionKey } from '../model/declared.ts'
import type { ArrowWords, Words } from '../model/words.ts'

/** What a picture says, in one language: what it asks of a machine's words. */
export interface PictureWords extends Pick<Words, 'language' | 'title' | 'actor' | 'event'> {
  /** The identifier under a title; empty where there is none. */
  name: (id: string) => string
  arrow: (key: TransitionKey) => ArrowWords
}

/** The same picture in each language it can be shown in: its boxes have room for all of them. */
export type EachLanguage = readonly PictureWords[]

/** The few words that are the picture's own. */
interface Own {
  /** When no condition before it was met. */
  otherwise: string
  /** Before an event that follows at once. */
  atOnce: string
}

export const own: Readonly<Record<Language, Own>> = {
  es: { otherwise: 'si no', atOnce: 'y enseguida:' },
  en: { otherwise: 'else', atOnce: 'and at once:' },
  pt: { otherwise: 'senão', atOnce: 'e em seguida:' },
}
