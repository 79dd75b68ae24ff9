import { Trans } from '@lingui/react/macro'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { FileDrop } from '../opened/file-drop.tsx'
import { readRecording } from './read-recording.ts'

interface OpenFileProps {
  /** Nothing is open yet. */
  first: boolean
  onOpen: (recording: Recording) => void
}

/** Opens a recording from the disk. */
export const OpenFile = ({ first, onOpen }: OpenFileProps) => (
  <FileDrop
    intro={
      first && (
        <Trans>
          Open a recording that was saved from a tab of the shop or from a simulation, or a counterexample
          that the model checker found.
        </Trans>
      )
    }
    foreign={<Trans>is not a recording of the shop’s machines.</Trans>}
    read={readRecording}
    onOpen={onOpen}
  />
)
