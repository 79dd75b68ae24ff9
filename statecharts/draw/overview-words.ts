import type { Language } from '../describe/phrases.ts'
import type { FoundMachine } from '../model/machine-files.ts'
import type { Place } from '../model/overview.ts'
import { createWords, type WordCatalogue } from '../model/words.ts'
import type { PictureWords } from './picture-words.ts'

interface Own {
  overview: string
  places: Record<Place, string>
  /** Of machines without an arrow. */
  alone: Record<Place, string>
  starts: string
  page: string
}

const own: Record<Language, Own> = {
  es: {
    overview: 'Los diagramas de la tienda',
    places: {
      visit: 'Mientras la página está abierta',
      screens: 'Mientras se muestra una pantalla',
      server: 'En el servidor',
    },
    alone: {
      visit: 'Mientras la página está abierta, sin flecha: solo la página les envía',
      screens: 'Mientras se muestra una pantalla, sin flecha: solo su pantalla les envía',
      server: 'En el servidor, sin flecha: solo sus llamadas les envían',
    },
    starts: 'lo pone en marcha',
    page: 'la página',
  },
  en: {
    overview: 'The charts of the shop',
    places: {
      visit: 'While the page is open',
      screens: 'While a screen is shown',
      server: 'On the server',
    },
    alone: {
      visit: 'While the page is open, without an arrow: the page alone sends to them',
      screens: 'While a screen is shown, without an arrow: their screen alone sends to them',
      server: 'On the server, without an arrow: its calls alone send to them',
    },
    starts: 'starts it',
    page: 'the page',
  },
  pt: {
    overview: 'Os diagramas da loja',
    places: {
      visit: 'Enquanto a página está aberta',
      screens: 'Enquanto uma tela é mostrada',
      server: 'No servidor',
    },
    alone: {
      visit: 'Enquanto a página está aberta, sem seta: só a página envia a elas',
      screens: 'Enquanto uma tela é mostrada, sem seta: só a tela delas envia a elas',
      server: 'No servidor, sem seta: só as chamadas dele enviam a elas',
    },
    starts: 'inicia-o',
    page: 'a página',
  },
}

/** Identifies an arrow between machines by its two ends: a message's event, or that one starts the other. */
export const STARTS = 'invokes'
export const PAGE = 'page'
export const OVERVIEW = 'overview'
const PLACE = 'place.'
const ALONE = 'alone.'

export const placeId = (place: Place): string => `${PLACE}${place}`
export const aloneId = (place: Place): string => `${ALONE}${place}`

/** What the picture of all machines says in a language: titles, and events in the words of who gets them. */
export function overviewWords(
  machines: readonly Pick<FoundMachine, 'name' | 'machine'>[],
  catalogue: WordCatalogue,
): PictureWords {
  const words = new Map(machines.map(({ name, machine }) => [name, createWords(machine, catalogue)]))
  const { overview, places, alone, starts, page } = own[catalogue.language]
  /** Events of a machine that nobody gets are in the sender's words. */
  const eventOf = (event: string, ...ends: readonly string[]): string =>
    ends.map((end) => words.get(end)?.event(event)).find((said) => said !== undefined && said !== event) ??
    event
  return {
    language: catalogue.language,
    title: (id) => {
      if (id === OVERVIEW) return overview
      if (id === PAGE) return page
      if (id.startsWith(PLACE)) return places[id.slice(PLACE.length) as Place]
      if (id.startsWith(ALONE)) return alone[id.slice(ALONE.length) as Place]
      return words.get(id)?.title(id) ?? id
    },
    name: (id) => (words.has(id) ? id : ''),
    actor: (actor) => actor,
    event: (type) => type,
    arrow: (key) => {
      const [from = '', event = '', to = ''] = key.split('|')
      const sentence = event === STARTS ? starts : eventOf(event, to, from)
      return { sentence, question: null, otherwise: false, raised: [] }
    },
  }
}
