/**
 * Mistakes that were planted in the code that binds screens to machines, and what became of them, as they were run last:
 * statecharts/unproven/bindings.json.
 */
export interface UnprovenBindings {
  files: BindingFile[]
}

export interface BindingFile {
  file: string
  /** Day of its last run, as YYYY-MM-DD. */
  on: string
  /** Short name of the commit that it ran on; with a plus where files were changed after it. */
  revision: string
  /** Of the mutants that the file has: another one with another code. */
  digest: string
  /** How many were run. */
  mutants: number
  /** Mutants of code that is evaluated as its module is read: they cannot be switched on, and were not run. */
  notRun: number
  caught: number
  survivors: BindingSurvivor[]
}

/** A mutant that passes every unit test. */
export interface BindingSurvivor {
  mutant: string
  /** No test runs the code at all. */
  unreached?: true
}

/** Share of the mutants that has to be caught, in percent. */
export const LEAST_BINDINGS_CAUGHT = 85

/** @returns all that were run, and those that were caught. */
export const countBindings = (files: readonly BindingFile[]): { mutants: number; caught: number } => ({
  mutants: files.reduce((sum, { mutants }) => sum + mutants, 0),
  caught: files.reduce((sum, { caught }) => sum + caught, 0),
})

/** @returns the run that is longest ago: files are run one by one, too. */
export const oldestRun = (files: readonly BindingFile[]): Pick<BindingFile, 'on' | 'revision'> | undefined =>
  files.toSorted((one, other) => one.on.localeCompare(other.on))[0]
