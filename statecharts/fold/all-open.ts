import { type Chart, statesOf } from '../model/chart.ts'
import { isBox } from './places.ts'
import { waysId } from './sheet.ts'

/** What is open where nothing is folded. */
export const allOpen = ({ root }: Chart): ReadonlySet<string> =>
  new Set(statesOf(root).flatMap((state) => [waysId(state.id), ...(isBox(state) ? [state.id] : [])]))
