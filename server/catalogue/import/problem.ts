/** Something of a file that could not be taken as it is written. */
export interface Problem {
  /** Place in the file: a JSON path, with the record's @id where it has one. */
  path: string
  message: string
  /** true: this piece was left out; false: it was loaded with what the message says. */
  refused: boolean
}

/** $.zones[2].rows[0] from its steps. */
export const jsonPath = (steps: readonly PropertyKey[]): string =>
  steps.reduce<string>(
    (path, step) => path + (typeof step === 'number' ? `[${step}]` : `.${String(step)}`),
    '$',
  )
