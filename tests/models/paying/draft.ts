import type { Told } from '../../../statecharts/check/model.ts'
import type { PayingParts } from './components.ts'
import type { Decisions } from './decisions.ts'
import type { Paying, PayingAct, PayingBudget, PayingMove } from './paying-model.ts'
import { spend } from './paying-model.ts'

/** What does not change while a world is explored. */
export interface Setting {
  parts: PayingParts
  decisions: Decisions
}

/** A next world in the making. */
export interface Draft extends Setting {
  world: Paying
  told: Told[]
  act: PayingAct | null
}

/** A move: what `make` does to the world, at the price of `cost`. */
export function moveOf(
  setting: Setting,
  before: Paying,
  { by, note, cost, chance = cost !== undefined }: MoveWords,
  make: (draft: Draft) => void,
): PayingMove {
  const draft: Draft = { ...setting, world: cost ? spend(before, cost) : before, told: [], act: null }
  make(draft)
  return {
    by,
    note,
    next: draft.world,
    told: draft.told,
    ...(chance && { chance }),
    ...(draft.act && { act: draft.act }),
  }
}

export interface MoveWords {
  by: string
  note: string
  cost?: keyof PayingBudget | undefined
  chance?: boolean
}
