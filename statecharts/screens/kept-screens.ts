import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Chart, statesOf } from '../model/chart.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The pictures that are committed: small, in one language, one for each state that a screen shows. */
export const KEPT_SCREENS = path.join(root, 'docs/screens')
export const KEPT_LIST = path.join(KEPT_SCREENS, 'screens.json')
/** In which language they are. */
export const KEPT_LANGUAGE = 'es'

/** What is known of the screens of one machine: docs/screens/screens.json. */
export interface MachineScreens {
  /** Stamp of the chart when the pictures were taken; null where none were. */
  chart: string | null
  /** States with a picture, as in `delivery.choosing`. */
  pictures: string[]
  /** Why a state has no screen of its own, by each such state: an English sentence. */
  noScreen: Record<string, string>
  /** Why no screen shows the machine at all; null where one does. */
  withoutUi: string | null
}

/** By the machine's name. */
export type KeptScreens = Readonly<Record<string, MachineScreens>>

/** Empty where none are committed. */
export const readKeptScreens = (): KeptScreens =>
  existsSync(KEPT_LIST) ? (JSON.parse(readFileSync(KEPT_LIST, 'utf8')) as KeptScreens) : {}

/** What a picture may be out of date by: the states and transitions of a chart, not their words. */
export const chartStamp = ({ root: top, transitions }: Chart): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        statesOf(top).map(({ id, kind }) => [id, kind]),
        transitions.map(({ key, targets }) => [key, targets]),
      ]),
    )
    .digest('hex')
    .slice(0, 12)

/** Where the committed picture of a state is, from the repository's root; null where it has none. */
export const keptScreenOf = (): ((id: string) => string | null) => {
  const kept = readKeptScreens()
  return (id) => {
    const [machine = '', ...state] = id.split('.')
    const key = state.join('.')
    return kept[machine]?.pictures.includes(key) ? `docs/screens/${pictureName(machine, key)}` : null
  }
}

export const pictureName = (machine: string, state: string): string => `${machine}.${state}.webp`
