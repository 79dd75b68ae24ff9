import './screen.css'
import { keptScreens } from 'virtual:viewer-data'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Locale } from '../../../contract/client-state.ts'
import { WordsContext } from '../../language/words.ts'
import { findScreen } from './find-screen.ts'
import { Picture } from './picture.tsx'
import { useReplayed } from './use-replayed.ts'

interface ScreenProps {
  machine: string
  /** Of a state without states inside, as the chart has it. */
  id: string
  /** The state in a sentence: what the picture shows, for who does not see it. */
  sentence: string
}

/** What the customer sees in a state: the picture that a replay took of it, or why there is none. */
export const Screen = ({ machine, id, sentence }: ScreenProps) => {
  const { i18n } = useLingui()
  const { texts } = useContext(WordsContext)
  const replayed = useReplayed()
  if (replayed === null) return <div className="screen waiting" />
  const locale = i18n.locale as Locale
  const state = id.slice(machine.length + 1)
  const found = findScreen({ machine, state, locale }, keptScreens[machine], replayed)
  if (found.kind === 'picture') return <Picture key={locale} {...found} sentence={sentence} />
  const command = `npm run paths -- --run ${machine} --lang ${locale}`
  const because = found.kind === 'noScreen' ? (texts[found.because] ?? found.because) : null
  return (
    <p className="screen none soft sm">
      {because !== null ? (
        <Trans>No picture: {because}</Trans>
      ) : (
        <Trans>
          Not photographed yet: <code>{command}</code>
        </Trans>
      )}
    </p>
  )
}
