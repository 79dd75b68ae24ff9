import type * as z from 'zod/mini'
import type { ChangesFile } from '../../statecharts/compare/changes-file.ts'
import { statesOf } from '../../statecharts/model/chart.ts'
import { type Opened, readOpened } from '../opened/read-opened.ts'
import { changesSchema } from './changes-schema.ts'

/** Reads what `npm run charts -- --diff REF --out FILE` wrote, or anybody else. */
export const readChanges = (text: string): Opened<ChangesFile> =>
  readOpened(text, {
    format: 'taquilla-changes',
    version: 1,
    schema: changesSchema as z.ZodMiniType<unknown> as z.ZodMiniType<ChangesFile>,
    contradiction: strayIn,
  })

/** A place in the picture of a state that its chart does not have. */
function strayIn({ charts }: ChangesFile): readonly PropertyKey[] | null {
  for (const [index, { picture }] of charts.entries()) {
    const ids = new Set(statesOf(picture.chart.root).map(({ id }) => id))
    const stray = picture.layout.states.findIndex(({ id }) => !ids.has(id))
    if (stray >= 0) return ['charts', index, 'picture', 'layout', 'states', stray, 'id']
  }
  return null
}
