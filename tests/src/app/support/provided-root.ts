import { setupI18n } from '@lingui/core'
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
} from 'xstate'
import type { RootHost } from '../../../../src/app/provide-root.ts'
import { keepingApi } from '../../support/asked-calls.ts'
import type { boundScreens } from '../../support/bound-screens.ts'

/** The root as the app provides it, with a host of which a test writes down what it needs. */
export const rootWith = async (bound: ReturnType<typeof boundScreens>, over: Partial<RootHost> = {}) => {
  const { provideRoot } =
    await bound.renderer.load<typeof import('../../../../src/app/provide-root.ts')>(
      '/src/app/provide-root.ts',
    )
  const { api, asked } = keepingApi()
  const host = {
    ...{
      api,
      isBeginning: () => false,
      i18n: setupI18n({ locale: 'es', messages: { es: {} } }),
      now: () => 777,
    },
    signals: { listen: () => () => {} },
    store: { kind: 'browser', get: async () => null },
    tabs: {},
    payment: { machine: undefined, fetch: async () => {} },
    ...{ processHost: undefined, leaveElsewhere: () => {} },
    ...over,
  } as unknown as RootHost
  const machine = provideRoot(host)
  /** An actor of a machine inside, by its path. */
  const inside = (...path: string[]): AnyActorLogic =>
    path.reduce<AnyStateMachine>(
      (at, name) => at.implementations.actors[name] as unknown as AnyStateMachine,
      machine,
    )
  return { machine, inside, asked, host }
}

/** Lets a parent start an actor. @returns what it sends the parent. */
export const started = (logic: AnyActorLogic, input: unknown = {}) => {
  const heard: AnyEventObject[] = []
  const parent = createMachine({
    invoke: { id: 'child', src: logic as never, input: input as never },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor = createActor(parent).start()
  return { heard, stop: () => actor.stop() }
}
