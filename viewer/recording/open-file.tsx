import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useState } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { LARGEST_FILE, type Problem, readRecording } from './read-recording.ts'

interface OpenFileProps {
  /** Nothing is open yet. */
  first: boolean
  onOpen: (recording: Recording) => void
}

/** Opens a recording from the disk, chosen or dropped; the file stays on this device. */
export const OpenFile = ({ first, onOpen }: OpenFileProps) => {
  const { t } = useLingui()
  const [failed, setFailed] = useState<{ file: string; problem: Problem } | null>(null)
  const [over, setOver] = useState(false)

  const read = async (file: File | undefined) => {
    if (!file) return
    const { recording, problem } =
      file.size > LARGEST_FILE
        ? { recording: null, problem: { kind: 'tooLarge' } as const }
        : readRecording(await file.text())
    setFailed(problem && { file: file.name, problem })
    if (recording) onOpen(recording)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className="recording-open"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {first && (
        <p>
          <Trans>
            Open a recording that was saved from a tab of the shop or from a simulation, or a counterexample
            that the model checker found.
          </Trans>
        </p>
      )}
      <label className="btn line">
        <Trans>Open a file</Trans>
        <input
          type="file"
          className="vh"
          accept="application/json,.json"
          aria-label={t`Open a file`}
          onChange={({ target }) => {
            void read(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p className="soft sm">
        <Trans>Or drop it here. It is read on this device and sent nowhere.</Trans>
      </p>
      {failed && (
        <p className="recording-problem" role="alert">
          <b>{failed.file}</b> <ProblemText problem={failed.problem} />
        </p>
      )}
    </div>
  )
}

const ProblemText = ({ problem }: { problem: Problem }) => {
  const megabytes = LARGEST_FILE / 1_000_000
  switch (problem.kind) {
    case 'tooLarge':
      return <Trans>is larger than {megabytes} MB. No recording is that long.</Trans>
    case 'notJson':
      return <Trans>cannot be read: it is empty, was cut off, or is a file of another kind.</Trans>
    case 'notARecording':
      return <Trans>is not a recording of the shop’s machines.</Trans>
    case 'otherVersion':
      return <Trans>was saved by another version of these charts, which this one cannot read.</Trans>
    case 'malformed':
      return <Trans>is a recording with a mistake at {problem.where}. Nothing of it was opened.</Trans>
  }
}
