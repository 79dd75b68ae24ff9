import type { Recording } from '../../statecharts/recording/recording.ts'

let handed: Recording | null = null

/** Leaves a recording for the panel at #/recording, which shows it when it is opened next. */
export const handOver = (recording: Recording): void => {
  handed = recording
}

/** The recording that was handed over last; it stays until another one is opened. */
export const handedOver = (): Recording | null => handed
