import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, fromPromise, type InspectionEvent } from 'xstate'
import type { Report } from '../../../../src/app/live/follow-tab.ts'
import { openTap } from '../../../../src/app/live/tap.ts'
import { LIVE_CHANNEL, type LiveMessage, type TabNumber } from '../../../../statecharts/recording/live.ts'

/** Personal and secret things, as they stand in contexts, inputs, events and outputs. */
const CANARIES = {
  token: 'canary-token-5f2e9c',
  cNombre: 'Canaria Querubina',
  cEmail: 'canary@jaula.example',
  cDocumento: '98765432',
  cTokenTarjeta: 'canary-card-token',
  cNumeroTarjeta: '4242424242424242',
}

export const canariesIn = (said: unknown): string[] =>
  Object.values(CANARIES).filter((canary) => JSON.stringify(said).includes(canary))

/** The same value, with the canaries in every object of it that has room for them. */
export const withCanaries = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withCanaries)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  const inner = Object.entries(value).map(([key, each]) => [key, withCanaries(each)])
  return { ...CANARIES, ...Object.fromEntries(inner) }
}

export const hanging = fromPromise(() => new Promise<never>(() => {})) as AnyActorLogic

export const withHangingActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, hanging])),
  })

/** A viewer at the other end of the channel; its page's window only reports leaving. */
export function createLiveViewer() {
  let posted: LiveMessage[] = []
  let channel: BroadcastChannel
  /** The viewer's own and the taps', which outlive a page nowhere but here: a tab of an earlier test would answer. */
  let channels: BroadcastChannel[] = []
  let listeners: Record<string, (event: object) => void> = {}

  beforeEach(() => {
    posted = []
    listeners = {}
    class KnownChannel extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    }
    vi.stubGlobal('BroadcastChannel', KnownChannel)
    vi.stubGlobal('window', {
      addEventListener: (name: string, hear: (event: object) => void) => {
        listeners[name] = hear
      },
    })
    vi.stubGlobal('location', { pathname: '/BuyTicket/canary-purchase' })
    channel = new BroadcastChannel(LIVE_CHANNEL)
    channel.onmessage = ({ data }) => posted.push(data as LiveMessage)
  })
  afterEach(() => {
    for (const opened of channels) opened.close()
    channels = []
    vi.unstubAllGlobals()
  })

  const postedOf = <Type extends LiveMessage['type']>(type: Type) =>
    posted.filter((message): message is Extract<LiveMessage, { type: Type }> => message.type === type)
  const until = (enough: () => boolean) => vi.waitFor(() => expect(enough()).toBe(true), 20_000)

  const viewer = {
    posted: () => posted,
    postedOf,
    until,
    steps: () => postedOf('step').map(({ step }) => step),
    say: (message: LiveMessage) => channel.postMessage(message),
    fire: (name: string, event: object = {}) => listeners[name]?.(event),
    /** Follows the one tab there is. @returns its number */
    async follow(): Promise<number> {
      viewer.say({ type: 'who' })
      await until(() => postedOf('here').length > 0)
      const tabs = [...new Set(postedOf('here').map(({ tab }) => tab))]
      expect(tabs, 'the tabs that are open').toHaveLength(1)
      const [tab] = tabs as [TabNumber]
      viewer.say({ type: 'follow', tab, viewer: 1 })
      await until(() => postedOf('recording').length > 0)
      return tab
    },
  }
  return viewer
}

/** A tap, and what actors report to. */
export const openedTap = (early: Report[] = []) => {
  const hear = openTap(early)
  return { inspect: (event: InspectionEvent) => hear([Date.now(), event]) }
}
