import type { RootEvent } from '../../machines/root/root.events.ts'

/** Carries events of the API and the browser to the root machine; drops them until it listens. */
export const createHostSignals = () => {
  let listener: ((event: RootEvent) => void) | null = null
  return {
    send: (event: RootEvent) => listener?.(event),
    listen(hear: (event: RootEvent) => void) {
      listener = hear
      return () => {
        listener = null
      }
    },
  }
}
export type HostSignals = ReturnType<typeof createHostSignals>
