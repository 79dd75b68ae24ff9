import './file-drop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, useState } from 'react'
import { type FileProblem, LARGEST_FILE, type Opened } from './read-opened.ts'

interface FileDropProps<Data> {
  /** What to open, while nothing is. */
  intro?: ReactNode
  /** What is said of a file of another kind, after its name. */
  foreign: ReactNode
  read: (text: string) => Opened<Data>
  onOpen: (data: Data) => void
}

/** Opens a file from the disk, chosen or dropped; it stays on this device. A file that cannot be read is named. */
export function FileDrop<Data>({ intro, foreign, read, onOpen }: FileDropProps<Data>) {
  const { t } = useLingui()
  const [failed, setFailed] = useState<{ file: string; problem: FileProblem } | null>(null)
  const [over, setOver] = useState(false)

  const open = async (file: File | undefined) => {
    if (!file) return
    const { data, problem } =
      file.size > LARGEST_FILE
        ? { data: null, problem: { kind: 'tooLarge' } as const }
        : read(await file.text())
    setFailed(problem && { file: file.name, problem })
    if (data !== null) onOpen(data)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void open(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className="file-drop"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {intro && <p>{intro}</p>}
      <label className="btn line">
        <Trans>Open a file</Trans>
        <input
          type="file"
          className="vh"
          accept="application/json,.json"
          aria-label={t`Open a file`}
          onChange={({ target }) => {
            void open(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p className="soft sm">
        <Trans>Or drop it here. It is read on this device and sent nowhere.</Trans>
      </p>
      {failed && (
        <p className="file-problem" role="alert">
          <b>{failed.file}</b> <ProblemText problem={failed.problem} foreign={foreign} />
        </p>
      )}
    </div>
  )
}

const ProblemText = ({ problem, foreign }: { problem: FileProblem; foreign: ReactNode }) => {
  const megabytes = LARGEST_FILE / 1_000_000
  switch (problem.kind) {
    case 'tooLarge':
      return <Trans>is larger than {megabytes} MB. No file of this kind is that large.</Trans>
    case 'notJson':
      return <Trans>cannot be read: it is empty, was cut off, or is a file of another kind.</Trans>
    case 'foreign':
      return foreign
    case 'otherVersion':
      return <Trans>was saved by another version of these charts, which this one cannot read.</Trans>
    case 'malformed':
      return <Trans>has a mistake at {problem.where}. Nothing of it was opened.</Trans>
  }
}
