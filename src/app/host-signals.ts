import type { RootEvent } from '../../machines/root/root.events.ts'

/** Where the API and the browser leave what the root machine should hear; silent until it listens. */
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
