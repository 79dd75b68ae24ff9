/** A rule of the model checker as it was proved last: statecharts/rules/proof.json. */
export interface ProvedRule {
  /** Its name in addresses, and of its counterexample's file. */
  id: string
  /** What never happens, or always does: a sentence in English. */
  name: string
  /** The document and section that it comes from. */
  source: string
  /** What it is looked at in: every state, those in which nothing is under way, or every change. */
  scope: 'states' | 'atRest' | 'changes'
  /** What it was searched in, in English: how many states there are, and in how many of its scope it was looked at. */
  models: { name: string; states: number; lookedAt: number }[]
  /** Planted mistakes that break it, in English; the first is the one that the counterexample plays. */
  mistakes: string[]
  /** How the first mistake breaks it; null where none was planted. */
  broken: string | null
}

export interface Proof {
  /** Day of the search, as YYYY-MM-DD. */
  on: string
  /** Short name of the commit that was searched; with a plus where files were changed after it. */
  revision: string
  rules: ProvedRule[]
}

/** How many states, states at rest or changes a rule was looked at in. */
export const lookedAt = ({ models }: ProvedRule): number =>
  models.reduce((sum, { lookedAt }) => sum + lookedAt, 0)

/** How many states there are in the models that have a rule. */
export const statesSearched = ({ models }: ProvedRule): number =>
  models.reduce((sum, { states }) => sum + states, 0)
