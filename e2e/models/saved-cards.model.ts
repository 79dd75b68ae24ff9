import { expect, type FrameLocator, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { SavedCard } from '../../contract/index.ts'
import { savedMastercard, savedVisa } from '../../machines/samples/saved-cards.ts'
import { hands } from '../../statecharts/hands/saved-cards.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { GUARANIES_SHOW } from '../support/catalogue.ts'
import { openPaymentStep } from './checkout-fixture.ts'
import { keepJust } from './kept-cards.ts'

const stubbedCalls = {
  listSavedCards: { route: 'listSavedCards' },
  removeSavedCard: { route: 'deleteSavedCard' },
  openCardForm: { route: 'openCardForm' },
} satisfies Record<string, StubbedCall>

const form = ({ page }: TestContext): FrameLocator => page.frameLocator('iframe.saved-cards-form')

/** The cards that the list has now. */
const SHOWN = 'shown cards'
const listed = ({ page }: TestContext): Locator => page.locator('.saved-cards li')

const shows = ({ cards }: AnyMachineSnapshot['context'], card: SavedCard) =>
  cards.some(({ alias_token }: SavedCard) => alias_token === card.alias_token)

const model: BrowserModel = {
  machine: 'saved-cards',
  setups: [
    {
      name: 'at the payment of a place in Asunción, where a card is kept',
      host: 'asuncion.localhost',
      async open(context) {
        const buyer = await context.logIn()
        context.notes.set('buyer', buyer)
        const purchase = await buyer.hold(GUARANIES_SHOW)
        await buyer.prepare(purchase)
        await openPaymentStep(context, purchase)
        await context.page.getByRole('radio', { name: /^Tarjeta, / }).click()
      },
    },
  ],
  stubbedCalls,
  events: {
    // The provider keeps just what the sample says, as though other tabs had kept and deleted the rest.
    async 'xstate.done.actor.listSavedCards'(context, event) {
      if (event['output'].ok) await keepJust(context, event['output'].data)
      if (event['output'].ok) context.notes.set(SHOWN, event['output'].data)
      await context.network.answer(stubbedCalls.listSavedCards, event)
    },
    ...handled(hands),
    'xstate.done.actor.removeSavedCard': (context, event) => {
      if (event['output'].ok) context.notes.set(SHOWN, [savedVisa])
      return context.network.answer(stubbedCalls.removeSavedCard, event)
    },
    // The second card of two: a page that asks about the first one fails.
    'removal.requested': {
      when: (_, { context }) => shows(context, savedMastercard),
      act: ({ page, says }) =>
        page.getByRole('button', { name: `${says('Delete')} ${savedMastercard.cMarca}` }).click(),
    },
    'form.finished': (context: TestContext, _: AnyEventObject, __, from) => {
      const isKept = shows(from.context, savedMastercard)
      const name = isKept ? 'No guardar ninguna' : 'Guardar una Mastercard que termina en 0014'
      return form(context).getByRole('button', { name }).click()
    },
  },
  states: shownBy(hands, {
    async listed(context) {
      const cards = context.notes.get(SHOWN) as SavedCard[]
      await expect(listed(context)).toHaveCount(cards.length)
      for (const [at, { cMarca }] of cards.entries())
        await expect(listed(context).nth(at)).toContainText(cMarca)
    },
    'removal.confirming': async (context) =>
      expect(context.page.locator('.saved-cards-asks')).toContainText('MASTERCARD •••• 0014'),
    'removal.removing': ({ visitor }) =>
      expect(visitor.button('Deleting…')).toHaveAttribute('aria-disabled', 'true'),
    renewing: ({ page }) => expect(page.locator('.saved-cards')).toHaveAttribute('aria-busy', 'true'),
    typing: (context) =>
      expect(form(context).getByRole('button', { name: 'No guardar ninguna' })).toBeVisible(),
    checking: ({ page }) => expect(page.locator('iframe.saved-cards-form')).toHaveCount(0),
  }),
  unreachable: [],
}

export default model
