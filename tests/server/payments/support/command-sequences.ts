import fc from 'fast-check'
import { type Fault, faults } from '../../../../server/payments/sandbox/faults.ts'
import { Refusal } from '../../../../server/refusal.ts'
import { Crash, type CrashPoint } from './in-memory-provider.ts'
import { violationsAtRest, violationsNow } from './invariants.ts'
import { ownedBy, type PaymentFixture } from './payment-fixture.ts'

type Who = 0 | 1

/** Anything that can happen to two customers, a shop and a provider. */
export type Command =
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

export const commandSequences: fc.Arbitrary<Command[]> = fc.array(
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

/** A refusal is an answer; after a crash the next command runs in the next process. */
const tolerate = async (act: Promise<unknown>) => {
  await act.catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof Crash)) throw error
  })
}

/**
 * Runs the commands, then everything that is still due.
 * @returns the violations of the invariants, a sentence each.
 */
export const run = async (fixture: PaymentFixture, commands: readonly Command[]): Promise<string[]> => {
  const current: Record<Who, string | null> = { 0: null, 1: null }
  const heardOf: PaymentFixture['notices'] = []
  const tokens = new Map<string, string>()
  /** A repeated request has the same card. */
  const cardOf = (id: string, key: string, fault: Fault): string => {
    const token = tokens.get(`${id} ${key}`) ?? fixture.card(fault)
    tokens.set(`${id} ${key}`, token)
    return token
  }

  const openOf = async (whose: Who, wanted: number[] = whose === 0 ? [0, 1] : [2, 3]): Promise<string> => {
    const known = current[whose]
    const { purchases } = await fixture.facts()
    const state = purchases.find(({ id }) => id === known)?.state
    if (known && (state === 'ABIERTO' || state === 'PAGANDO')) return known
    const opened = await fixture.open(fixture.customers[whose] as number, wanted)
    current[whose] = opened
    return opened
  }

  const take = async (command: Command): Promise<void> => {
    if (command.do === 'hold') await openOf(command.who, command.seats)
    if (command.do === 'pay') {
      const id = await openOf(command.who)
      const customerId = fixture.customers[command.who] as number
      const { fault, crash } = command
      const request = { idempotencyKey: command.key, cardToken: cardOf(id, command.key, fault) }
      const acts = [tolerate(fixture.pay(id, customerId, { ...request, ...(crash && { crash }) }))]
      if (command.twice) acts.push(tolerate(fixture.pay(id, customerId, request)))
      await Promise.all(acts)
    }
    const id = 'who' in command ? current[command.who] : null
    const customerId = 'who' in command ? (fixture.customers[command.who] as number) : 0
    if (command.do === 'retry' && id)
      await tolerate(
        fixture.pay(id, customerId, {
          idempotencyKey: command.key,
          cardToken: cardOf(id, command.key, 'approve'),
        }),
      )
    if (command.do === 'confirm' && id)
      await tolerate(fixture.payments.confirm(id, ownedBy(customerId), 'es'))
    if (command.do === 'cancel' && id) await fixture.cancel(id)
    if (command.do === 'deliver') {
      const [notice] = fixture.notices.splice(command.nth % Math.max(1, fixture.notices.length), 1)
      const chosen = command.again ? (heardOf[command.nth % Math.max(1, heardOf.length)] ?? notice) : notice
      if (notice) heardOf.push(notice)
      if (chosen) await fixture.deliver(chosen)
    }
    if (command.do === 'mislead') {
      const { attempts } = await fixture.facts()
      const target = attempts[command.nth % Math.max(1, attempts.length)]
      const claim = {
        id: `claim-${command.nth}-${target?.id}`,
        key: target?.id ?? 'none',
        state: 'approved' as const,
      }
      await fixture.deliver({ ...claim, forged: false }, { amountCents: target?.amountCents ?? 0 })
    }
    if (command.do === 'wait') {
      fixture.clock.advance(command.seconds * 1000)
      fixture.bank.settle()
    }
    if (command.do === 'sweep') await fixture.sweep()
    if (command.do === 'reconcile') await fixture.reconcile()
    if (command.do === 'work') await fixture.work()
  }

  for (const [index, command] of commands.entries()) {
    await take(command)
    const broken = violationsNow(await fixture.facts())
    if (broken.length > 0) return [`after command ${index} (${command.do})`, ...broken]
  }
  await fixture.settleAll(11 * 60_000)
  return violationsAtRest(await fixture.facts())
}
