import { EVENT_TYPE } from './event-types.ts'

const byKeyword: [RegExp, number][] = [
  [/infantil|cuentacuentos|titeres|marionetas|child/i, EVENT_TYPE.children],
  [/coro|coral|gospel|choir/i, EVENT_TYPE.choir],
  [/flamenco|folclor|folk/i, EVENT_TYPE.folk],
  [/jazz|swing|blues/i, EVENT_TYPE.jazz],
  [/clasica|sinfon|opera|zarzuela|symphon/i, EVENT_TYPE.symphony],
  [/danza|baile|ballet/i, EVENT_TYPE.dance],
  [/teatro|performance|circo/i, EVENT_TYPE.theatre],
  [/cine|audiovisual/i, EVENT_TYPE.film],
  [/literat|lectura|literari|poes/i, EVENT_TYPE.letters],
  [/exposicion|exhibition/i, EVENT_TYPE.exhibition],
  [/musica|rock|pop/i, EVENT_TYPE.song],
]

const bySchemaType: Record<string, number> = {
  TheaterEvent: EVENT_TYPE.theatre,
  ComedyEvent: EVENT_TYPE.theatre,
  DanceEvent: EVENT_TYPE.dance,
  ChildrensEvent: EVENT_TYPE.children,
  ScreeningEvent: EVENT_TYPE.film,
  LiteraryEvent: EVENT_TYPE.letters,
  ExhibitionEvent: EVENT_TYPE.exhibition,
  VisualArtsEvent: EVENT_TYPE.exhibition,
  MusicEvent: EVENT_TYPE.song,
}

/** Our event type of a schema.org event: its own subject first, then its schema.org subtype. */
export const eventTypeIdOf = (types: readonly string[], subject: string): number => {
  const plain = subject.normalize('NFD').replace(/\p{M}/gu, '')
  const worded = byKeyword.find(([keyword]) => keyword.test(plain))
  const typed = types.map((type) => bySchemaType[type]).find((id) => id !== undefined)
  return worded?.[1] ?? typed ?? EVENT_TYPE.community
}
