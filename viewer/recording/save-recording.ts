import type { Recording } from '../../statecharts/recording/recording.ts'
import { saveFile } from '../save-file.ts'

/** `recording-2027-03-01-2004.json`: when it began, in the viewer's time, and nothing about anybody. */
export function recordingFileName({ origin, begunAt }: Recording): string {
  if (begunAt === null) return `recording-${origin}.json`
  const at = new Date(begunAt)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `recording-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}

export const saveRecording = (recording: Recording): void =>
  saveFile(
    recordingFileName(recording),
    new Blob([`${JSON.stringify(recording, null, 1)}\n`], { type: 'application/json' }),
  )
