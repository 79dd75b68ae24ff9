import { joinRecordings } from '../../statecharts/recording/joined.ts'
import type { LiveMessage, RunningTab, TabNumber, ViewerMessage } from '../../statecharts/recording/live.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'
import type { Followed, FollowedStore } from './followed-store.ts'

/** A tab that has said nothing for so long is gone: it crashed, or the device let it sleep. */
const SILENCE_MS = 10_000
const ASK_EVERY_MS = 3000

/** Steps kept here; a longer recording is asked for again, and begins later. */
const MOST_STEPS = 10_000

export interface LiveState {
  /** Tabs that answer, the oldest first. */
  tabs: readonly RunningTab[]
  followed: TabNumber | null
  /** What the followed tab did, the pages that it loaded one after the other; kept when it is gone. */
  recording: Recording | null
  /** The followed tab no longer answers. */
  lost: boolean
}

/** The part of BroadcastChannel that is needed. */
export interface LiveChannel {
  postMessage(message: ViewerMessage): void
  onmessage: ((event: MessageEvent<LiveMessage>) => void) | null
  close(): void
}

export interface LiveLinkOptions {
  viewer: number
  open(): LiveChannel
  /** Milliseconds since any fixed moment. */
  now(): number
  /** Keeps what is followed while the viewer's own page is loaded again. */
  store: FollowedStore
}

const NOBODY: LiveState = { tabs: [], followed: null, recording: null, lost: false }

/** A viewer's end of the channel (statecharts/recording/live.ts), as a store. */
export function createLiveLink({ viewer, open, now, store }: LiveLinkOptions) {
  const listeners = new Set<() => void>()
  const heardAt = new Map<TabNumber, number>()
  let state = NOBODY
  /** Pages that the followed tab loaded before the one that runs. */
  let earlier: Recording | null = null
  let current: Recording | null = null
  let channel: LiveChannel | null = null

  const set = (change: Partial<LiveState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const lose = (tab: TabNumber) => {
    heardAt.delete(tab)
    const tabs = state.tabs.filter((other) => other.tab !== tab)
    set(tab === state.followed ? { tabs, lost: true } : { tabs })
  }
  const follow = (tab: TabNumber) => channel?.postMessage({ type: 'follow', tab, viewer })
  const show = (recording: Recording) => {
    current = recording
    set({ recording: earlier === null ? recording : joinRecordings(earlier, recording), lost: false })
  }
  /** The recording of the page that runs; one that began at another time is of the page after it. */
  const take = (recording: Recording) => {
    if (current !== null && current.begunAt !== recording.begunAt) earlier = state.recording
    show(recording)
  }
  const extend = (change: Partial<Recording>) => {
    if (current === null) return
    show({ ...current, ...change })
    if (current.steps.length > MOST_STEPS && state.followed !== null) follow(state.followed)
  }

  const hear = ({ data }: MessageEvent<LiveMessage>) => {
    if (data.type === 'here') {
      const { type, ...tab } = data
      heardAt.set(tab.tab, now())
      const others = state.tabs.filter((other) => other.tab !== tab.tab)
      set({ tabs: [...others, tab].sort((a, b) => a.since - b.since || a.tab - b.tab) })
      if (state.lost && tab.tab === state.followed) follow(tab.tab)
    } else if (data.type === 'gone') lose(data.tab)
    else if (!('tab' in data) || data.tab !== state.followed) return
    else if (data.type === 'recording') take(data.recording)
    else if (current === null) return
    else if (data.type === 'actor') extend({ actors: [...current.actors, data.actor] })
    else if (data.type === 'step') extend({ steps: [...current.steps, data.step] })
  }

  const leave = () => {
    if (state.followed !== null && !state.lost)
      channel?.postMessage({ type: 'leave', tab: state.followed, viewer })
    earlier = null
    current = null
    set({ followed: null, recording: null, lost: false })
  }

  /** Goes on from what another page of this viewer left, as of a tab that does not answer yet. */
  const takeUp = (kept: Followed | null) => {
    if (kept === null) return
    earlier = kept.earlier
    if (kept.current !== null) show(kept.current)
    set({ followed: kept.tab, lost: true })
  }
  const keep = () => store.write(state.followed === null ? null : { tab: state.followed, earlier, current })

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: (): LiveState => state,
    /** Opens the channel and keeps asking who is there. @returns how to stop */
    start(): () => void {
      channel = open()
      channel.onmessage = hear
      takeUp(store.read())
      const ask = () => {
        for (const [tab, at] of heardAt) if (now() - at > SILENCE_MS) lose(tab)
        channel?.postMessage({ type: 'who' })
      }
      ask()
      const asking = setInterval(ask, ASK_EVERY_MS)
      return () => {
        clearInterval(asking)
        keep()
        leave()
        channel?.close()
        channel = null
        heardAt.clear()
        set(NOBODY)
      }
    },
    /** Leaves what is followed to the page that is loaded next. */
    keep,
    follow(tab: TabNumber): void {
      leave()
      set({ followed: tab })
      follow(tab)
    },
    leave,
  }
}
