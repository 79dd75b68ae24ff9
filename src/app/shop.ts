import { createContext, useContext } from 'react'
import type { ActorRefFrom, InspectionEvent } from 'xstate'
import type { rootMachine } from '../../machines/root/root.machine.ts'
import type { Api } from '../api/client.ts'

export type RootActor = ActorRefFrom<typeof rootMachine>

/** What the page runs on: the root actor, the API and the server's clock. */
export interface Shop {
  root: RootActor
  api: Api
  now(): number
  /** A key for an attempt that the server is to do once, however often it is sent. */
  newKey(): string
  /** For every actor that is started: who hears what it does, where the tab may be followed. */
  followed?: { inspect?: (event: InspectionEvent) => void }
}

const ShopContext = createContext<Shop | null>(null)

export const ShopProvider = ShopContext.Provider

export const useShop = (): Shop => {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it')
  return shop
}
