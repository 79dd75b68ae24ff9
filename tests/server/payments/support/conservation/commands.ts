import fc from 'fast-check'
import type { Fault } from '../../../../../server/payments/sandbox/faults.ts'
import type { CrashPoint } from '../in-memory-provider.ts'

interface Paying {
  priceCents: number
  fault: Fault
  crash: CrashPoint | null
}

/** What buyers and the house do; `nth` is which purchase, `which` which of its tickets. */
type Single =
  | ({ do: 'buy'; who: 0 | 1; seats: number[]; isResale: boolean } & Paying)
  | { do: 'sell'; seats: number[]; priceCents: number; how: 'cash' | 'terminal'; fault: Fault }
  | { do: 'giveBack' | 'houseReturn' | 'offerOnResale' | 'takeBack'; nth: number; which: number[] }
  | { do: 'regret' | 'answer' | 'takeOffResale' | 'takeBackAll'; nth: number }
  | ({ do: 'exchange'; nth: number; which: number[] } & Paying)
  | { do: 'seat'; nth: number; which: number[]; to: number }
  | { do: 'move' | 'cancelPerformance'; date: 0 | 1 }
  | { do: 'work' | 'invoice' | 'killRefund' | 'killInvoice' | 'closeShift' }
  | { do: 'wait'; hours: number }

/** Those about a purchase. */
export type OnPurchase = Extract<Single, { nth: number }>

/** One after the other, or two about a purchase at once, by a node each. */
export type Command = Single | { do: 'atOnce'; both: readonly [OnPurchase, OnPurchase] }

const nth = fc.nat(3)
const which = fc.constantFrom<number[]>([0], [1], [0, 1], [0, 1, 2])
/** A tenth of each is whole in the unit of the currency: nothing is rounded. */
const priceCents = fc.constantFrom(1_000_000, 333_000, 1_000)
const fault = fc.constantFrom<Fault>('approve', 'approve', 'approve', 'timeout-after-charge', 'decline')
const crash = fc.constantFrom<CrashPoint | null>(null, null, null, 'after-charge')
/** The performance that is on sale, or the one that its tickets are exchanged for. */
const date = fc.constantFrom<0 | 1>(0, 0, 0, 1)
const only = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) })

export const isOnPurchase = (command: Command): command is OnPurchase => 'nth' in command

/** Those of the desk, about what was sold there. */
export const isAtDesk = (command: Command): boolean =>
  command.do === 'takeBack' || command.do === 'takeBackAll'

const atDesk = {
  do: fc.constant('sell' as const),
  seats: fc.constantFrom<number[]>([5], [0, 1], [3, 4], [2, 5]),
  how: fc.constantFrom('cash' as const, 'terminal' as const),
  priceCents,
}

/** Two buyers with tickets, beside a sale at the desk, so that there is something to act on. */
const first = (who: 0 | 1, seats: number[]): fc.Arbitrary<Command> =>
  fc.record({
    ...{ do: fc.constant('buy' as const), who: fc.constant(who), seats: fc.constant(seats) },
    ...{ isResale: fc.constant(false), priceCents },
    ...{ fault: fc.constant<Fault>('approve'), crash: fc.constant(null) },
  })

const of = <Name extends OnPurchase['do']>(...names: Name[]) => ({ do: fc.constantFrom(...names), nth })

const onPurchase: fc.Arbitrary<OnPurchase> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ...of('giveBack', 'houseReturn'), which }) },
  { weight: 3, arbitrary: fc.record(of('answer')) },
  { weight: 2, arbitrary: fc.record(of('regret')) },
  { weight: 4, arbitrary: fc.record({ ...of('seat'), which, to: fc.nat(5) }) },
  { weight: 4, arbitrary: fc.record({ ...of('takeBack'), which }) },
  { weight: 1, arbitrary: fc.record(of('takeBackAll')) },
  { weight: 6, arbitrary: fc.record({ ...of('exchange'), which, priceCents, fault, crash }) },
  { weight: 6, arbitrary: fc.record({ ...of('offerOnResale'), which }) },
  { weight: 1, arbitrary: fc.record(of('takeOffResale')) },
)

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      who: fc.constantFrom<0 | 1>(0, 1),
      seats: fc.constantFrom<number[]>([0, 1, 2], [1, 2], [3, 4], [5], [0]),
      // All that is on resale, where anything is.
      isResale: fc.constantFrom(true, true, false),
      ...{ priceCents, fault, crash },
    }),
  },
  { weight: 25, arbitrary: onPurchase },
  {
    weight: 6,
    arbitrary: fc
      .tuple(onPurchase, onPurchase)
      // A customer opens one purchase at a time.
      .filter((both) => both.some((one) => one.do !== 'exchange'))
      // The same purchase, as each finds it.
      .map(([one, other]) => ({ do: 'atOnce' as const, both: [one, { ...other, nth: one.nth }] as const })),
  },
  { weight: 4, arbitrary: only('work', 'invoice') },
  { weight: 2, arbitrary: only('killRefund', 'killInvoice') },
  { weight: 1, arbitrary: only('closeShift') },
  { weight: 3, arbitrary: fc.record({ ...atDesk, fault }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), date }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelPerformance' as const), date }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 1, 24, 250) }),
  },
)

export const houseSequences: fc.Arbitrary<Command[]> = fc
  .tuple(
    first(0, [0, 1]),
    first(1, [3, 4]),
    fc.record({
      ...atDesk,
      seats: fc.constantFrom<number[]>([5], [2, 5]),
      fault: fc.constant<Fault>('approve'),
    }),
    fc.array(command, { minLength: 12, maxLength: 24, size: 'max' }),
  )
  .map(([one, two, three, more]) => [one, two, three, ...more])
