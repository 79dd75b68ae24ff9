import { vi } from 'vitest'
import { type ScreenName, screenFile } from '../../../contract/page-routes.ts'
import type { ScreenDefinition } from '../../../src/shop/screen.ts'
import { standingActor } from './bound-screen.ts'
import type { boundScreens } from './bound-screens.ts'

/** A screen as it is declared. */
export const definitionOf = async (
  { renderer }: ReturnType<typeof boundScreens>,
  screen: ScreenName,
): Promise<ScreenDefinition> =>
  (await renderer.load<{ default: ScreenDefinition }>(`/${screenFile(screen)}`)).default

/** A tab that remembers. */
export const tab = (kept: Record<string, unknown> = {}) => ({
  kept,
  memory: {
    read: (key: string) => kept[key] ?? null,
    write: (key: string, value: unknown) => {
      if (value === null) delete kept[key]
      else kept[key] = value
    },
  },
})
/** Changes as a test says, and keeps what it is sent and who has left. */
export const changing = (first: object) => {
  const { actor, sent } = standingActor(first as never)
  let snapshot = actor.getSnapshot()
  const listeners = new Set<(now: object) => void>()
  return {
    sent,
    listeners,
    actor: {
      ...actor,
      getSnapshot: () => snapshot,
      subscribe: (listener: (now: object) => void) => {
        listeners.add(listener)
        return { unsubscribe: () => listeners.delete(listener) }
      },
    },
    become: (next: object) => {
      snapshot = standingActor(next as never).actor.getSnapshot()
      for (const listener of listeners) listener(snapshot)
    },
  }
}
/** The page's address and history, which keeps what replaces it. Undo it with `vi.unstubAllGlobals`. */
export const pageAt = (address: string) => {
  const url = new URL(address, 'https://shop.test')
  vi.stubGlobal('location', url)
  const replaced: unknown[][] = []
  const history = {
    state: null,
    replaceState: (...said: unknown[]) => replaced.push(said),
    pushState: () => {},
  }
  vi.stubGlobal('history', history)
  const heard = new EventTarget()
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  return { url, replaced, history }
}
