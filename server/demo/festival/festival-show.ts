import type { Said } from '../said.ts'
import type { DemoShow } from '../shows/demo-show.ts'

/** A show of the festival in the three languages of the shop; its name stays as it is. */
export interface FestivalShow extends Omit<DemoShow, 'tagline' | 'description'> {
  type: number
  tagline: Said
  description: Said
}
