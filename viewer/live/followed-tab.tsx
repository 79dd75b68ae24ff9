import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PAGE_LOADED } from '../../statecharts/recording/joined.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { handOver } from '../recording/handed-over.ts'
import { Player } from '../recording/player.tsx'
import { saveRecording } from '../recording/save-recording.ts'
import { panelHref } from '../route.ts'

interface FollowedTabProps {
  recording: Recording
  /** The tab does not answer: there is nothing to pause. */
  lost: boolean
}

/** What a tab did since its page was opened, up to now or held at a step. */
export const FollowedTab = ({ recording, lost }: FollowedTabProps) => {
  const [held, setHeld] = useState<number | null>(null)
  const count = recording.steps.length
  const position = Math.min(held ?? count, count)
  return (
    <>
      <Gap recording={recording} />
      <Player
        recording={recording}
        position={position}
        onPosition={(wanted) => setHeld(wanted === count && held === null ? null : wanted)}
      >
        {!lost && (
          <button type="button" className="btn small" onClick={() => setHeld(held === null ? count : null)}>
            {held === null ? <Trans>Pause</Trans> : <Trans>Follow again</Trans>}
          </button>
        )}
      </Player>
      <div className="live-keep">
        <p className="soft sm">
          <Trans>
            A recording holds names that stand in the machines’ files, and times: nothing that was typed, sent
            or received.
          </Trans>
        </p>
        <button type="button" className="btn line" onClick={() => saveRecording(recording)}>
          <Trans>Save the recording</Trans>
        </button>
        <a className="btn line" href={panelHref('recording')} onClick={() => handOver(recording)}>
          <Trans>Open it as a recording</Trans>
        </a>
      </div>
    </>
  )
}

/** Says between which times nothing was recorded, where the tab loaded its page again. */
const Gap = ({ recording: { begunAt, steps } }: Pick<FollowedTabProps, 'recording'>) => {
  const { i18n } = useLingui()
  const loaded = steps.findLastIndex(({ event }) => event === PAGE_LOADED)
  if (loaded < 0 || begunAt === null) return null
  const format = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium' })
  const time = (index: number) => format.format(begunAt + (steps[index]?.at ?? 0))
  const before = steps.slice(0, loaded).findLastIndex(({ event }) => event !== 'xstate.stop')
  const [from, to] = [time(before), time(loaded)]
  return (
    <p className="soft sm">
      <Trans>
        The tab loaded its page again. Between {from} and {to} nothing was recorded.
      </Trans>
    </p>
  )
}
