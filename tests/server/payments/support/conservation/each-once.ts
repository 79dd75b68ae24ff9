import type { Command } from './commands.ts'

const paid = { fault: 'approve', crash: null } as const
const buy = { do: 'buy', isResale: false, ...paid } as const

/** Every way that tickets change hands, each once: none of these is refused. */
export const eachOnce: Command[] = [
  { ...buy, who: 0, seats: [0, 1], priceCents: 1_000_000 },
  { ...buy, who: 1, seats: [3, 4], priceCents: 1_000 },
  { do: 'sell', seats: [2, 5], priceCents: 333_000, how: 'cash', fault: 'approve' },
  // Down in price, and up.
  { do: 'exchange', nth: 0, which: [1], priceCents: 1_000, ...paid },
  { do: 'exchange', nth: 1, which: [0], priceCents: 333_000, ...paid },
  { do: 'offerOnResale', nth: 0, which: [0] },
  { ...buy, isResale: true, who: 1, seats: [], priceCents: 333_000 },
  // Who bought it gives it back; its seller has no more to give.
  { do: 'giveBack', nth: 4, which: [0] },
  { do: 'takeBack', nth: 0, which: [1] },
  { do: 'takeBackAll', nth: 0 },
  // One of two is exchanged, and the other regretted.
  { ...buy, who: 0, seats: [1, 3], priceCents: 333_000 },
  { do: 'exchange', nth: 3, which: [0], priceCents: 1_000_000, ...paid },
  { do: 'regret', nth: 3 },
  { do: 'sell', seats: [2, 5], priceCents: 1_000_000, how: 'terminal', fault: 'approve' },
  { do: 'takeBack', nth: 0, which: [1] },
  // At the desk, down in price and up.
  { do: 'sell', seats: [0, 1], priceCents: 333_000, how: 'cash', fault: 'approve' },
  { do: 'exchange', nth: 5, which: [1], priceCents: 1_000, ...paid },
  { do: 'exchange', nth: 5, which: [0], priceCents: 1_000_000, ...paid },
]
