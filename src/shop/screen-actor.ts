import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { PageDeployment } from '../../contract/deployment.ts'
import type { Page } from '../../contract/page.ts'
import type { Shop } from './shop.ts'

/** Where a screen was opened, and with what the server sent along. */
export interface Arrival {
  path: string
  params: Readonly<Record<string, string>>
  search: string
  /** The page of the address as the server rendered it; null after navigating. */
  served: Page | null
  deployment: PageDeployment
}

/** How a screen's machine is bound to the API, and started. */
export interface ScreenActor<Machine extends AnyStateMachine = AnyStateMachine> {
  provide(shop: Shop, deployment: PageDeployment): Machine
  input(arrival: Arrival, shop: Shop): InputFrom<Machine>
  /** Follows the machine outside of it, as long as the screen is shown. */
  follow?(actor: ActorRefFrom<Machine>, shop: Shop): Follower
}

/** What runs beside a screen's machine. */
export interface Follower {
  /** The address of the screen may have been written anew, by a link say. */
  look?: (() => unknown) | undefined
  stop(): void
}

export const screenActor = <Machine extends AnyStateMachine>(
  actor: ScreenActor<Machine>,
): ScreenActor<Machine> => actor
