import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import {
  type Hand,
  type Hands,
  handOf,
  type Place,
  type Shown,
  valueIn,
} from '../../statecharts/hands/hand.ts'
import type { EventHandler } from './browser-model.ts'
import type { TestContext } from './context.ts'
import type { StateAssertion } from './screen-entry.ts'

/** As long as the replay waits: Cucumber's runner knows no limit of Playwright's. */
const WAIT_MS = 20_000

/** Opens the cart's contents unless they are open. They are a chunk of their own. */
export const openCart = async (context: TestContext): Promise<Locator> => {
  const { page, says } = context
  await context.readNotice()
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${says('Cart: tickets')}`) })
  const panel = page.locator('.cart-panel')
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await context.appears(panel)
  return panel
}

const within = async (
  context: TestContext,
  place: Place | undefined,
): Promise<Pick<Locator, 'getByRole' | 'getByText' | 'getByLabel'>> => {
  const { page } = context
  if (place === 'cart') return openCart(context)
  if (place === 'dialog') return page.locator('dialog[open]').last()
  return place === undefined ? page : page.getByRole(place)
}

/** Does what a hand does. @throws where only code of the model does it */
export const carryOut = async (context: TestContext, hand: Hand, event: AnyEventObject): Promise<void> => {
  const { says } = context
  await context.readNotice()
  if (hand === 'by itself') return
  if ('says' in hand) throw new Error(`${event.type} is brought about by no hand that is data`)
  if ('type' in hand) {
    const main = context.page.getByRole('main')
    for (const { label, field } of hand.type)
      await main.getByLabel(says(label)).fill(String(valueIn(event, field)))
    return main.getByRole('button', { name: says(hand.sends), exact: true }).click()
  }
  if ('select' in hand) {
    const list = context.page.getByRole('combobox', { name: says(hand.select) })
    await list.selectOption({ index: hand.entry - 1 })
    return
  }
  const place = await within(context, hand.in)
  if ('tick' in hand)
    return place
      .getByRole('checkbox')
      .nth(hand.tick === 'second' ? 1 : 0)
      .click()
  const name = says('press' in hand ? hand.press : hand.follow)
  await place.getByRole('press' in hand ? 'button' : 'link', { name, exact: true }).click()
}

/** @throws where the page does not show it; what only code of the model asserts is left to that */
export const look = async (context: TestContext, shown: Shown): Promise<void> => {
  if ('says' in shown) return
  const { says } = context
  const place = await within(context, shown.in)
  const visible = (found: Locator) =>
    expect(found.filter({ visible: true }).first()).toBeVisible({ timeout: WAIT_MS })
  if ('reads' in shown) return visible(place.getByText(says(shown.reads)))
  if ('heading' in shown) return visible(place.getByRole('heading', { name: says(shown.heading) }))
  const words = says('hides' in shown ? shown.hides : shown.offers)
  const as = shown.as ?? 'button'
  const found = as === 'text' ? place.getByText(words) : place.getByRole(as, { name: words, exact: true })
  if ('offers' in shown) return visible(found)
  await expect(found).toHaveCount(0)
}

/** The events that a hand brings about after a setup, but for those that only code does. */
export const handled = (hands: Hands, setup = ''): Record<string, NonNullable<EventHandler['act']>> => {
  const types = [...Object.keys(hands.events), ...Object.keys(hands.setups[setup]?.events ?? {})]
  return Object.fromEntries(
    types.map((type) => [
      type,
      (context: TestContext, event: AnyEventObject) => carryOut(context, handOf(hands, setup, event)!, event),
    ]),
  )
}

/** The assertion of each state that shows something by data; @param more what only code asserts, done after it */
export const shownBy = (
  { states }: Hands,
  more: Readonly<Record<string, StateAssertion>> = {},
): Record<string, StateAssertion> => {
  const isData = (shown: readonly Shown[]) => shown.some((one) => !('says' in one))
  const names = Object.keys(states).filter((state) => isData(states[state]!) || more[state])
  const assertion =
    (state: string): StateAssertion =>
    async (context) => {
      for (const shown of states[state] ?? []) await look(context, shown)
      await more[state]?.(context)
    }
  return Object.fromEntries(names.map((state) => [state, assertion(state)]))
}
