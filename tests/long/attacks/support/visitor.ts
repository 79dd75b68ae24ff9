import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE, type ErrorCode } from '../../../../contract/index.ts'
import { fromOwnAddress } from '../../../../e2e/support/addresses.ts'

export interface Answer<Data> {
  nCode: number
  cError?: ErrorCode
  oData: Data
}

interface Sent {
  status: number
  body: string
}

interface CallOptions {
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

/** Somebody with an address of their own; a node that has no time for a call is asked again, as a page does. */
export interface Visitor {
  call<Data = unknown>(
    method: 'GET' | 'POST',
    path: string,
    more?: CallOptions,
  ): Promise<Answer<Data> & { status: number }>
  /** A page, a file or a notice, without an envelope. */
  send(method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string): Promise<Sent>
  /** How often a call was answered that the shop is too busy. */
  readonly refusedAsBusy: number
}

const TRIES_WHEN_BUSY = 50

/**
 * @param origin of the balancer
 * @param always headers of each call, such as `host` and `authorization`
 */
export const openVisitor = (origin: string, always: Record<string, string> = {}): Visitor => {
  const own = { ...fromOwnAddress(), host: 'localhost', ...always }
  let refusedAsBusy = 0
  // Fetch says its own Host, whatever it is told.
  const send: Visitor['send'] = (method, path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      request(`${origin}${path}`, { method, headers: { ...own, ...headers } }, (reply) => {
        text(reply).then((read) => resolve({ status: reply.statusCode ?? 0, body: read }), reject)
      })
        .on('error', reject)
        .end(body)
    })
  return {
    send,
    get refusedAsBusy() {
      return refusedAsBusy
    },
    async call(method, path, { body, token, headers } = {}) {
      const all = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...headers,
      }
      for (let tries = 1; ; tries += 1) {
        const sent = await send(
          method,
          `${API_BASE}${path}`,
          all,
          body === undefined ? body : JSON.stringify(body),
        )
        const answer = { ...JSON.parse(sent.body), status: sent.status }
        if (answer.cError !== 'SOBRECARGA') return answer
        refusedAsBusy += 1
        if (tries === TRIES_WHEN_BUSY) return answer
        await sleep(200)
      }
    },
  }
}

/** How many of a list of answers were of each kind. */
export const counted = (answers: readonly { cError?: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { cError = 'OK' } of answers) counts[cError] = (counts[cError] ?? 0) + 1
  return counts
}

/** `work` for 0, 1, 2 and so on, so many, all begun at once. */
export const atOnce = <Result>(times: number, work: (nth: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, nth) => work(nth)))
