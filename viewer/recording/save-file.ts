import type { Recording } from '../../statecharts/recording.ts'

/** Offers a text to be saved; nothing is sent anywhere. */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** `recording-2027-03-01-2004.json`: when it began, in the viewer's time, and nothing about anybody. */
export function recordingFileName({ origin, begunAt }: Recording): string {
  if (begunAt === null) return `recording-${origin}.json`
  const at = new Date(begunAt)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `recording-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}

export const saveRecording = (recording: Recording): void =>
  saveFile(recordingFileName(recording), 'application/json', `${JSON.stringify(recording, null, 1)}\n`)
