import type { Clock } from '../../clock.ts'
import { signNotification } from '../notification-signature.ts'
import type { SandboxMessage } from '../providers/entry.ts'
import type { Notice } from './bank.ts'

const RETRY_DELAYS_MS = [0, 500, 2_000, 8_000]

/** Delivers messages to the shop, and retries until it answers 2xx. A restart loses undelivered ones. */
export const createNotifier = (url: string, secret: string, clock: Clock) => {
  const timers = new Set<NodeJS.Timeout>()

  const attempt = async (
    to: string,
    message: () => SandboxMessage,
    mayRetry: boolean,
    tries: number,
  ): Promise<void> => {
    const { method = 'POST', headers, body } = message()
    const delivered = await fetch(to, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json', ...headers }, body }),
      signal: AbortSignal.timeout(5_000),
    }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (!delivered && mayRetry) later(to, message, mayRetry, tries + 1)
  }

  const later = (to: string, message: () => SandboxMessage, mayRetry: boolean, tries = 0): void => {
    const delay = RETRY_DELAYS_MS[tries]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(to, message, mayRetry, tries)
    }, delay)
    timers.add(timer)
  }

  return {
    /** Signed anew for each try. */
    send: ({ id, key, state, forged }: Notice) => {
      const body = JSON.stringify({ id, key, state })
      const own = forged ? `${secret}-forged` : secret
      later(
        url,
        () => ({ body, headers: { 'x-signature': signNotification(own, body, clock.now()) } }),
        !forged,
      )
    },
    /** Another provider's, to its own route. @param message made anew for each try */
    post: (to: string, message: () => SandboxMessage) => later(to, message, true),
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
