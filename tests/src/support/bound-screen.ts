import { act, type ComponentType, createElement, isValidElement } from 'react'
import type { AnyEventObject } from 'xstate'
import type { createMountedView } from './mounted-view.ts'
import { probe } from './probed-view.tsx'
import type { createViewRenderer } from './view-renderer.tsx'

/** As much of a machine's state as its selectors read. */
export interface Standing {
  context?: object
  tags?: readonly string[]
  /** Top-level states that it is in. */
  states?: readonly string[]
  /** Events that it would take. */
  can?: readonly string[]
  children?: object
}

/** Stands still, and keeps what it is sent. */
export const standingActor = ({
  context = {},
  tags = [],
  states = [],
  can = [],
  children = {},
}: Standing) => {
  const sent: AnyEventObject[] = []
  const named = (state: unknown) => (typeof state === 'string' ? state : JSON.stringify(state))
  const snapshot = {
    ...{ context, children, status: 'active', tags: new Set(tags) },
    hasTag: (tag: string) => tags.includes(tag),
    matches: (state: unknown) => states.includes(named(state)),
    can: ({ type }: AnyEventObject) => can.includes(type),
  }
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
    on: () => ({ unsubscribe: () => {} }),
    send: (event: AnyEventObject) => void sent.push(event),
  }
  return { actor, sent }
}

type Handler = (...values: unknown[]) => unknown
interface Given {
  values: Record<string, unknown>
  handlers: Record<string, Handler>
}

/** What an element is given: its values, and its functions by their path (`editor.onSubmit`). */
const givenIn = (props: object, path = ''): Given => {
  const given: Given = { values: {}, handlers: {} }
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') given.handlers[path + name] = value as Handler
    else if (
      isValidElement(value) ||
      (typeof value === 'object' && value !== null && !Array.isArray(value))
    ) {
      const inner = givenIn(isValidElement(value) ? (value.props as object) : value, `${path}${name}.`)
      given.values[name] = inner.values
      Object.assign(given.handlers, inner.handlers)
    } else given.values[name] = value
  }
  return given
}

/** The shop and the served page that a binding stands in, as much of them as it reads. */
interface Around {
  shop?: object
  page?: object
}

/** Draws bindings of a folder's `index.tsx` as machines stand, and presses what they hand to their views. */
export const createBoundScreens = (
  page: ReturnType<typeof createMountedView>,
  renderer: Awaited<ReturnType<typeof createViewRenderer>>,
) => ({
  /** @returns what the binding draws of a component, and what the machine is sent as one of its handlers is called. */
  draw: async (folder: string, view: string, standing: Standing, props: object = {}, around: Around = {}) => {
    const { default: Screen } = await renderer.load<{ default: Parameters<typeof probe>[2] }>(
      `/src/screens/${folder}/index.tsx`,
    )
    const { ShopProvider } =
      await renderer.load<typeof import('../../../src/shop/shop.ts')>('/src/shop/shop.ts')
    const { PageProvider } =
      await renderer.load<typeof import('../../../src/shop/page-context.ts')>('/src/shop/page-context.ts')
    const withTexts = <Props extends object>(View: ComponentType<Props>, given: Props) => {
      const Shown = () =>
        createElement(
          PageProvider,
          { value: (around.page ?? {}) as never },
          createElement(ShopProvider, { value: (around.shop ?? {}) as never }, createElement(View, given)),
        )
      return renderer.withTexts(Shown, {})
    }
    const { actor, sent } = standingActor(standing)
    const given = { actor, newKey: () => 'k-1', params: {}, search: '', served: null, ...props }
    const drawn = await probe(page, { withTexts }, Screen as never, given as never)
    const [element] = drawn.all(view)
    const { values, handlers } = givenIn(element?.props ?? {})
    return {
      ...drawn,
      isThere: element !== undefined,
      values,
      handlers,
      sent,
      press: (name: string, ...said: unknown[]) => {
        const handler = handlers[name]
        if (!handler)
          throw new Error(`${view} has no handler ${name}; it has ${Object.keys(handlers).join(', ')}`)
        sent.length = 0
        act(() => void handler(...said))
        return [...sent]
      },
    }
  },
})
