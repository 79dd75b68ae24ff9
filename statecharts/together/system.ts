import { type DeploymentNumbers, specifiedNumbers } from '../../contract/deployment-numbers.ts'
import { createDevice } from './browser/device.ts'
import { type OpenPage, openPage } from './browser/page.ts'
import { SharedClock } from './clock.ts'
import type { BrowserLane, Message, Standing } from './message.ts'
import { createPost } from './post.ts'
import { createProvider, type ProviderMood } from './provider.ts'
import type { ServerContext } from './server/rows.ts'
import { createServer } from './server/server.ts'

const MOODS: readonly ProviderMood[] = ['answers', 'silent', 'down']
/** So far ahead it is looked for the next message, in milliseconds. */
const LOOK_AHEAD = 60_000

/** The customer's browsers, the server and the provider, with the machines that run in them, on one clock. */
export function createSystem(numbers: DeploymentNumbers = specifiedNumbers) {
  const clock = new SharedClock()
  const post = createPost(clock)
  const provider = createProvider()
  const context: ServerContext = { clock, post, provider, purchases: [], attempts: [], refunds: [] }
  const server = createServer(context, Number(numbers['purchaseMinutes']))
  const first = createDevice(clock, post)
  const devices = { a: first, b: null as typeof first | null }
  const pages = new Map<BrowserLane, OpenPage>()
  const said = new Map<BrowserLane, string>()
  let keys = 0

  const open = (lane: BrowserLane) => {
    const device = devices[lane]!
    const nextKey = () => `key-${++keys}`
    pages.set(lane, openPage({ lane, clock, post, server, device, nextKey }, numbers))
  }
  const close = (lane: BrowserLane) => {
    pages.get(lane)?.close()
    pages.delete(lane)
    said.delete(lane)
  }
  /** What pages show is a message to the customer when it changes. */
  const show = () => {
    for (const [lane, page] of pages) {
      const shown = page.shown()
      if (shown !== said.get(lane))
        post.list({ from: lane, to: 'person', event: 'screen', sentence: `shown.${shown}` })
      said.set(lane, shown)
    }
  }
  const begin = (device: typeof first) => () => {
    devices.b = device
    open('b')
  }

  /** Everything that may be done now, by name: `a.pay`, `provider.down`. */
  const offered = (): Map<string, () => void> => {
    const all = new Map<string, () => void>()
    for (const lane of ['a', 'b'] as const) {
      const page = pages.get(lane)
      for (const [name, act] of Object.entries(page?.offered() ?? {})) all.set(`${lane}.${name}`, act)
      if (page) all.set(`${lane}.close`, () => close(lane))
      else if (devices[lane]) all.set(`${lane}.open`, () => open(lane))
    }
    if (!devices.b) {
      all.set('b.tab', begin(first))
      all.set('b.device', () => begin(createDevice(clock, post))())
    }
    for (const mood of MOODS)
      if (mood !== provider.mood()) all.set(`provider.${mood}`, () => provider.setMood(mood))
    if (server.hasFreePlaces()) all.set('others.take', () => server.sellToOthers())
    return all
  }

  /** Goes on to the next thing on the clock, until `limit`. @returns whether there was one, and a message. */
  const step = (limit: number): 'message' | 'delay' | null => {
    const mail = post.nextDue()
    const due = Math.min(mail ?? Number.POSITIVE_INFINITY, clock.nextDue() ?? Number.POSITIVE_INFINITY)
    if (due > limit) return null
    clock.set(due)
    const before = post.passed()
    if (mail === due) post.deliver()
    show()
    return mail === due || post.passed() > before ? 'message' : 'delay'
  }

  open('a')
  show()
  return {
    clock,
    offered,
    /** Does what is offered by this name. @returns false where it is not offered now */
    act(name: string): boolean {
      const act = offered().get(name)
      if (!act) return false
      const [who = '', what = ''] = name.split('.')
      if (who === 'a' || who === 'b')
        post.list({ from: 'person', to: who, event: what, sentence: `act.${what}` })
      if (who === 'provider')
        post.list({ from: 'provider', to: 'provider', event: what, sentence: `act.${what}` })
      if (who === 'others')
        post.list({ from: 'server', to: 'server', event: what, sentence: 'act.othersTake' })
      act()
      show()
      return true
    },
    /** Goes on to the next message; time passes as it does. @returns false where none comes within a minute */
    next(): boolean {
      const limit = clock.now() + LOOK_AHEAD
      for (let found = step(limit); found !== null; found = step(limit)) if (found === 'message') return true
      return false
    },
    /** So many milliseconds pass, with everything that happens meanwhile. */
    pass(milliseconds: number): void {
      const end = clock.now() + milliseconds
      while (step(end) !== null);
      clock.set(end)
    },
    messages: (): readonly Message[] => post.listed(),
    standings: (): Standing[] => [
      ...[...pages.values()].flatMap((page) => page.standings()),
      ...context.purchases.map(({ id, state }) => serverStanding('purchase-process', id, state)),
      ...context.attempts.map(({ id, state }) => serverStanding('payment-attempt', id, state)),
      ...context.refunds.map(({ id, state }) => serverStanding('refund', id, state)),
    ],
    shown: (lane: BrowserLane) => said.get(lane) ?? null,
    hasSecond: (): 'tab' | 'device' | null => (devices.b ? (devices.b === first ? 'tab' : 'device') : null),
    mood: () => provider.mood(),
    money: () => provider.money(),
    rows: context as Readonly<Pick<ServerContext, 'purchases' | 'attempts'>>,
  }
}

const serverStanding = (machine: string, of: string, value: string): Standing => ({
  lane: 'server',
  machine,
  of,
  value,
})

export type System = ReturnType<typeof createSystem>
