/** A rule of the model checker as it was proved last: statecharts/rules/proof.json. */
export interface ProvedRule {
  /** Its name in addresses, and of its counterexample's file. */
  id: string
  /** What never happens, or always does: a sentence in English. */
  name: string
  /** The document and section that it comes from. */
  source: string
  /** What it was searched in, in English, and how many states were looked at. */
  models: { name: string; states: number }[]
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

/** How many states a rule was looked at in. */
export const statesSearched = ({ models }: ProvedRule): number =>
  models.reduce((sum, { states }) => sum + states, 0)
