/** What is known to be unproven of every machine, as it was collected last: statecharts/unproven/unproven.json. */
export interface Unproven {
  /** Day on which it was collected, as YYYY-MM-DD. */
  on: string
  /** Short name of the last commit that changed what was read; with a plus where files were changed after it. */
  revision: string
  machines: UnprovenMachine[]
}

export interface UnprovenMachine {
  name: string
  /** Why no screen shows the machine, so that no browser takes any of its transitions; null where one does. */
  withoutUi: string | null
  gaps: Gap[]
}

/**
 * A transition that no path of a browser takes; a planted mistake that no test catches; a state of which nothing is
 * asserted in a browser.
 */
export type GapKind = 'unreached' | 'survivor' | 'unseen'

export const gapKinds: readonly GapKind[] = ['unreached', 'survivor', 'unseen']

export interface Gap {
  kind: GapKind
  /** Id of the state, or key of the transition, that it is about. */
  id: string
  /** What the planted mistake does to it, as `npm run mutate` names it; null where the gap is no mistake. */
  mistake: string | null
  /** Why, in English. */
  because: string
}
