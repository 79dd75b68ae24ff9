import type { BrowserContext, Page } from '@playwright/test'
import { LIVE_CHANNEL, type LiveMessage } from '../../statecharts/recording/live.ts'
import type { RecordedStep } from '../../statecharts/recording/recording.ts'

/** A page of the same origin that follows every tab of the shop and writes down what is said. */
export class LiveListener {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async open(context: BrowserContext, origin: string): Promise<LiveListener> {
    const page = await context.newPage()
    await page.goto(`${origin}/ready`)
    await page.evaluate((name) => {
      const channel = new BroadcastChannel(name)
      const followed = new Set<number>()
      const heard: unknown[] = []
      channel.onmessage = ({ data }) => {
        heard.push(data)
        if (data.type === 'gone') followed.delete(data.tab)
        if (data.type !== 'here' || followed.has(data.tab)) return
        followed.add(data.tab)
        channel.postMessage({ type: 'follow', tab: data.tab, viewer: 1 })
      }
      channel.postMessage({ type: 'who' })
      Object.assign(window, { heard })
    }, LIVE_CHANNEL)
    return new LiveListener(page)
  }

  heard(): Promise<LiveMessage[]> {
    return this.#page.evaluate(() => (window as unknown as { heard: LiveMessage[] }).heard)
  }

  /** Every step of every tab so far. */
  async steps(): Promise<RecordedStep[]> {
    const heard = await this.heard()
    return heard.flatMap((message) =>
      message.type === 'recording' ? message.recording.steps : message.type === 'step' ? [message.step] : [],
    )
  }

  /** Where each actor of the tabs stands, or how it ended. */
  async standing(): Promise<Record<string, unknown>> {
    const steps = await this.steps()
    return Object.fromEntries(
      steps.map(({ actor, state, status }) => [actor, status === 'active' ? state : status]),
    )
  }
}
