import { describe, it } from 'vitest'
import {
  killWhileExchanging,
  killWhileGivingResoldBack,
  killWhileReselling,
} from '../server/payments/support/kill-while-changing-hands.ts'
import { KILL_LIMIT, prepareKillableShop } from '../server/payments/support/killable-shop.ts'

prepareKillableShop()

describe('a server killed (SIGKILL)', () => {
  const charged = ['in T1', 'after T1, before the charge', 'after the charge, before T2', 'in T2', 'after T2']

  it.each(charged)(
    '%s of the difference of an exchange: the new ticket or the old, and the difference once',
    (step) => killWhileExchanging(step),
    KILL_LIMIT,
  )

  it.each(charged)(
    '%s of a seat on resale: one code for it, and its seller has the money once',
    (step) => killWhileReselling(step),
    KILL_LIMIT,
  )

  it.each(['before the refund', 'after the refund, before it is written'])(
    '%s of a ticket that was sold again: its money goes back once',
    (step) => killWhileGivingResoldBack(step),
    KILL_LIMIT,
  )
})

describe.skipIf(process.env['DATABASE_URL'] === undefined)('one of two nodes killed (SIGKILL)', () => {
  it.each(['after the charge, before T2', 'in T2'])(
    '%s of the difference of an exchange: the other one goes on',
    (step) => killWhileExchanging(step, 'two nodes'),
    KILL_LIMIT,
  )

  it.each(['after the charge, before T2', 'in T2'])(
    '%s of a seat on resale: the other one goes on',
    (step) => killWhileReselling(step, 'two nodes'),
    KILL_LIMIT,
  )
})
