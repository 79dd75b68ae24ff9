import * as z from 'zod/mini'
import { ACCESS_KEYS } from '../../../contract/index.ts'
import { WEEKDAYS } from './zoned-date.ts'

const text = z.string().check(z.minLength(1))
/** A text as it is, or in several languages, of which the Spanish one stands where there is none. */
const words = z.union([text, z.strictObject({ es: text, en: z.optional(text), pt: z.optional(text) })], {
  error: 'has to be a text, or an object of texts: es, and en and pt where they are known',
})
const key = z.string().check(z.regex(/^[a-z0-9-]+$/))
const count = z.int().check(z.minimum(0))
const share = z.number().check(z.minimum(0), z.maximum(1))
const amount = z.number().check(z.minimum(0), z.multipleOf(0.01))
const access = z.array(z.enum(ACCESS_KEYS))
const list = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), [])

const fact = z.strictObject({ name: words, text: words })
const coordinates = z.tuple([
  z.number().check(z.minimum(-90), z.maximum(90)),
  z.number().check(z.minimum(-180), z.maximum(180)),
])
const mapFeature = z.strictObject({
  kind: z.enum(['street', 'water', 'park', 'stop', 'entrance']),
  name: text,
  points: z.array(coordinates).check(z.minLength(1)),
})

const venue = z.strictObject({
  key,
  seo: z.optional(key),
  name: text,
  address: z.string(),
  city: z.string(),
  plan: z.optional(text),
  sectors: list(z.strictObject({ name: text, places: count })),
  doorMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(360))),
  access: z._default(access, []),
  tagline: z.optional(words),
  facts: list(fact),
  directions: list(fact),
  accessFacts: list(fact),
  coordinates: z.optional(coordinates),
  map: z.optional(text),
  surroundings: list(mapFeature),
  pictureUri: z.optional(text),
  view360Uri: z.optional(text),
})

const performance = z
  .strictObject({
    key: z.optional(key),
    date: z.optional(z.iso.date()),
    week: z.optional(count),
    weekday: z.optional(z.enum(WEEKDAYS)),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    access: z.optional(access),
    queue: z.optional(z.boolean()),
    sold: z.optional(share),
  })
  .check(
    z.refine(
      ({ date, week, weekday }) =>
        (week === undefined) === (weekday === undefined) && (date === undefined) !== (week === undefined),
      { error: 'has to have a date, or a week and a weekday' },
    ),
  )

const show = z.strictObject({
  key,
  seo: z.optional(key),
  type: text,
  name: words,
  tagline: z.optional(words),
  description: words,
  venue: key,
  durationMinutes: z.optional(z.int().check(z.minimum(1))),
  minimumAge: z.optional(count),
  featuredOrder: z.optional(z.int().check(z.minimum(1))),
  price: z.union([amount, z.record(text, amount)], {
    error: 'has to be an amount, or an object of one for each sector',
  }),
  promotions: z.optional(z.array(text)),
  access: z._default(access, []),
  queue: z._default(z.boolean(), false),
  credits: list(z.strictObject({ role: words, name: text })),
  gallery: list(z.strictObject({ uri: text, text: words })),
  performances: list(performance),
})

const product = z.strictObject({
  key,
  seo: z.optional(key),
  name: words,
  tagline: z.optional(words),
  description: words,
  unit: words,
  venue: key,
  price: amount,
  stock: count,
  withTicket: z._default(z.boolean(), false),
  sold: z._default(share, 0),
})

const promotion = z.strictObject({
  name: text,
  description: words,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  maximum: z.int().check(z.minimum(1)),
})

/** A file of `npm run catalogue -- season`: a whole season, or a part of one. docs/operating/catalogue.md explains it. */
export const seasonFile = z.strictObject({
  maps: z._default(z.record(text, z.array(mapFeature)), {}),
  venues: list(venue),
  promotions: list(promotion),
  shows: list(show),
  products: list(product),
})

/** A text of such a file. */
export type Words = z.infer<typeof words>
export type SeasonFile = z.infer<typeof seasonFile>
export type SeasonPerformance = z.infer<typeof performance>
