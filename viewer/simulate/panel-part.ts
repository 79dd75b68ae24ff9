import type { Words } from '../../statecharts/model/words.ts'
import type { Simulation } from '../../statecharts/simulate/simulation.ts'

/** What each part of the panel is given. */
export interface PartProps {
  simulation: Simulation
  words: Words
  onShow: (simulation: Simulation) => void
}
