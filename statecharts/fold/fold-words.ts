import type { Language } from '../describe/phrases.ts'
import type { PictureWords } from '../draw/picture-words.ts'
import type { Words } from '../model/words.ts'

/** What a folded chart says, in one language: what it asks of a machine's words. */
export interface FoldWords extends PictureWords, Pick<Words, 'trigger'> {}

/** The few words that are the folded chart's own. */
export interface FoldOwn {
  inside: (count: number) => string
  more: (count: number) => string
  stays: string
  /** Before the titles of the states that are active inside a folded box. */
  here: string
  /** Ways out that are folded, where no step of the happy path stands before them. */
  ways: (count: number) => string
  /** Ways out that are folded, besides the step of the happy path. */
  otherWays: (count: number) => string
  /** States that are folded where no way out is. */
  states: (count: number) => string
  /** Above what the machine does wherever it is. */
  anywhere: string
  /** Above what stands side by side. */
  together: string
}

export const foldOwn: Readonly<Record<Language, FoldOwn>> = {
  es: {
    inside: (count) => (count === 1 ? '1 estado adentro' : `${count} estados adentro`),
    more: (count) => `y ${count} más`,
    stays: 'Se queda',
    here: 'Ahora:',
    ways: (count) => (count === 1 ? '1 camino' : `${count} caminos`),
    otherWays: (count) => (count === 1 ? 'Otro camino' : `Otros ${count} caminos`),
    states: (count) => (count === 1 ? '1 estado' : `${count} estados`),
    anywhere: 'Esté donde esté',
    together: 'A la vez',
  },
  en: {
    inside: (count) => (count === 1 ? '1 state inside' : `${count} states inside`),
    more: (count) => `and ${count} more`,
    stays: 'Stays',
    here: 'Now:',
    ways: (count) => (count === 1 ? '1 way' : `${count} ways`),
    otherWays: (count) => (count === 1 ? '1 other way' : `${count} other ways`),
    states: (count) => (count === 1 ? '1 state' : `${count} states`),
    anywhere: 'Wherever it is',
    together: 'At the same time',
  },
  pt: {
    inside: (count) => (count === 1 ? '1 estado dentro' : `${count} estados dentro`),
    more: (count) => `e mais ${count}`,
    stays: 'Fica',
    here: 'Agora:',
    ways: (count) => (count === 1 ? '1 caminho' : `${count} caminhos`),
    otherWays: (count) => (count === 1 ? 'Outro caminho' : `Outros ${count} caminhos`),
    states: (count) => (count === 1 ? '1 estado' : `${count} estados`),
    anywhere: 'Esteja onde estiver',
    together: 'Ao mesmo tempo',
  },
}
