import { type AnyEventObject, fromCallback } from 'xstate'
import type { ProcessNews } from '../../machines/purchase/purchase.events.ts'
import type { Api } from './client.ts'

/** From one question to the next; milliseconds. */
const ASK_MS = 5_000

export interface WatchHost {
  now(): number
  /** Calls back as the page wakes or is seen again; @returns how to stop. */
  onWaking(listener: () => void): () => void
}

/**
 * Asks whether a purchase goes on: every five seconds while its page is seen, and as the page wakes. Nobody asks for a
 * page that is hidden, and what is not answered is asked again.
 */
export const watchProcess = (api: Api, { now, onWaking }: WatchHost) =>
  fromCallback<AnyEventObject, { idProcesoDeCompra: string | null }, ProcessNews>(({ input, sendBack }) => {
    const id = input.idProcesoDeCompra
    if (id === null) return undefined
    const stop = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (isAsking || document.visibilityState === 'hidden') return
      isAsking = true
      // Its code, too, is asked for again where it did not come.
      const end = await import('./ask-process-state.ts')
        .then(({ askProcessState }) => askProcessState(api, id, stop.signal))
        .catch(() => null)
      isAsking = false
      if (end !== null) sendBack({ type: 'purchase.closed', idProcesoDeCompra: id, end, now: now() })
    }
    const timer = setInterval(ask, ASK_MS)
    const stopListening = onWaking(() => void ask())
    return () => {
      clearInterval(timer)
      stopListening()
      stop.abort()
    }
  })
