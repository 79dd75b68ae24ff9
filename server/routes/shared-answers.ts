import {
  apiRoutes,
  type DataOf,
  type Deployment,
  type Locale,
  type PerformanceHead,
  type SearchPage,
} from '../../contract/index.ts'
import type { Clock } from '../clock.ts'
import { successText } from '../plugins/envelope.ts'
import type { ReadReady } from '../replies/fast-path.ts'
import { bytesOfReply, digestOf, packReply, type ReadyReply } from '../replies/ready-reply.ts'
import { createReplyStore } from '../replies/reply-store.ts'
import type { Handlers, SharedCall } from './handler.ts'
import type { ReceiveForm } from './information/contact.ts'
import type { KnownPlaces } from './known-places.ts'
import { SHARED, type SharedName } from './shared.ts'

/** Who asks for what; nothing of the customer. */
export interface SharedQuestion {
  params: Readonly<Record<string, unknown>>
  /** Fields that the call does not know are passed over. */
  query: Readonly<Record<string, unknown>>
  deployment: Deployment
  locale: Locale
}

export interface SharedAnswer<Name extends SharedName = SharedName> {
  data: DataOf<Name>
  /** Names the data: other data has another. */
  version: string
  /** When the data was computed. */
  at: Date
  /** The call's whole reply. */
  reply: ReadyReply
}

export interface SharedAnswers {
  /** Reads what can be sent at once. */
  reader(name: SharedName, question: SharedQuestion): ReadReady
  /** At most a second old. @throws Refusal */
  read<Name extends SharedName>(name: Name, question: SharedQuestion): Promise<SharedAnswer<Name>>
  /** To be called when the catalogue is another. */
  expire(): void
}

const FRESH_MS = 1000
const STALE_MS = 5000
const MOST_BYTES = 32 * 1024 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'
/** Of the listing under a `t` of its own (section 7): who asks for what is newer changes it. */
const LISTING_SECONDS = 60
const VARY = 'accept-encoding, accept-language, cookie'

const fieldsOf = (schema: unknown): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}).sort()

const known = Object.fromEntries(
  SHARED.map((name) => {
    const { params, query } = apiRoutes[name] as { params?: unknown; query?: unknown }
    return [name, { params: fieldsOf(params), query: fieldsOf(query) }]
  }),
) as Record<SharedName, { params: string[]; query: string[] }>

/** One key for all questions with the same answer, whatever else stands in their query. */
const keyOf = (name: SharedName, { params, query, deployment, locale }: SharedQuestion): string => {
  let key = `${name} ${deployment.id} ${locale}`
  for (const field of known[name].params) key += ` ${encodeURIComponent(String(params[field]))}`
  for (const field of known[name].query)
    if (query[field] !== undefined) key += ` ${field}=${encodeURIComponent(String(query[field]))}`
  return key
}

/** What pages are made of and sent with. */
export interface PageReplies {
  shared: SharedAnswers
  /** @returns what a page says of a performance; null where there is none, or it has begun. */
  performanceHead(idFuncion: number, deployment: Deployment, locale: Locale): PerformanceHead | null
  /** @returns the name in addresses of the show that had another one before; null where none had. */
  seoOfFormer(cSeo: string, deployment: Deployment): string | null
  /** What addresses name of the catalogue. */
  places: KnownPlaces
  /** Answers a contact form that was sent without a script. */
  receiveForm: ReceiveForm
  /** What the advanced search shows for a query of its address. */
  searchPage(query: string, deployment: Deployment, locale: Locale): Promise<{ page: SearchPage; at: Date }>
  /** Calls back after the catalogue has become another and the answers have expired. */
  onReload(changed: () => void): void
  /** Headers that every reply of the shop carries. */
  everyReply: Readonly<Record<string, string>>
  /** @returns the SVG of a picture that the shop itself draws, by its path; null for any other. */
  pictureOf(path: string, deployment: Deployment): string | null
  /** Origins of a deployment's providers that its pages may ask whether a payment's step is open. */
  confirmationOriginsOf(deployment: Deployment): readonly string[]
}

export interface SharedAnswersOptions {
  handlers: Partial<Handlers>
  clock: Clock
  /** Headers that every reply of the shop carries. */
  everyReply: Readonly<Record<string, string>>
  onFailure(error: unknown): void
}

/** Answers for everyone, computed once a second at most, so that a rush to browse costs one answer. */
export const createSharedAnswers = (options: SharedAnswersOptions): SharedAnswers => {
  const { handlers, clock, everyReply, onFailure } = options
  const store = createReplyStore<SharedAnswer>({
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    mostBytes: MOST_BYTES,
    // The data itself takes about as much again as its text.
    bytesOf: ({ reply }) => bytesOfReply(reply) + reply.forms.identity.body.length,
    isKept: () => true,
    now: () => clock.now().getTime(),
    onFailure,
  })

  const compute = async (
    name: SharedName,
    { params, query, deployment, locale }: SharedQuestion,
  ): Promise<SharedAnswer> => {
    const handler = handlers[name] as ((call: SharedCall<SharedName>) => unknown) | undefined
    if (handler === undefined) throw new Error(`no handler for ${name}`)
    const at = clock.now()
    const call = { params, query, deployment, locale, now: at } as unknown as SharedCall<SharedName>
    const data = (await handler(call)) as SharedAnswer['data']
    const json = JSON.stringify(data)
    const version = digestOf(json)
    const maxAge = name === 'getBillboard' && query['t'] !== undefined ? LISTING_SECONDS : undefined
    const body = successText(json, at)
    const parts = { status: 200, body, version, contentType: JSON_TYPE, vary: VARY, maxAge }
    return { data, version, at, reply: await packReply(parts, everyReply) }
  }

  return {
    reader: (name, question) => {
      const key = keyOf(name, question)
      return () => store.peek(key)?.reply
    },
    read: (name, question) =>
      store.read(keyOf(name, question), () => compute(name, question)) as Promise<never>,
    expire: store.expire,
  }
}
