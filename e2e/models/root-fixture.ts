import { expect, type Locator, type Route } from '@playwright/test'
import type { PurchaseProcess, User } from '../../contract/index.ts'
import { cases } from '../../machines/root/root.cases.ts'
import { done } from '../../machines/samples/answers.ts'
import { START } from '../../machines/samples/purchase.ts'
import { COVER_MS, type TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'

export const input = cases.input

/** What the browser remembers, as the root reads it first of all. */
export const restored = (remembered: { user?: User; process?: PurchaseProcess } = {}) =>
  done('restoreClientState', {
    ...{ user: null, process: null, LastFunction: null, redirect_uri: null },
    ...{ turns: {}, now: START, ...remembered },
  })

export const header = ({ page }: TestContext): Locator => page.getByRole('banner')

/** Opens the cart's contents, which are loaded then. */
export const openCart = async (context: TestContext): Promise<Locator> => {
  await context.readNotice()
  const button = header(context).getByRole('button', {
    name: new RegExp(`^${context.says('Cart: tickets')}`),
  })
  const panel = context.page.locator('.cart-panel')
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await context.appears(panel)
  return panel
}

/** Cancels everything in the cart. */
export const emptyCart = async (context: TestContext): Promise<void> => {
  const panel = await openCart(context)
  await expect(panel).toHaveAttribute('aria-busy', 'false')
  await panel.getByRole('button', { name: context.says('Empty cart') }).click()
}

export const logo = (context: TestContext): Locator => header(context).locator('a.logo')

/** Until a machine has received this event. It follows from what was done before. */
export const heard = (
  { watch, page, until }: TestContext,
  type: string,
  machine: 'root' | 'purchase' | 'session' | 'navigation' | 'cart' = 'root',
): Promise<void> =>
  until(
    () => watch.of(page, machine).some(({ steps }) => steps.some(({ event }) => event === type)),
    `${type} in ${machine}`,
  )

export const waitFor = (type: string, machine?: 'purchase') => (context: TestContext) =>
  heard(context, type, machine)

const READ = 'xstate.done.actor.restoreClientState'

/** Opens an address, until the root has received `first`. No time passes: a new tab still shows the start overlay. */
export const arriveUnderOverlay = async (
  { page, watch }: TestContext,
  path: string,
  first = READ,
): Promise<void> => {
  await page.goto(path)
  const isRead = () => watch.of(page, 'root')[0]?.steps.find(({ event }) => event === first)
  await watch.until(isRead, `${first} at ${path}`)
}

/** The same, and the start overlay is gone where there was one. */
export const arrive = async (context: TestContext, path: string, first = READ): Promise<void> => {
  await arriveUnderOverlay(context, path, first)
  await context.advanceTime(COVER_MS)
}

const RECORD = 'purchase-record'

/** The page itself holds the lock of the tabs' shared record: every other request waits for its release. */
export const holdRecord = ({ page }: TestContext): Promise<unknown> =>
  page.addInitScript((name) => {
    if (sessionStorage.getItem('replay hold')) return
    sessionStorage.setItem('replay hold', 'done')
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(window, { releaseOwnRecord: resolve })
    void navigator.locks.request(name, () => promise)
  }, RECORD)

/** Lets the page's machines have the record. */
export const releaseOwnRecord = ({ page }: TestContext): Promise<void> =>
  page.evaluate(() => (window as unknown as { releaseOwnRecord(): void }).releaseOwnRecord())

/** Until the page knows which tab buys, which it finds out only after it is read what the browser remembers. */
const arriveKnowing = async (context: TestContext, path: string, known: string): Promise<void> => {
  const { page, watch, advanceTime } = context
  await holdRecord(context)
  await page.goto(path)
  const has = (machine: string, type: string) => () =>
    watch.of(page, machine)[0]?.steps.find(({ event }) => event === type)
  await watch.until(has('root', READ), `${READ} at ${path}`)
  await releaseOwnRecord(context)
  await watch.until(has('purchase', known), `${known} at ${path}`)
  await advanceTime(COVER_MS)
}

/** As the tab that owns a purchase. */
export const arriveAsOwner = (context: TestContext, path: string): Promise<void> =>
  arriveKnowing(context, path, 'ownership.claimed')

/** While another tab owns a purchase. */
export const arriveBesideOwner = (context: TestContext, path: string): Promise<void> =>
  arriveKnowing(context, path, 'record.changed')

/** Before it is known to this tab that it owns the purchase: `releaseOwnRecord` lets it find out. */
export const arriveUnaware = async (context: TestContext, path: string): Promise<void> => {
  await holdRecord(context)
  await arrive(context, path)
}

/** Goes somewhere within the page, as a link or a step back does. */
export const goTo = ({ page }: TestContext, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/** Holds what the page asks of an address; a later call's handler takes the earlier one's place. */
export const hold = ({ page, notes }: TestContext, address: string): Promise<unknown> =>
  page.route(address, (route) => void notes.set('held', route))

export const held = async ({ notes, until }: TestContext): Promise<Route> => {
  await until(() => notes.has('held'), 'the call that is held')
  const route = notes.get('held') as Route
  notes.delete('held')
  return route
}

/** A new customer, and a place that is held for them. */
export const holdFor = async (context: TestContext) => {
  const buyer = await context.logIn()
  return { buyer, process: await buyer.hold(SHOWS.free) }
}
