import type { BrowserContext, Page } from '@playwright/test'
import { LIVE_CHANNEL, type LiveMessage, type TabNumber } from '../../statecharts/recording/live.ts'
import type { RecordedStep } from '../../statecharts/recording/recording.ts'

const BINDING = 'taquillaReplaySaid'

/** The recorded steps of one machine on a page, from its first step. */
export interface Followed {
  id: string
  steps: RecordedStep[]
}

/** Listens to the tap of every page of a context: the steps that the machines really took. */
export class Watch {
  readonly #actors = new Map<Page, Map<string, Followed & { machine: string | null }>>()
  /** What each page's present document is called by its tap. */
  readonly #tabs = new Map<Page, TabNumber>()
  readonly #listeners = new Set<() => void>()

  static async over(context: BrowserContext): Promise<Watch> {
    const watch = new Watch()
    await context.exposeBinding(BINDING, ({ page }, message: LiveMessage) => watch.#hear(page, message))
    await context.addInitScript(listen, { channel: LIVE_CHANNEL, binding: BINDING })
    return watch
  }

  /** Machines of this name that started on the page since it was last loaded, oldest first. */
  of(page: Page, machine: string): Followed[] {
    return [...(this.#actors.get(page)?.values() ?? [])].filter((actor) => actor.machine === machine)
  }

  /** Until `find` gives something. @throws after so many milliseconds, with what was awaited */
  async until<Found>(find: () => Found | undefined, awaited: string, milliseconds = 20_000): Promise<Found> {
    const found = find()
    if (found !== undefined) return found
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => finish(() => reject(new Error(`Timed out waiting for ${awaited}`))),
        milliseconds,
      )
      const check = () => {
        const now = find()
        if (now !== undefined) finish(() => resolve(now))
      }
      const finish = (end: () => void) => {
        clearTimeout(timer)
        this.#listeners.delete(check)
        end()
      }
      this.#listeners.add(check)
    })
  }

  #hear(page: Page, message: LiveMessage): void {
    const known = this.#actors.get(page) ?? new Map<string, Followed & { machine: string | null }>()
    this.#actors.set(page, known)
    if (message.type === 'gone') {
      known.clear()
      this.#tabs.delete(page)
    }
    // Further recordings answer other tabs of the context, and say nothing new of a page that was heard all along.
    if (message.type === 'recording' && this.#tabs.get(page) !== message.tab) {
      this.#tabs.set(page, message.tab)
      known.clear()
      for (const { id, machine } of message.recording.actors) known.set(id, { id, machine, steps: [] })
      for (const step of message.recording.steps) known.get(step.actor)?.steps.push(step)
    }
    if (message.type === 'actor') known.set(message.actor.id, { ...message.actor, steps: [] })
    if (message.type === 'step') known.get(message.step.actor)?.steps.push(message.step)
    for (const listener of this.#listeners) listener()
  }
}

/** In the page: hands over what its tap posts, asks it for everything, and lets it open while time stands still. */
const listen = ({ channel, binding }: { channel: string; binding: string }) => {
  const post = BroadcastChannel.prototype.postMessage
  const viewer = new BroadcastChannel(channel)
  const page = window as unknown as Record<string, (message: unknown) => void>
  // A tab keeps its number over a load of its page, and the page before may be gone before it says so.
  if (window === window.top) page[binding]?.({ type: 'gone' })
  BroadcastChannel.prototype.postMessage = function (this: BroadcastChannel, message: LiveMessage) {
    post.call(this, message)
    if (this.name !== channel || this === viewer) return
    page[binding]?.(message)
  }
  const followed = new Set<number>()
  viewer.onmessage = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type !== 'here' || followed.has(data.tab)) return
    followed.add(data.tab)
    viewer.postMessage({ type: 'follow', tab: data.tab, viewer: 1 })
  }
  window.requestIdleCallback = (callback) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => callback({ didTimeout: false, timeRemaining: () => 10 })
    port2.postMessage(0)
    return 0
  }
}
