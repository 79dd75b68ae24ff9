import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/box-sale/box-sale.cases.ts'
import type { BoxSaleContext } from '../../machines/box-sale/box-sale.setup.ts'
import { refused } from '../../machines/samples/answers.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import {
  choosePlace,
  deskOf,
  openDeskAtNothing,
  openStanding,
  prepareShift,
  rememberClerk,
  takePlace,
} from './box-fixture.ts'
import { withProvider } from './checkout-fixture.ts'
import { logOutElsewhere } from './other-tab.ts'

const MINUTE = 60_000
const ORDINARY = purchase().idProcesoDeCompra

const contextOf = ({ context }: AnyMachineSnapshot) => context as BoxSaleContext

const charge = { route: 'charge' } satisfies StubbedCall

const isPressable = (context: TestContext, english: string) =>
  expect(deskOf(context).sale.getByRole('button', { name: deskOf(context).says(english) })).toBeVisible()

const isPaying = ({ page, says }: TestContext) =>
  expect(
    page
      .getByRole('button', { name: says('Charging…') })
      .or(page.getByRole('button', { name: says('Waiting for the terminal…') })),
  ).toBeVisible()

const model: BrowserModel = {
  machine: 'box-sale',
  setups: [
    {
      name: 'where a clerk has logged in before',
      input: cases.input,
      async open(context) {
        await prepareShift(context)
        await rememberClerk(context)
        await openDeskAtNothing(context)
      },
    },
  ],
  stubbedCalls: { charge, printSale: { route: 'printBoxSale' } },
  events: {
    'cart.filled': {
      when: ({ process }, snapshot) =>
        snapshot.matches({ sale: 'choosing', seats: 'open' }) && process.idProcesoDeCompra === ORDINARY,
      act: takePlace,
    },
    'seats.shown': {
      when: (_, snapshot) => snapshot.matches({ seats: 'closed' }),
      act: openStanding,
    },
    'choice.dropped': {
      when: (_, snapshot) => snapshot.matches({ seats: 'open' }),
      async act(context, _, to) {
        // What is held is chosen already.
        if (!to.matches({ sale: 'held' })) await choosePlace(context)
        await context.appears(deskOf(context).button('Take the places'))
        await context.page.keyboard.press('Escape')
      },
    },
    'xstate.done.actor.seatHolding': {
      when: ({ output }, snapshot) => output && snapshot.matches({ sale: 'changing', seats: 'open' }),
      async act(context) {
        await context.appears(deskOf(context).button('Take the places'))
        await context.page.keyboard.press('F10')
      },
    },
    'change.requested': ({ page }) => page.keyboard.press('F9'),
    async 'next.requested'(context, _, to) {
      await context.page.keyboard.press(to.matches({ sale: 'held' }) ? 'Escape' : 'F10')
      await expect(deskOf(context).sale.getByRole('timer')).toHaveCount(0)
    },
    'method.chosen': {
      when: (_, snapshot) => contextOf(snapshot).method === 'EFECTIVO',
      act: ({ page }) => page.keyboard.press('F8'),
    },
    'cash.given': {
      when: (_, snapshot) => contextOf(snapshot).method === 'EFECTIVO',
      act: ({ page, says }) => page.getByLabel(says('Received')).fill('900.000'),
    },
    'payment.requested': ({ page }) => page.keyboard.press('F10'),
    async 'purchase.ended'(context) {
      await logOutElsewhere(context)
      await expect(deskOf(context).sale.getByRole('timer')).toHaveCount(0)
    },
    // What is to be paid is given up for the next sale; what is changed runs out of time.
    'cart.emptied': {
      when: (_, snapshot) => snapshot.matches({ sale: 'changing' }),
      once: true,
      async act(context) {
        await context.browserContext.clock.fastForward(31 * MINUTE)
        await context.advanceTime(3000)
        const timeIsUp = context.page.getByRole('alertdialog')
        await context.appears(timeIsUp)
        await timeIsUp.getByRole('button').click()
      },
    },
    'payment.ended': {
      // Cash is never declined, and a desk sells one purchase at a time.
      when: ({ idProcesoDeCompra, result }, snapshot) =>
        idProcesoDeCompra !== 'another' &&
        (result !== 'declined' || contextOf(snapshot).method === 'TERMINAL'),
      act: (context, { result, failure }, to) =>
        withProvider(context, result === 'declined' ? 'decline' : 'approve', () =>
          context.network.answer(
            charge,
            failure ? { type: 'refused', output: refused(failure.code) } : { type: result },
            to,
          ),
        ),
    },
    'print.retried': ({ page }) => page.keyboard.press('F6'),
  },
  states: {
    'seats.closed': ({ page }) => expect(page.locator('.bo-seats')).toHaveCount(0),
    'seats.open': ({ page }) => expect(page.locator('.bo-seats')).toBeVisible(),
    'sale.choosing': (context) => expect(deskOf(context).sale.getByRole('timer')).toHaveCount(0),
    'sale.held': 'Its states say how far it is.',
    'sale.held.open': (context) => isPressable(context, 'Release the sale'),
    'sale.held.paying': isPaying,
    'sale.changing': (context) => context.appears(deskOf(context).button('Take the places')),
    'sale.paid': (context) => isPressable(context, 'Next sale'),
    'sale.paid.unprinted': ({ page, says }) =>
      expect(page.getByText(says('Paid, but the tickets could not be fetched for printing'))).toBeVisible(),
    'sale.paid.printed': ({ page }) => expect(page.locator('.thermal article').first()).toBeAttached(),
  },
  ownWords: ['NO_ENCONTRADO'],
  unreachable: [
    {
      transition: 'box-sale.sale.held.paying|sale.parked|0',
      reason: 'The next sale is opened by the parent: e2e/box-terminal.spec.ts shows it.',
    },
    {
      transition: 'box-sale.sale.held.paying|payment.ended|0',
      reason: 'A desk sells one purchase at a time: nothing else is being paid.',
    },
    {
      transition: 'box-sale.sale.held|cart.filled|0',
      reason:
        'Nobody else changes what this desk holds, and the page changes it by way of “Changing the places”.',
    },
    ...['held.open|cart.filled|0', 'paid|cart.filled|0'].map((transition) => ({
      transition: `box-sale.sale.${transition}`,
      reason: 'Another tab would have to begin the next sale with the login of this one.',
    })),
  ],
}

export default model
