import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { useTitle } from '../language/use-title.ts'
import { handedOver, handOver } from './handed-over.ts'
import { OpenFile } from './open-file.tsx'
import { PlayedRecording } from './played-recording.tsx'
import './recording.css'

/** A recording that was saved, found by the model checker, or handed over by another page. */
export default function RecordingPanel() {
  const { t } = useLingui()
  useTitle(t`A recording`)
  const [recording, setRecording] = useState<Recording | null>(handedOver)
  const open = (opened: Recording) => {
    handOver(opened)
    setRecording(opened)
  }
  return (
    <div className="wrap recording">
      <h1 className="d">
        <Trans>A recording</Trans>
      </h1>
      <OpenFile first={recording === null} onOpen={open} />
      {recording && <PlayedRecording key={opening(recording)} recording={recording} />}
    </div>
  )
}

const openings = new WeakMap<Recording, number>()
let opened = 0

/** Another number for each recording that is opened, so that each begins at its beginning. */
const opening = (recording: Recording): number => {
  const known = openings.get(recording) ?? ++opened
  openings.set(recording, known)
  return known
}
