import { describe, it } from 'vitest'
import { KILL_LIMIT, killWhilePaying, prepareKillableShop } from './support/kill-while-paying.ts'

// The other steps are in tests/long: each starts two servers.
prepareKillableShop()

describe.skipIf(process.env.DATABASE_URL !== undefined)(
  'a server killed (SIGKILL) while a customer pays',
  () => {
    it.each([['after the charge, before T2', 'charged: the charge is found by its key']])(
      '%s (%s): one charge, its two tickets, one mail',
      killWhilePaying,
      KILL_LIMIT,
    )
  },
)
