import type { LiveMessage, RunningTab, TabNumber, ViewerMessage } from '../../statecharts/recording/live.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'

/** A tab that has said nothing for so long is gone: it crashed, or the device let it sleep. */
const SILENCE_MS = 10_000
const ASK_EVERY_MS = 3000

/** Steps kept here; a longer recording is asked for again, and begins later. */
const MOST_STEPS = 10_000

export interface LiveState {
  /** Tabs that answer, the oldest first. */
  tabs: readonly RunningTab[]
  followed: TabNumber | null
  /** What the followed tab did; kept when it is gone. */
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
}

const NOBODY: LiveState = { tabs: [], followed: null, recording: null, lost: false }

/** A viewer's end of the channel (statecharts/recording/live.ts), as a store. */
export function createLiveLink({ viewer, open, now }: LiveLinkOptions) {
  const listeners = new Set<() => void>()
  const heardAt = new Map<TabNumber, number>()
  let state = NOBODY
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
  const extend = (recording: Recording) => {
    set({ recording })
    if (recording.steps.length > MOST_STEPS && state.followed !== null) follow(state.followed)
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
    else if (data.type === 'recording') set({ recording: data.recording, lost: false })
    else if (state.recording === null) return
    else if (data.type === 'actor')
      extend({ ...state.recording, actors: [...state.recording.actors, data.actor] })
    else if (data.type === 'step')
      extend({ ...state.recording, steps: [...state.recording.steps, data.step] })
  }

  const leave = () => {
    if (state.followed !== null && !state.lost)
      channel?.postMessage({ type: 'leave', tab: state.followed, viewer })
    set({ followed: null, recording: null, lost: false })
  }

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
      const ask = () => {
        for (const [tab, at] of heardAt) if (now() - at > SILENCE_MS) lose(tab)
        channel?.postMessage({ type: 'who' })
      }
      ask()
      const asking = setInterval(ask, ASK_EVERY_MS)
      if (state.followed !== null) follow(state.followed)
      return () => {
        clearInterval(asking)
        leave()
        channel?.close()
        channel = null
        heardAt.clear()
        set(NOBODY)
      }
    },
    follow(tab: TabNumber): void {
      leave()
      set({ followed: tab })
      follow(tab)
    },
    leave,
  }
}
