import type { IncomingMessage, ServerResponse } from 'node:http'
import { chosenLanguage } from '../text/language.ts'
import { hasLogin } from './has-login.ts'
import type { ReadyReply } from './ready-reply.ts'
import { writeReady } from './send-ready.ts'

/** Reads what can be sent at once for a request that was seen before. */
export type ReadReady = () => ReadyReply | undefined

export interface FastPathOptions {
  /** Proxies in front, each of which adds an address to X-Forwarded-For. */
  trustedProxies: number
  /** Counts a request of an address. @returns false where it must not be answered here. */
  admit(address: string): boolean
  now(): Date
  /** Called for each request that is answered. */
  onAnswer(): void
}

/**
 * Requests whose ready reply was found once, by everything of them that decides the reply. Answering one costs little
 * more than node:http does: route, cookies and a request of the framework are not looked for again.
 */
export interface FastPath {
  /** @returns whether it has answered; false leaves the request as it was. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** @param read must not hold the request in memory. */
  remember(request: IncomingMessage, read: ReadReady): void
  /** Answers nothing any more: the server is closing, and says so to its clients. */
  close(): void
}

/** Then all are forgotten, and found again by the framework. */
const MOST_REQUESTS = 5000
/** Longer ones are not remembered. */
const LONGEST_KEY = 500

const keyOf = ({ url = '', headers }: IncomingMessage): string =>
  `${url}\n${headers.host ?? ''}\n${headers['x-forwarded-host'] ?? ''}\n${headers['accept-language'] ?? ''}\n${chosenLanguage(headers) ?? ''}\n${hasLogin(headers)}`

/** The address that the last trusted proxy was called from, as the framework's own `request.ip`. */
export const addressOf = ({ socket, headers }: IncomingMessage, trustedProxies: number): string => {
  const direct = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (trustedProxies === 0 || forwarded === undefined) return direct
  const addresses = String(forwarded)
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .reverse()
  return addresses[Math.min(trustedProxies, addresses.length) - 1] ?? direct
}

export const createFastPath = (options: FastPathOptions): FastPath => {
  const { trustedProxies, admit, now, onAnswer } = options
  const known = new Map<string, ReadReady>()
  let isClosed = false
  return {
    answer: (request, response) => {
      if (isClosed || request.method !== 'GET') return false
      const ready = known.get(keyOf(request))?.()
      if (ready === undefined || !admit(addressOf(request, trustedProxies))) return false
      writeReady(request.headers, response, ready, now())
      onAnswer()
      return true
    },
    remember: (request, read) => {
      const key = keyOf(request)
      if (key.length > LONGEST_KEY) return
      if (known.size >= MOST_REQUESTS) known.clear()
      known.set(key, read)
    },
    close: () => {
      isClosed = true
      known.clear()
    },
  }
}
