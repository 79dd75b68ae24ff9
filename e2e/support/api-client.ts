import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ApiAddress,
  type ApiRouteName,
  apiAddresses,
  type BodyOf,
  type DataOf,
  type Locale,
  type Reply,
} from '../../contract/index.ts'
import { fromOwnAddress } from './addresses.ts'
import { callFromHere } from './call-from-here.ts'
import type { TestCustomer } from './customers.ts'

interface CallOptions<Name extends ApiRouteName> {
  params?: Record<string, string | number>
  body?: BodyOf<Name>
}

/** How often a call that the shop had no time for is made again. */
const TRIES_WHEN_BUSY = 5

/** Calls the shop without a page, by the contract's addresses; as a customer once it is logged in. */
export class ApiClient {
  readonly #origin: string
  readonly #given: string
  readonly #host: Record<string, string>
  readonly #token: string | null
  readonly #language: Locale | undefined
  readonly #address = fromOwnAddress()

  /**
   * @param origin where a name below localhost, another deployment's, asks for a shop with FORWARDED_HOST
   * @param language what replies speak; the deployment's own without it
   */
  constructor(origin: string, token: string | null = null, language?: Locale) {
    const { url, headers } = callFromHere(origin)
    this.#given = origin
    this.#host = headers
    this.#origin = new URL(url).origin
    this.#token = token
    this.#language = language
  }

  /** @returns the customer as the shop knows them, and a client that calls as them */
  async logIn({ email, password }: TestCustomer): Promise<{ user: DataOf<'login'>; api: ApiClient }> {
    const user = await this.ask('login', { body: { cEmail: email, cClave: password } })
    return { user, api: new ApiClient(this.#given, user.token) }
  }

  /** @throws when the shop refuses */
  async ask<Name extends ApiRouteName>(name: Name, options: CallOptions<Name> = {}): Promise<DataOf<Name>> {
    const { nCode, cError, oData } = await this.call(name, options)
    if (nCode !== 200 || oData === undefined) throw new Error(`${name} answered ${nCode} ${cError ?? ''}`)
    return oData
  }

  /** @returns the reply's envelope, be it accepted or refused; a shop too busy to answer is asked again when it says */
  async call<Name extends ApiRouteName>(
    name: Name,
    { params = {}, body }: CallOptions<Name> = {},
  ): Promise<Reply<DataOf<Name>>> {
    const address = apiAddresses[name]
    const posts = address.method === 'POST'
    const headers = {
      ...this.#address,
      ...this.#host,
      ...(this.#language && { 'accept-language': this.#language }),
      ...(posts && { 'content-type': 'application/json' }),
      ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
    }
    for (let tries = 1; ; tries += 1) {
      const reply = await fetch(`${this.#origin}${pathOf(address, params)}`, {
        method: address.method,
        headers,
        ...(posts && { body: JSON.stringify(body ?? {}) }),
      })
      const envelope = (await reply.json()) as Reply<DataOf<Name>>
      if (envelope.cError !== 'SOBRECARGA' || tries === TRIES_WHEN_BUSY) return envelope
      await retryTime(reply)
    }
  }

  /** A file of the shop without an envelope, as a seat plan is. @throws where the shop has none, or no time for it */
  async file<Content>(path: string): Promise<Content> {
    for (let tries = 1; ; tries += 1) {
      const reply = await fetch(`${this.#origin}${path}`, { headers: { ...this.#address, ...this.#host } })
      if (reply.ok) return (await reply.json()) as Content
      if (reply.status !== 503 || tries === TRIES_WHEN_BUSY)
        throw new Error(`${path} answered ${reply.status}`)
      await retryTime(reply)
    }
  }
}

/** Until the shop, busy now, wants to be asked again. */
const retryTime = ({ headers }: Response): Promise<void> => sleep(1000 * Number(headers.get('retry-after')))

/** An address with its parameters filled in. */
export const pathOf = ({ base, path }: ApiAddress, params: Record<string, string | number> = {}): string =>
  base + path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
