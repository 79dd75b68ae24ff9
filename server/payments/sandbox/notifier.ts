import type { Clock } from '../../clock.ts'
import { signNotification } from '../notification-signature.ts'
import type { Notice } from './bank.ts'

const RETRY_DELAYS_MS = [0, 500, 2_000, 8_000]

/** Delivers notices to the shop, and retries until it answers 2xx. A restart loses undelivered ones. */
export const createNotifier = (url: string, secret: string, clock: Clock) => {
  const timers = new Set<NodeJS.Timeout>()

  const attempt = async (notice: Notice, tries: number): Promise<void> => {
    const body = JSON.stringify({ id: notice.id, key: notice.key, state: notice.state })
    const signature = signNotification(notice.forged ? `${secret}-forged` : secret, body, clock.now())
    const delivered = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      signal: AbortSignal.timeout(5_000),
    }).then(
      (reply) => reply.ok,
      () => false,
    )
    if (!delivered && !notice.forged) later(notice, tries + 1)
  }

  const later = (notice: Notice, tries: number): void => {
    const delay = RETRY_DELAYS_MS[tries]
    if (delay === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void attempt(notice, tries)
    }, delay)
    timers.add(timer)
  }

  return {
    send: (notice: Notice) => later(notice, 0),
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
