import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import {
  type Hand,
  type HandSetup,
  type Hands,
  type HandWhen,
  handOf,
  type Place,
  type Shown,
  shownAfter,
  shownIn,
  valueIn,
} from '../../statecharts/hands/hand.ts'
import { leavesOf, settlingMeanwhile } from './assert-state.ts'
import type { EventHandler, EventHandlers } from './browser-model.ts'
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

/** An entry's button by what is read on it: its accessible name says which entry it is, too. */
const buttonOf = ({ page, says }: TestContext, english: string): Locator =>
  page.locator(`:is(button, button *):text-is(${JSON.stringify(says(english))})`)

/** The second entry of the page's list, of those that have a button: who always takes the first one shows. */
export const secondOf = (context: TestContext, button?: string): Locator => {
  const entries = context.page.getByRole('main').locator('.orders-list > li, .book-list > li')
  return (button === undefined ? entries : entries.filter({ has: buttonOf(context, button) })).nth(1)
}

const within = async (
  context: TestContext,
  place: Place | undefined,
): Promise<Pick<Locator, 'getByRole' | 'getByText' | 'getByLabel'>> => {
  const { page } = context
  if (place === 'cart') return openCart(context)
  if (place === 'second') return secondOf(context)
  if (place === 'dialog') return page.locator('dialog[open]').last()
  return place === undefined ? page : page.getByRole(place)
}

/** Does what a hand does. @throws where only code of the model does it */
export const carryOut = async (context: TestContext, hand: Hand, event: AnyEventObject): Promise<void> => {
  const { says } = context
  // What is closed by its own button is the notice itself.
  const isNotice = hand !== 'by itself' && 'press' in hand && hand.press === 'OK'
  if (!isNotice) await context.readNotice()
  if (hand === 'by itself') return
  if ('says' in hand) throw new Error(`${event.type} is brought about by no hand that is data`)
  if ('type' in hand) {
    const form = await within(context, hand.in ?? 'main')
    for (const { label, field } of hand.type)
      await form.getByRole('textbox', { name: says(label), exact: true }).fill(String(valueIn(event, field)))
    return form.getByRole('button', { name: says(hand.sends), exact: true }).click()
  }
  if ('check' in hand)
    return context.page.getByRole('checkbox', { name: says(hand.check), exact: true }).click()
  if ('select' in hand) {
    const list = context.page.getByRole('combobox', { name: says(hand.select) })
    await list.selectOption({ index: hand.entry - 1 })
    return
  }
  if ('press' in hand && hand.in === 'second')
    return secondOf(context, hand.press).locator(buttonOf(context, hand.press)).first().click()
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
  if ('reads' in shown && shown.as !== undefined)
    return visible(place.getByRole(shown.as).filter({ hasText: says(shown.reads) }))
  if ('reads' in shown) return visible(place.getByText(says(shown.reads)))
  if ('heading' in shown) return visible(place.getByRole('heading', { name: says(shown.heading) }))
  if ('asks' in shown) return visible(place.getByRole('textbox', { name: says(shown.asks), exact: true }))
  if ('box' in shown) {
    const box = place.getByRole('checkbox', { name: says(shown.box), exact: true })
    return expect(box).toBeChecked({ checked: shown.isTicked, timeout: WAIT_MS })
  }
  if ('waits' in shown) return visible(place.getByRole('button', { name: says(shown.waits), exact: true }))
  const words = says('hides' in shown ? shown.hides : shown.offers)
  const as = shown.as ?? 'button'
  const found = as === 'text' ? place.getByText(words) : place.getByRole(as, { name: words, exact: true })
  if ('offers' in shown) return visible(found)
  await expect(found).toHaveCount(0)
}

/** The events that a hand brings about after a setup by data: time passes without one, and `says` and what comes by itself are left to code. */
export const handled = (hands: Hands, setup = ''): Record<string, NonNullable<EventHandler['act']>> => {
  const all = { ...hands.events, ...hands.setups[setup]?.events }
  const isData = ({ hand }: HandWhen) => hand !== 'by itself' && !('says' in hand)
  const types = Object.entries(all).flatMap(([type, hand]) => {
    const some = Array.isArray(hand) ? (hand as HandWhen[]) : [{ when: {}, hand: hand as Hand }]
    return type.startsWith('xstate.') || !some.some(isData) ? [] : [type]
  })
  return Object.fromEntries(
    types.map((type) => [
      type,
      async (context, event, _, { value }) => {
        const hand = handOf(hands, setup, event, leavesOf(value))
        if (!hand) throw new Error(`${hands.machine} has no hand for ${event.type} in ${leavesOf(value)}`)
        await carryOut(context, hand, event)
      },
    ]),
  )
}

/**
 * The events of a setup, each followed by a look at what the screen shows once it has come.
 * @throws where something is shown after an event that the model does not bring about
 */
export const showing = (hands: Hands, setup: string, events: EventHandlers): EventHandlers => {
  const shows: NonNullable<HandSetup['shows']> = hands.setups[setup]?.shows ?? {}
  const actOf = (handler: EventHandlers[string] | undefined) =>
    typeof handler === 'function' ? handler : handler?.act
  const unlooked = Object.keys(shows).filter((type) => !actOf(events[type]))
  if (unlooked.length > 0)
    throw new Error(`${hands.machine}, ${setup}: nothing brings about ${unlooked}, after which is looked`)
  const withLook = ([type, handler]: [string, EventHandlers[string]]): [string, EventHandlers[string]] => {
    const act = actOf(handler)
    if (!act || !shows[type]) return [type, handler]
    const actAndLook: NonNullable<EventHandler['act']> = async (context, event, to, from) => {
      await act(context, event, to, from)
      const looked = async () => {
        for (const one of shownAfter(hands, setup, event)) await look(context, one)
      }
      await settlingMeanwhile(context, looked(), () => false)
    }
    return [type, { ...(typeof handler === 'function' ? {} : handler), act: actAndLook }]
  }
  return Object.fromEntries(Object.entries(events).map(withLook))
}

/**
 * The assertion of each state that shows something by data, after any setup or after one of them.
 * @param more what only code asserts, done after it
 */
export const shownBy = (
  hands: Hands,
  more: Readonly<Record<string, StateAssertion>> = {},
): Record<string, StateAssertion> => {
  const all: Hands['states'][] = [
    hands.states,
    ...Object.values(hands.setups).map(({ states }) => states ?? {}),
  ]
  const isData = (shown: readonly Shown[] = []) => shown.some((one) => !('says' in one))
  const names = new Set(all.flatMap((states) => Object.keys(states)))
  const asserted = [...names].filter((state) => more[state] || all.some((states) => isData(states[state])))
  const assertion =
    (state: string): StateAssertion =>
    async (context) => {
      for (const shown of shownIn(hands, context.setup, state) ?? []) await look(context, shown)
      await more[state]?.(context)
    }
  return Object.fromEntries(asserted.map((state) => [state, assertion(state)]))
}
