import { KEPT_ATTRIBUTE, KEPT_EVENT } from '../../../contract/offline.ts'

export interface Connection {
  /** The device has no network. */
  isOffline: boolean
  /** When what is shown was kept on this device, ISO 8601; null where it is fresh. */
  keptAt: string | null
}

export const readConnection = (): Connection => ({
  isOffline: !navigator.onLine,
  keptAt: document.documentElement.dataset[KEPT_ATTRIBUTE] ?? null,
})

/** Notes that a kept reply is shown; the oldest one counts. */
const noteKept = (keptAt: string): void => {
  const { dataset } = document.documentElement
  const before = dataset[KEPT_ATTRIBUTE]
  if (before === undefined || before > keptAt) dataset[KEPT_ATTRIBUTE] = keptAt
}

/** @returns stops watching. */
export const watchConnection = (onChange: (connection: Connection) => void): (() => void) => {
  const look = () => onChange(readConnection())
  const hear = (event: Event) => {
    noteKept((event as CustomEvent<string>).detail)
    look()
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  addEventListener(KEPT_EVENT, hear)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
    removeEventListener(KEPT_EVENT, hear)
  }
}
