/** What was found of one thing that the shop needs. `note` keeps nobody from starting; `wrong` comes with what to do. */
export interface Finding {
  what: string
  state: 'fine' | 'note' | 'wrong'
  says: string
  /** What to do; only where something is wrong or to be known. */
  remedy?: string
}

export const fine = (what: string, says: string): Finding => ({ what, state: 'fine', says })
export const note = (what: string, says: string, remedy: string): Finding => ({
  what,
  state: 'note',
  says,
  remedy,
})
export const wrong = (what: string, says: string, remedy: string): Finding => ({
  what,
  state: 'wrong',
  says,
  remedy,
})

const MARKS: Record<Finding['state'], string> = { fine: '✓', note: '·', wrong: '✗' }

/** One line each. */
export const lineOf = ({ what, state, says, remedy }: Finding): string =>
  `${MARKS[state]} ${what.padEnd(11)} ${says}${remedy === undefined ? '' : `: ${remedy}`}`
