import { describe, it } from 'vitest'
import { killWhilePaying } from '../server/payments/support/kill-while-paying.ts'
import { KILL_LIMIT, prepareKillableShop } from '../server/payments/support/killable-shop.ts'

prepareKillableShop()

describe('a server killed (SIGKILL) while a customer pays', () => {
  it.each([
    ['in T1', 'not charged yet: the same try goes through after the restart'],
    ['after T1, before the charge', 'written down: the charge is sent again under the same key'],
    ['after the charge, before T2', 'charged: the charge is found by its key'],
    ['in T2', 'charged: nothing of T2 was written, and it is done again'],
    ['after T2', 'charged and sold: the customer just did not hear of it'],
  ])('%s (%s): one charge, its two tickets, one mail', killWhilePaying, KILL_LIMIT)
})
