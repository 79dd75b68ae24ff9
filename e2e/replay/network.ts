import { expect, type Page, type Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  type ApiRouteName,
  apiAddresses,
  apiRoutes,
  ERROR_CODES,
  type ErrorCode,
  type Reply,
} from '../../contract/index.ts'
import { callFromHere } from '../support/call-from-here.ts'
import type { StubbedCall } from './browser-model.ts'

/** Limit on a busy machine, not a wait. */
const WAIT_MS = 30_000

interface Held {
  name: ApiRouteName
  route: Route
}

/** No parameter has a dot in it: a file beside it has. */
const patternOf = (name: ApiRouteName): RegExp => {
  const { base, path } = apiAddresses[name]
  return new RegExp(`^https?://[^/]+${base}${path.replaceAll(/:\w+/g, '[^/?.]+')}(\\?.*)?$`)
}

/** The purchase that another tab of a model buys. No server knows it: its answer would end the purchase. */
export const ANOTHERS_PURCHASE = 'of-another-tab'
const isMadeUp = (url: string): boolean => new URL(url).pathname.endsWith(`/${ANOTHERS_PURCHASE}`)

/** Holds the calls of one page's machine at the edge of the network until the path says what becomes of them. */
export class Network {
  readonly #page: Page
  readonly #now: () => Promise<Date>
  readonly #sentences: Readonly<Record<string, string>>
  #held: Held[] = []
  #passing = 0

  /** @param sentences what the shop's server says of each refusal, in the page's language */
  constructor(page: Page, now: () => Promise<Date>, sentences: Readonly<Record<string, string>>) {
    this.#page = page
    this.#now = now
    this.#sentences = sentences
  }

  async hold(names: readonly ApiRouteName[]): Promise<void> {
    for (const name of new Set(names))
      await this.#page.route(patternOf(name), async (route, request) => {
        if (request.method() !== apiAddresses[name].method || isMadeUp(request.url())) return route.fallback()
        if (this.#passing > 0) return route.continue()
        this.#held.push({ name, route })
      })
  }

  /** Lets everything through while `work` is done, and what was held before it. */
  async open<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#passing++
    try {
      for (const { route } of this.#held.splice(0)) await route.continue()
      return await work()
    } finally {
      this.#passing--
    }
  }

  /**
   * Answers the call that an actor waits for, as the sample event says.
   * @param to the state that the machine must reach; a `reply` that reads it throws where it is not given
   */
  async answer(call: StubbedCall, event: AnyEventObject, to?: AnyMachineSnapshot): Promise<void> {
    const names = [call.route].flat() as ApiRouteName[]
    const { name, route } = await this.#waiting(names)
    if (event.type.startsWith('xstate.error.')) return route.abort('failed')
    const refused = refusalOf(event)
    if (refused)
      return route.fulfill({ status: statusOf(name, refused.code), json: await this.#refusal(refused) })
    if (!call.reply) return route.continue()
    const request = route.request()
    const response = await route.fetch(callFromHere(request.url(), request.headers()))
    const uri = new URL(request.url())
    const real = (await response.json()) as Reply<never>
    const more = {
      uri,
      get to() {
        if (!to) throw new Error(`the reply of ${names.join(' or ')} reads the state, and none was given`)
        return to
      },
    }
    return route.fulfill({ response, json: call.reply(event, real, more) })
  }

  /** What the server says of a refusal. @throws where it says nothing of it */
  sentenceOf(code: ErrorCode): string {
    const sentence = this.#sentences[code]
    if (sentence === undefined) throw new Error(`The server has no sentence for ${code}`)
    return sentence
  }

  async #refusal({ code, data }: Refusal): Promise<Reply<unknown>> {
    const dServidor = (await this.#now()).toISOString()
    return { nCode: ERROR_CODES[code], cError: code, cMensaje: this.sentenceOf(code), oData: data, dServidor }
  }

  /** The latest that the page still waits for: it gives one up where its machine asks again. */
  async #waiting(names: readonly ApiRouteName[]): Promise<Held> {
    const last = () =>
      this.#held.findLast(({ name, route }) => names.includes(name) && route.request().failure() === null)
    const message = `a call of ${names.join(' or ')}`
    await expect.poll(() => last() !== undefined, { message, timeout: WAIT_MS, intervals: [20] }).toBe(true)
    const found = last()!
    this.#held = this.#held.filter(({ name }) => !names.includes(name))
    return found
  }
}

/** What has no envelope says by its status that it was refused. */
const statusOf = (name: ApiRouteName, code: ErrorCode): number =>
  'raw' in apiRoutes[name] ? ERROR_CODES[code] : 200

interface Refusal {
  code: ErrorCode
  data?: unknown
}

/** The refusal that a sample event stands for; null for any other. */
export const refusalOf = (event: AnyEventObject): Refusal | null => {
  const output = event['output'] as ({ ok?: boolean } & Partial<Refusal>) | null | undefined
  return output && typeof output === 'object' && output.ok === false ? (output as Refusal) : null
}
