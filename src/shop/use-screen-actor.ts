import { useActorRef } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import { forwardEmitted, forwardToScreen } from './forward-emitted.ts'
import type { Arrival, Follower, ScreenActor } from './screen-actor.ts'
import { useShop } from './shop.ts'

/** Runs a machine as long as its component is shown, and forwards the events it emits. */
export const useScreenActor = <Machine extends AnyStateMachine>(
  definition: ScreenActor<Machine>,
  arrival: Arrival,
): ActorRefFrom<Machine> => {
  const shop = useShop()
  const [logic] = useState(() => definition.provide(shop, arrival.deployment) as AnyStateMachine)
  const [input] = useState(() => definition.input(arrival, shop) as object | undefined)
  const actor = useActorRef(logic, { input, ...shop.followed })
  const follower = useRef<Follower | undefined>(undefined)
  useEffect(() => {
    const emitted = actor.on('*', (event) => forwardEmitted(shop, actor, event))
    const heard = forwardToScreen(actor, shop)
    follower.current = definition.follow?.(actor as ActorRefFrom<Machine>, shop)
    return () => {
      follower.current?.stop()
      emitted.unsubscribe()
      heard.unsubscribe()
    }
  }, [actor, shop, definition])
  const { path, search } = arrival
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what has changed
  useEffect(() => {
    follower.current?.look?.()
  }, [path, search])
  return actor as ActorRefFrom<Machine>
}
