import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { handOver } from '../recording/handed-over.ts'
import { Player } from '../recording/player.tsx'
import { saveRecording } from '../recording/save-recording.ts'
import { panelHref } from '../route.ts'

/** What a tab did since its page was opened, up to now or held at a step. */
export const FollowedTab = ({ recording }: { recording: Recording }) => {
  const [held, setHeld] = useState<number | null>(null)
  const count = recording.steps.length
  const position = Math.min(held ?? count, count)
  return (
    <>
      <Player
        recording={recording}
        position={position}
        onPosition={(wanted) => setHeld(wanted === count && held === null ? null : wanted)}
      >
        <button type="button" className="btn small" onClick={() => setHeld(held === null ? count : null)}>
          {held === null ? <Trans>Pause</Trans> : <Trans>Follow again</Trans>}
        </button>
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
