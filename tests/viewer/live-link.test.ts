import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAGE_LOADED } from '../../statecharts/recording/joined.ts'
import type { LiveMessage, RunningTab, ViewerMessage } from '../../statecharts/recording/live.ts'
import type { RecordedStep, Recording } from '../../statecharts/recording/recording.ts'
import type { Followed, FollowedStore } from '../../viewer/live/followed-store.ts'
import { createLiveLink, type LiveChannel } from '../../viewer/live/live-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tab = (number: number, since = 0): RunningTab => ({
  tab: number,
  since,
  screen: 'billboard',
  machines: ['root'],
})
const here = (number: number, since = 0): LiveMessage => ({ type: 'here', ...tab(number, since) })
const recording: Recording = {
  format: 'taquilla-recording',
  version: 1,
  origin: 'tab',
  title: 'A tab of the shop',
  begunAt: 0,
  actors: [{ id: 'root', machine: 'root', state: 'ready' }],
  steps: [],
}
const step: RecordedStep = { at: 5, actor: 'root', event: 'x', taken: [], state: 'ready', status: 'active' }

function memoryStore(): FollowedStore {
  let kept: Followed | null = null
  return {
    read: () => kept,
    write(followed) {
      kept = followed
    },
  }
}

function open(store: FollowedStore = memoryStore()) {
  const said: ViewerMessage[] = []
  const channel: LiveChannel = {
    postMessage: (message) => void said.push(message),
    onmessage: null,
    close: () => {},
  }
  const link = createLiveLink({ viewer: 9, open: () => channel, now: () => Date.now(), store })
  const stop = link.start()
  const hear = (...messages: LiveMessage[]) => {
    for (const data of messages) channel.onmessage?.({ data } as MessageEvent<LiveMessage>)
  }
  return { link, said, hear, stop, took: () => said.splice(0) }
}

describe("a viewer's end of the channel", () => {
  test('asks who is there, and lists who answers, the oldest first', () => {
    const { link, hear, took } = open()
    expect(took()).toEqual([{ type: 'who' }])
    hear(here(2, 50), here(1, 20), here(2, 50))
    expect(link.state()).toEqual({
      tabs: [tab(1, 20), tab(2, 50)],
      followed: null,
      recording: null,
      lost: false,
    })
  })

  test('follows one tab from what it did before to what it does now', () => {
    const { link, hear, took } = open()
    hear(here(1), here(2))
    took()
    link.follow(1)
    expect(took()).toEqual([{ type: 'follow', tab: 1, viewer: 9 }])
    const actor = { id: 'cart', machine: 'cart', state: null }
    hear(
      { type: 'step', tab: 1, step },
      { type: 'recording', tab: 2, recording: { ...recording, title: 'another' } },
      { type: 'recording', tab: 1, recording },
      { type: 'actor', tab: 1, actor },
      { type: 'step', tab: 1, step },
      { type: 'step', tab: 2, step },
    )
    expect(link.state().recording).toEqual({
      ...recording,
      actors: [...recording.actors, actor],
      steps: [step],
    })
  })

  test('leaves the one tab to follow the other, and all when it ends', () => {
    const { link, hear, took, stop } = open()
    hear(here(1), here(2))
    link.follow(1)
    took()
    link.follow(2)
    expect(took()).toEqual([
      { type: 'leave', tab: 1, viewer: 9 },
      { type: 'follow', tab: 2, viewer: 9 },
    ])
    stop()
    expect(took()).toEqual([{ type: 'leave', tab: 2, viewer: 9 }])
    vi.advanceTimersByTime(60_000)
    expect(took()).toEqual([])
  })

  test('says when the followed tab goes, keeps what it did, and goes on when it comes back', () => {
    const { link, hear, took } = open()
    hear(here(1))
    link.follow(1)
    hear({ type: 'recording', tab: 1, recording }, { type: 'gone', tab: 1 })
    expect(link.state()).toEqual({ tabs: [], followed: 1, recording, lost: true })
    took()
    hear(here(1))
    expect(took()).toEqual([{ type: 'follow', tab: 1, viewer: 9 }])
    hear({ type: 'recording', tab: 1, recording })
    expect(link.state()).toEqual({ tabs: [tab(1)], followed: 1, recording, lost: false })
  })

  test('takes a tab that no longer answers for gone', () => {
    const { link, hear } = open()
    hear(here(1), here(2))
    link.follow(1)
    for (let second = 0; second < 15; second++) {
      vi.advanceTimersByTime(1000)
      hear(here(2))
    }
    expect(link.state()).toMatchObject({ tabs: [tab(2)], followed: 1, lost: true })
  })

  test('asks for the recording again before it grows without end', () => {
    const { link, hear, took } = open()
    hear(here(1))
    link.follow(1)
    const long = { ...recording, steps: Array(10_000).fill(step) }
    hear({ type: 'recording', tab: 1, recording: long })
    took()
    hear({ type: 'step', tab: 1, step })
    expect(took()).toEqual([{ type: 'follow', tab: 1, viewer: 9 }])
  })

  test('goes on with a tab whose page was loaded again, and marks what was not recorded', () => {
    const { link, hear, took } = open()
    hear(here(1), here(2))
    link.follow(1)
    hear({ type: 'recording', tab: 1, recording }, { type: 'step', tab: 1, step })
    hear({ type: 'gone', tab: 1 })
    took()
    hear(here(1, 90))
    expect(took()).toEqual([{ type: 'follow', tab: 1, viewer: 9 }])
    hear({ type: 'recording', tab: 1, recording: { ...recording, begunAt: 90 } })
    hear({ type: 'step', tab: 1, step: { ...step, event: 'y' } })
    const { recording: whole, lost } = link.state()
    expect(lost).toBe(false)
    expect(whole?.actors.map(({ id }) => id)).toEqual(['root', 'page', 'root 2'])
    expect(whole?.steps.map(({ at, actor, event }) => [at, actor, event])).toEqual([
      [5, 'root', 'x'],
      [90, 'root', 'xstate.stop'],
      [90, 'page', PAGE_LOADED],
      [95, 'root 2', 'y'],
    ])
  })

  test('that is itself loaded again finds the tab and what it did', () => {
    const store = memoryStore()
    const first = open(store)
    first.hear(here(1), here(2))
    first.link.follow(2)
    first.hear({ type: 'recording', tab: 2, recording }, { type: 'step', tab: 2, step })
    first.link.keep()
    const second = open(store)
    const kept = { ...recording, steps: [step] }
    expect(second.link.state()).toMatchObject({ followed: 2, recording: kept, lost: true })
    second.took()
    second.hear(here(1), here(2))
    expect(second.took()).toEqual([{ type: 'follow', tab: 2, viewer: 9 }])
    const more = { ...recording, steps: [step, { ...step, event: 'y' }] }
    second.hear({ type: 'recording', tab: 2, recording: more })
    expect(second.link.state()).toMatchObject({ followed: 2, recording: more, lost: false })
  })
})
