import { createContext, useContext } from 'react'
import type { InspectionEvent } from 'xstate'
import type { Api } from '../api/client.ts'
import type { TabMemory } from '../platform/storage/tab-memory.ts'
import type { LaterPayment } from './provide-payment.ts'
import type { RootActor, ShopActors } from './shop-actors.ts'

/** What the page runs on: the shop's actors, the API and the server's clock. */
export interface Shop {
  root: RootActor
  actors: ShopActors
  api: Api
  payment: LaterPayment
  /** What this tab remembers of things that are typed or chosen and not sent. */
  memory: TabMemory
  now(): number
  /** A key for an attempt that the server is to do once, however often it is sent. */
  newKey(): string
  /** Options for every started actor: its inspector, where the tab may be followed. */
  followed?: { inspect?: (event: InspectionEvent) => void }
}

const ShopContext = createContext<Shop | null>(null)

export const ShopProvider = ShopContext.Provider

export const useShop = (): Shop => {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('useShop needs a ShopProvider above it')
  return shop
}
