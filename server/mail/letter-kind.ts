import type { PrintedTicket } from '../tickets/read-tickets.ts'

/** Which words a mail about what was bought has: those for tickets fit no bag. */
export type LetterKind = 'confirmation' | 'product' | 'mixed'

export const letterKind = (bought: readonly Pick<PrintedTicket, 'isProduct'>[]): LetterKind => {
  if (!bought.some(({ isProduct }) => isProduct)) return 'confirmation'
  return bought.every(({ isProduct }) => isProduct) ? 'product' : 'mixed'
}
