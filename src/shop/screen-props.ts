import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyActorLogic } from 'xstate'
import type { PageDeployment } from '../../contract/deployment.ts'
import type { Page } from '../../contract/page.ts'
import type { rootMachine } from '../../machines/root/root.machine.ts'

/** What a screen's binding gets: its own actor, already running, the shop's root, and where it stands. */
export interface ScreenProps<Logic extends AnyActorLogic = AnyActorLogic> {
  actor: ActorRefFrom<Logic>
  root: ActorRefFrom<typeof rootMachine>
  deployment: PageDeployment
  path: string
  params: Readonly<Record<string, string>>
  /** The address's query, without its question mark. */
  search: string
  /** The page of the address as the server rendered it; null after navigating. */
  served: Page | null
  /** Milliseconds of the server's clock. */
  now: () => number
  /** A key for an attempt that the server is to do once, however often it is sent. */
  newKey: () => string
}

/** What the server already shows of a page behind login, before it is known whose it is. */
export interface OutlineProps extends Pick<ScreenProps, 'path' | 'params' | 'search' | 'served'> {
  /** What the page is waiting for. */
  children?: ReactNode
}

/** For screens without a machine of their own. */
export type PlainScreenProps = Omit<ScreenProps, 'actor' | 'newKey'>
