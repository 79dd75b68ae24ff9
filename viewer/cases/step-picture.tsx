import '../chart/screen/screen.css'
import { keptScreens } from 'virtual:viewer-data'
import { useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { findScreen } from '../chart/screen/find-screen.ts'
import { Picture } from '../chart/screen/picture.tsx'
import { useReplayed } from '../chart/screen/use-replayed.ts'
import { machines } from '../charts-data.ts'
import { useAllWords } from '../language/all-words.ts'

/** The screen after a step, where there is a picture of one of the states that it ends in. */
export const StepPicture = ({ states }: { states: readonly string[] }) => {
  const { i18n } = useLingui()
  const words = useAllWords()
  const replayed = useReplayed()
  if (replayed === null) return null
  const locale = i18n.locale as Locale
  for (const id of states) {
    const machine = [...machines.keys()].find((name) => id.startsWith(`${name}.`))
    if (machine === undefined) continue
    const state = id.slice(machine.length + 1)
    const found = findScreen({ machine, state, locale }, keptScreens[machine], replayed)
    if (found.kind === 'picture')
      return <Picture key={locale} {...found} sentence={words.get(machine)!.state(id)} />
  }
  return null
}
