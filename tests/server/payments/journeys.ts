import fc from 'fast-check'
import { Refusal } from '../../../server/domain/refusal.ts'
import { type Fault, faults } from '../../../server/payments/sandbox/faults.ts'
import { Crash, type CrashPoint } from './bank-provider.ts'
import type { PaymentWorld } from './payment-world.ts'
import { brokenAtRest, brokenNow } from './promises.ts'

type Who = 0 | 1

/** Anything that can happen to two customers, a shop and a provider. */
export type Step =
  | { do: 'hold'; who: Who; seats: number[] }
  | { do: 'pay'; who: Who; fault: Fault; crash: CrashPoint | null; key: string; twice: boolean }
  | { do: 'retry'; who: Who; key: string }
  | { do: 'deliver'; nth: number; again: boolean }
  | { do: 'mislead'; nth: number }
  | { do: 'wait'; seconds: number }
  | { do: 'sweep' | 'reconcile' | 'work' }
  | { do: 'confirm' | 'cancel'; who: Who }

const who = fc.constantFrom<Who>(0, 1)
const seats = fc.constantFrom<number[]>([0, 1], [1, 2], [2, 3], [4, 5])
const key = fc.constantFrom<string>('key-a-0001', 'key-b-0002', 'key-c-0003')

export const journeys: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hold' as const), who, seats }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        who,
        fault: fc.constantFrom(...faults.filter((fault) => fault !== 'slow')),
        crash: fc.constantFrom<CrashPoint | null>(null, null, null, 'before-charge', 'after-charge'),
        key,
        twice: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const), who, key }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('deliver' as const), nth: fc.nat(9), again: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('mislead' as const), nth: fc.nat(9) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        seconds: fc.constantFrom(1, 6, 20, 120, 960, 1900),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('sweep' as const, 'reconcile' as const, 'work' as const) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'cancel' as const), who }) },
  ),
  { minLength: 3, maxLength: 14 },
)

/** A refusal is an answer; a crash ends a process, and the next step is the next process. */
const tolerate = async (act: Promise<unknown>) => {
  await act.catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof Crash)) throw error
  })
}

/**
 * Walks a journey and then lets everything come to rest.
 * @returns every promise that was broken on the way, in words; none is what is wanted.
 */
export const walk = async (world: PaymentWorld, steps: readonly Step[]): Promise<string[]> => {
  const current: Record<Who, string | null> = { 0: null, 1: null }
  const heardOf: PaymentWorld['notices'] = []

  const openOf = async (whose: Who, wanted: number[] = whose === 0 ? [0, 1] : [2, 3]): Promise<string> => {
    const known = current[whose]
    const { purchases } = await world.facts()
    const state = purchases.find(({ id }) => id === known)?.state
    if (known && (state === 'ABIERTO' || state === 'PAGANDO')) return known
    const opened = await world.open(world.customers[whose] as number, wanted)
    current[whose] = opened
    return opened
  }

  const take = async (step: Step): Promise<void> => {
    if (step.do === 'hold') await openOf(step.who, step.seats)
    if (step.do === 'pay') {
      const id = await openOf(step.who)
      const customerId = world.customers[step.who] as number
      const { fault, crash } = step
      const wish = { idempotencyKey: step.key, fault, ...(crash && { crash }) }
      const acts = [tolerate(world.pay(id, customerId, wish))]
      if (step.twice) acts.push(tolerate(world.pay(id, customerId, { idempotencyKey: step.key, fault })))
      await Promise.all(acts)
    }
    const id = 'who' in step ? current[step.who] : null
    const customerId = 'who' in step ? (world.customers[step.who] as number) : 0
    if (step.do === 'retry' && id) await tolerate(world.pay(id, customerId, { idempotencyKey: step.key }))
    if (step.do === 'confirm' && id) await tolerate(world.payments.confirm(id, customerId, 'es'))
    if (step.do === 'cancel' && id) await world.cancel(id)
    if (step.do === 'deliver') {
      const [notice] = world.notices.splice(step.nth % Math.max(1, world.notices.length), 1)
      const chosen = step.again ? (heardOf[step.nth % Math.max(1, heardOf.length)] ?? notice) : notice
      if (notice) heardOf.push(notice)
      if (chosen) await world.deliver(chosen)
    }
    if (step.do === 'mislead') {
      const { attempts } = await world.facts()
      const target = attempts[step.nth % Math.max(1, attempts.length)]
      const claim = {
        id: `claim-${step.nth}-${target?.id}`,
        key: target?.id ?? 'none',
        state: 'approved' as const,
      }
      await world.deliver({ ...claim, forged: false }, { amountCents: target?.amountCents ?? 0 })
    }
    if (step.do === 'wait') {
      world.clock.advance(step.seconds * 1000)
      world.bank.settle()
    }
    if (step.do === 'sweep') await world.sweep()
    if (step.do === 'reconcile') await world.payments.reconcileDue()
    if (step.do === 'work') await world.outboxWorker.runDue()
  }

  for (const [index, step] of steps.entries()) {
    await take(step)
    const broken = brokenNow(await world.facts())
    if (broken.length > 0) return [`after step ${index} (${step.do})`, ...broken]
  }
  await world.settleAll(11 * 60_000)
  return brokenAtRest(await world.facts())
}
