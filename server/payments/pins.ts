import { type BackgroundLoop, createBackgroundLoop } from '../background/loop.ts'
import { later, limits } from './decide/limits.ts'
import type { PaymentContext } from './payment-context.ts'

const EVERY_MS = 30_000

/**
 * Keeps the seats of every payment under way, whether or not provider, mail server or reconciler answer: who was
 * charged has the seats until it is known what became of the charge.
 * @returns the loop, and one turn of it.
 */
export const createPins = ({ database, clock, log }: Pick<PaymentContext, 'database' | 'clock' | 'log'>) => {
  const renew = async (): Promise<number> => {
    const now = clock.now()
    const [row] = await database.query<{ renewed: number }>(
      'renew-pins',
      'select pin_payments_under_way($1::timestamptz, $2::timestamptz) as renewed',
      [later(now, limits.pinMs - 2 * 60_000), later(now, limits.pinMs)],
    )
    return row?.renewed ?? 0
  }
  const loop: BackgroundLoop = createBackgroundLoop(renew, EVERY_MS, { name: 'pins', log })
  return { renew, loop }
}
