import { describe, it } from 'vitest'
import { type DeskWay, killWhileExchangingAtDesk } from '../server/payments/support/kill-at-desk.ts'
import { KILL_LIMIT, prepareKillableShop } from '../server/payments/support/killable-shop.ts'

prepareKillableShop()

const STEPS: readonly (readonly [DeskWay, string])[] = [
  ['cash taken', 'after the hold'],
  ['cash taken', 'in T2'],
  ['cash taken', 'after T2'],
  ['cash paid out', 'in T2'],
  ['cash paid out', 'as the cash is paid out'],
  ['cash paid out', 'after T2'],
  ['terminal', 'after T1, before the charge'],
  ['terminal', 'after the charge, before T2'],
  ['terminal', 'in T2'],
]

describe('a server killed (SIGKILL) while tickets are exchanged at a desk', () => {
  it.each(STEPS)(
    '%s, %s: the new ticket or the old, and the difference once',
    (way, step) => killWhileExchangingAtDesk(way, step),
    KILL_LIMIT,
  )
})

describe.skipIf(process.env['DATABASE_URL'] === undefined)('one of two nodes killed (SIGKILL)', () => {
  it.each(STEPS.filter(([, step]) => step !== 'after the hold'))(
    '%s, %s: the other one goes on',
    (way, step) => killWhileExchangingAtDesk(way, step, 'two nodes'),
    KILL_LIMIT,
  )
})
