import type { Simulation } from '../../charts/simulation/simulation.ts'
import type { Words } from '../../charts/words.ts'

/** What each part of the panel is given. */
export interface PartProps {
  simulation: Simulation
  words: Words
  onShow: (simulation: Simulation) => void
}
