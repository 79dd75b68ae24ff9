import { PRODUCT_TYPE_ID } from '../../../contract/index.ts'
import type { CatalogueEventType } from './catalogue.ts'

/** Ids of the event types; the first five are the top bar's (order 5 or less). */
export const EVENT_TYPE = {
  theatre: 1,
  symphony: 2,
  folk: 3,
  dance: 4,
  children: 5,
  jazz: 6,
  film: 7,
  choir: 8,
  song: 9,
  letters: 10,
  exhibition: 11,
  community: 12,
  circus: 13,
  workshop: 14,
  shop: PRODUCT_TYPE_ID,
} as const

const type = (id: number, es: string, en: string, pt: string): CatalogueEventType => ({
  id,
  name: { es, en, pt },
  order: id,
})

/** Event types in the three languages; their order is their id. */
export const eventTypes: CatalogueEventType[] = [
  type(EVENT_TYPE.theatre, 'Teatro', 'Theatre', 'Teatro'),
  type(EVENT_TYPE.symphony, 'Sinfónico', 'Symphonic', 'Sinfônico'),
  type(EVENT_TYPE.folk, 'Folclore', 'Folk', 'Folclore'),
  type(EVENT_TYPE.dance, 'Danza', 'Dance', 'Dança'),
  type(EVENT_TYPE.children, 'Infantil', 'Children', 'Infantil'),
  type(EVENT_TYPE.jazz, 'Jazz', 'Jazz', 'Jazz'),
  type(EVENT_TYPE.film, 'Cine', 'Film', 'Cinema'),
  type(EVENT_TYPE.choir, 'Coral', 'Choral', 'Coral'),
  type(EVENT_TYPE.song, 'Música', 'Music', 'Música'),
  type(EVENT_TYPE.letters, 'Letras', 'Literature', 'Letras'),
  type(EVENT_TYPE.exhibition, 'Muestras', 'Exhibitions', 'Exposições'),
  type(EVENT_TYPE.community, 'Agenda', 'Community', 'Agenda'),
  type(EVENT_TYPE.circus, 'Circo', 'Circus', 'Circo'),
  type(EVENT_TYPE.workshop, 'Talleres', 'Workshops', 'Oficinas'),
  type(EVENT_TYPE.shop, 'Tienda', 'Shop', 'Loja'),
]

/** The event type of a name in any of the languages; undefined where there is none. */
export const eventTypeNamed = (name: string): CatalogueEventType | undefined =>
  eventTypes.find((one) =>
    Object.values(one.name).some((said) => said.toLowerCase() === name.trim().toLowerCase()),
  )
