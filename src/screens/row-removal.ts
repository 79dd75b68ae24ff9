import type { RowRemoval } from '../components/book/book-row.tsx'

type RemovalEvent = { type: 'removal.confirmed' } | { type: 'removal.left' }

/** The question whether to remove a row, for a machine that has these events. */
export const rowRemoval = (
  actor: { send: (event: RemovalEvent) => void },
  state: Pick<RowRemoval, 'busy' | 'failure'>,
): Omit<RowRemoval, 'question'> => ({
  ...state,
  onConfirm: () => actor.send({ type: 'removal.confirmed' }),
  onLeave: () => actor.send({ type: 'removal.left' }),
})
