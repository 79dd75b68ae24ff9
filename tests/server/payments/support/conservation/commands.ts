import fc from 'fast-check'
import type { Fault } from '../../../../../server/payments/sandbox/faults.ts'
import type { CrashPoint } from '../in-memory-provider.ts'

/** What buyers and the house do; `nth` is which purchase, `which` which of its tickets. */
export type Command =
  | { do: 'buy'; who: 0 | 1; seats: number[]; priceCents: number; fault: Fault; crash: CrashPoint | null }
  | { do: 'giveBack' | 'houseReturn'; nth: number; which: number[] }
  | { do: 'regret' | 'answer'; nth: number }
  | { do: 'seat'; nth: number; which: number[]; to: number }
  | { do: 'move' | 'cancelPerformance' | 'work' | 'invoice' | 'killRefund' | 'killInvoice' }
  | { do: 'wait'; hours: number }

const nth = fc.nat(3)
const which = fc.constantFrom<number[]>([0], [1], [0, 1], [0, 1, 2])
const only = <Name extends string>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) })

/** Those about a purchase. */
export type OnPurchase = Extract<Command, { nth: number }>
export const isOnPurchase = (command: Command): command is OnPurchase => 'nth' in command

export const houseSequences: fc.Arbitrary<Command[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('buy' as const),
        who: fc.constantFrom<0 | 1>(0, 1),
        seats: fc.constantFrom<number[]>([0, 1, 2], [1, 2], [3, 4], [5], [0]),
        // A tenth of each is whole in the unit of the currency: nothing is rounded.
        priceCents: fc.constantFrom(1_000_000, 333_000, 1_000),
        fault: fc.constantFrom<Fault>('approve', 'approve', 'approve', 'timeout-after-charge', 'decline'),
        crash: fc.constantFrom<CrashPoint | null>(null, null, null, 'after-charge'),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constantFrom('giveBack' as const, 'houseReturn' as const), nth, which }),
    },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('regret' as const), nth }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('seat' as const), nth, which, to: fc.nat(5) }) },
    { weight: 4, arbitrary: only('work', 'invoice') },
    { weight: 2, arbitrary: only('killRefund', 'killInvoice') },
    { weight: 2, arbitrary: only('move') },
    { weight: 1, arbitrary: only('cancelPerformance') },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 24, 250) }),
    },
  ),
  { minLength: 6, maxLength: 18 },
)
