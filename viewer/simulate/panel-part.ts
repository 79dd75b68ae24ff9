import type { Simulation } from '../../statecharts/simulate/simulation.ts'
import type { Words } from '../../statecharts/words.ts'

/** What each part of the panel is given. */
export interface PartProps {
  simulation: Simulation
  words: Words
  onShow: (simulation: Simulation) => void
}
