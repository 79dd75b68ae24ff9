import { describe, it } from 'vitest'
import {
  killOncePaid,
  killWhileAsking,
  killWhileGivingBack,
  killWhileGivingUp,
} from '../server/payments/support/kill-elsewhere.ts'
import { KILL_LIMIT, prepareKillableShop } from '../server/payments/support/killable-shop.ts'

const POSTGRES = process.env['DATABASE_URL']

describe.skipIf(POSTGRES === undefined)('a node killed (SIGKILL) of a shop in guaraníes', () => {
  prepareKillableShop('PYG')

  describe.each(['one node', 'two nodes'] as const)('of %s', (nodes) => {
    describe.each(['bancard', 'tigo'] as const)('that asks %s for its page', (name) => {
      it.each(['after T1, before the page', 'after the page, before T2'])(
        '%s: it is paid once, for its two tickets',
        (step) => killWhileAsking(name, step, nodes),
        KILL_LIMIT,
      )
    })

    it.each(['bancard', 'tigo'] as const)(
      'after the verdict of %s, before T2: its two tickets, once',
      (name) => killOncePaid(name, 'after the verdict, before T2', nodes),
      KILL_LIMIT,
    )

    it.each(['bancard', 'tigo'] as const)(
      'after the refund by %s, before it is written: the money goes back once',
      (name) => killWhileGivingBack(name, 'after the refund, before it is written', nodes),
      KILL_LIMIT,
    )

    it.each(['in T1', 'after T1, before the page', 'after the page, before T2', 'after T2'])(
      '%s of asking Pagopar for its page: it is paid once, for its two tickets',
      (step) => killWhileAsking('pagopar', step, nodes),
      KILL_LIMIT,
    )

    it.each(['after the verdict, before T2', 'in T2', 'after T2'])(
      '%s, once it was paid at Pagopar: its two tickets, once',
      (step) => killOncePaid('pagopar', step, nodes),
      KILL_LIMIT,
    )

    it.each(['before the void', 'after the void, before T2'])(
      '%s, as a payment at Pagopar is given up: tickets for what was paid at its page meanwhile',
      (step) => killWhileGivingUp('pagopar', step, nodes),
      KILL_LIMIT,
    )

    it.each(['before the refund', 'after the refund, before it is written'])(
      '%s by Pagopar: the money goes back once',
      (step) => killWhileGivingBack('pagopar', step, nodes),
      KILL_LIMIT,
    )
  })
})
