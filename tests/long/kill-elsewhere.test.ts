import { describe, it } from 'vitest'
import {
  killOncePaid,
  killWhileAsking,
  killWhileGivingBack,
  killWhileGivingUp,
  killWhileTrying,
} from '../server/payments/support/kill-elsewhere.ts'
import { KILL_LIMIT, prepareKillableShop } from '../server/payments/support/killable-shop.ts'

prepareKillableShop()

describe.each(['apay', 'mercadopago'] as const)('a server killed (SIGKILL) while %s is paid', (name) => {
  it.each(['in T1', 'after T1, before the page', 'after the page, before T2', 'after T2'])(
    '%s of asking for the page: it is paid once, for its two tickets',
    (step) => killWhileAsking(name, step),
    KILL_LIMIT,
  )

  it.each(['after the verdict, before T2', 'in T2', 'after T2'])(
    '%s, once it was paid: its two tickets, once',
    (step) => killOncePaid(name, step),
    KILL_LIMIT,
  )

  it.each(['before the void', 'after the void, before T2'])(
    '%s, as it is given up: tickets for what was paid, or nothing was',
    (step) => killWhileGivingUp(name, step),
    KILL_LIMIT,
  )

  it.each(['before the refund', 'after the refund, before it is written'])(
    '%s: the money goes back once',
    (step) => killWhileGivingBack(name, step),
    KILL_LIMIT,
  )
})

describe.skipIf(process.env['DATABASE_URL'] === undefined).each(['one node', 'two nodes'] as const)(
  'a node killed (SIGKILL), of %s',
  (nodes) => {
    it.each(['after T1, before the page', 'after the page, before T2'])(
      '%s of PayPal: it is paid once, for its two tickets',
      (step) => killWhileAsking('paypal', step, nodes),
      KILL_LIMIT,
    )

    it.each(['before the capture', 'after the capture, before T2'])(
      '%s of what a payer agreed to at PayPal: it is taken once, for two tickets',
      (step) => killOncePaid('paypal', step, nodes),
      KILL_LIMIT,
    )

    it.each(['after T1, before the charge', 'after the charge, before T2'])(
      '%s of a try at a payment link: one charge, two tickets',
      (step) => killWhileTrying(step, nodes),
      KILL_LIMIT,
    )

    it.each(['before the refund', 'after the refund, before it is written'])(
      '%s of what was paid by a link: the money goes back once',
      (step) => killWhileGivingBack('link', step, nodes),
      KILL_LIMIT,
    )

    it(
      'after the refund by PayPal, before it is written: the money goes back once',
      () => killWhileGivingBack('paypal', 'after the refund, before it is written', nodes),
      KILL_LIMIT,
    )
  },
)
