import { type AnyEventObject, fromCallback } from 'xstate'
import type { ProcessNews } from '../../machines/purchase/purchase.events.ts'
import type { Api } from './client.ts'

/** From one question to the next; milliseconds. */
const ASK_MS = 5_000
/** A page that is hidden asks at every so many of them: another tab may show its purchase. */
const HIDDEN_TURNS = 12

export interface WatchHost {
  now(): number
  /** Whether this page may just have begun another purchase itself, and waits for the answer. */
  isBeginning(): boolean
  /** Calls back as the page wakes or is seen again; @returns how to stop. */
  onWaking(listener: () => void): () => void
}

/**
 * Asks whether a purchase goes on: every five seconds while its page is seen, once a minute while it is hidden, and as
 * the page wakes. What is not answered is asked again, and so is what this page itself may have replaced.
 */
export const watchProcess = (api: Api, { now, isBeginning, onWaking }: WatchHost) =>
  fromCallback<AnyEventObject, { idProcesoDeCompra: string | null }, ProcessNews>(({ input, sendBack }) => {
    const id = input.idProcesoDeCompra
    if (id === null) return undefined
    const stop = new AbortController()
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      // Its code, too, is asked for again where it did not come.
      const end = await import('./ask-process-state.ts')
        .then(({ askProcessState }) => askProcessState(api, id, stop.signal))
        .catch(() => null)
      isAsking = false
      if (end !== null && !isBeginning())
        sendBack({ type: 'purchase.closed', idProcesoDeCompra: id, end, now: now() })
    }
    let turns = 0
    const timer = setInterval(() => {
      turns = document.visibilityState === 'hidden' ? turns + 1 : 0
      if (turns % HIDDEN_TURNS === 0) void ask()
    }, ASK_MS)
    const stopListening = onWaking(() => void ask())
    return () => {
      clearInterval(timer)
      stopListening()
      stop.abort()
    }
  })
