import type { PurchaseProcess } from '../../contract/index.ts'
import type { TestContext } from '../replay/context.ts'
import type { Buyer } from '../support/buyer.ts'
import { SHOWS } from '../support/catalogue.ts'
import { arriveAsOwner, heard, holdFor } from './root-fixture.ts'

/** More than the page waits from one question to the next whether its purchase goes on. */
const ASKED_MS = 6_000

/** At the billboard, as the tab that owns a purchase. */
export const arriveWithPurchase = async (context: TestContext): Promise<PurchaseProcess> => {
  const { buyer, process } = await holdFor(context)
  context.notes.set('buyer', buyer)
  await context.rememberOwner(process, { paying: false })
  await context.remember({ procesoCompra: process })
  await arriveAsOwner(context, '/')
  return process
}

/** Its customer begins another purchase, as another browser would; the page asks, and reads that it was replaced. */
export const replaceElsewhere = async (context: TestContext): Promise<void> => {
  await (context.notes.get('buyer') as Buyer).hold(SHOWS.free)
  await context.advanceTime(ASKED_MS)
  await heard(context, 'purchase.closed', 'purchase')
}
