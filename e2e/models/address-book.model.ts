import { expect } from '@playwright/test'
import type { Address, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/address-book/address-book.cases.ts'
import { addressForm, otherAddress, typedAddress } from '../../machines/samples/addresses.ts'
import { hands } from '../../statecharts/hands/address-book.ts'
import { shownIn } from '../../statecharts/hands/hand.ts'
import type { BrowserModel, EventHandlers } from '../replay/browser-model.ts'
import { handled, look, secondOf } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage, type StateAssertion } from '../replay/screen-entry.ts'
import { button } from './account-page.ts'
import { choices, press } from './checkout-fixture.ts'

const STORED = { typed: typedAddress, opened: null }

const DELIVERY = 'for a delivery'
const RELOADED = 'reloaded over a form that was not sent'
/** Of this visit, and of the row that is to be removed. */
const SETUP = 'setup'
const ROW = 'row to remove'
const IS_REMOVED = 'it is removed'

/** Three addresses: where the second one is removed there is still a second. */
const open = async (context: TestContext, setup: string) => {
  const buyer = await context.logIn()
  context.notes.set(SETUP, setup)
  for (const cCalle of [addressForm.cCalle, 'Rivadavia', 'Belgrano'])
    await buyer.addAddress({ ...addressForm, cCalle, lDefecto: cCalle === addressForm.cCalle })
  if (setup === RELOADED)
    await context.page.addInitScript(
      (stored) => sessionStorage.setItem('taquilla.tab/address-book', stored),
      JSON.stringify(STORED),
    )
  await context.goto('/myAddress')
}

const field = ({ page, says }: TestContext, english: string) => page.getByLabel(says(english))

const fillIn = async (context: TestContext) => {
  await field(context, 'Street').fill('Av. Colón')
  await field(context, 'Number').fill('1234')
  await field(context, 'Province').selectOption('AR-X')
  await field(context, 'Town or city').fill('Córdoba')
  await field(context, 'Postal code').fill('5000')
}

/** At the checkout of a purchase whose way of delivery needs an address. */
const openDelivery = async (context: TestContext) => {
  const buyer = await context.logIn()
  context.notes.set(SETUP, DELIVERY)
  const purchase = await buyer.hold()
  const { idClienteDomicilio: _, cProvinciaNombre: __, ...second } = otherAddress
  for (const address of [addressForm, second]) await buyer.addAddress(address)
  await context.goto(`/BuyTicket/${purchase.idProcesoDeCompra}`)
  await choices(context, 'Delivery').nth(2).click()
}

/** The call that gives the address to the delivery is the checkout's: its answer is a command to the book. */
const selectDeliveryType = { route: 'selectDeliveryType' } as const
const removeAddress = { route: 'removeAddress' } as const

const editing: EventHandlers = {
  async 'address.typed'(context) {
    const province = field(context, 'Province')
    // As in the sample, a province is among what is typed: its places arrive.
    if ((await province.inputValue()) === '') await province.selectOption('AR-X')
    await field(context, 'Floor (optional)').fill(String(Math.random()).slice(2, 8))
  },
  'province.chosen': async (context) => {
    const province = field(context, 'Province')
    await province.selectOption((await province.inputValue()) === 'AR-X' ? 'AR-S' : 'AR-X')
  },
  'localities.arrived': {
    when: (_event, { context: { localities, opened, typed } }) =>
      localities.length === 0 && (typed?.cProvincia ?? opened) !== null,
  },
}

/** Of the addresses that may be picked, the second is marked: the first one was, by itself. */
const isSecondPicked = async (context: TestContext) => {
  const radios = choices(context, 'Address')
  await context.until(() => radios.nth(1).isChecked(), 'the second address to be marked')
  await expect(radios.first()).not.toBeChecked()
}

const delivering: EventHandlers = {
  ...handled(hands, DELIVERY),
  ...editing,
  async 'address.picked'(context) {
    await context.readNotice()
    await choices(context, 'Address').nth(1).click()
    await isSecondPicked(context)
  },
  'address.opened': {
    when: ({ idClienteDomicilio }) => idClienteDomicilio === null,
    act: (context) => press(context, 'To another address'),
  },
  async 'address.submitted'(context) {
    await context.readNotice()
    await fillIn(context)
    await press(context, 'Continue')
  },
  async 'delivery.refused'(context, _, to, from) {
    if (from.matches('picking')) await press(context, 'Continue')
    await context.network.answer(selectDeliveryType, { type: 'xstate.error.actor.selectDeliveryType' }, to)
  },
  'delivery.saved': ({ network }, _, to) => network.answer(selectDeliveryType, { type: 'accepted' }, to),
}

const acts = handled(hands)

/** Those of the account's page. */
const listed: EventHandlers = {
  ...acts,
  ...editing,
  async 'address.submitted'(context) {
    await context.readNotice()
    await fillIn(context)
    await button(context, 'Save').click()
  },
  async 'removal.requested'(context, ...more) {
    await context.readNotice()
    context.notes.set(ROW, await secondOf(context).locator('.soft').innerText())
    await acts['removal.requested']!(context, ...more)
  },
  async 'xstate.done.actor.removeAddress'({ network, notes }, event, to) {
    await network.answer(removeAddress, event, to)
    if (event['output'].ok) notes.set(IS_REMOVED, true)
  },
}

/** What a state shows where this visit is: on the account's page, or at the checkout. */
const shown =
  (state: string, more?: StateAssertion): StateAssertion =>
  async (context) => {
    const setup = context.notes.get(SETUP) as string
    for (const one of shownIn(hands, setup, state) ?? []) await look(context, one)
    await more?.(context)
  }

const model: BrowserModel = {
  machine: 'address-book',
  setups: [
    {
      name: 'at its address',
      input: cases.input,
      open: (context) => open(context, 'at its address'),
    },
    {
      name: RELOADED,
      input: cases.moreInputs?.[0],
      open: (context) => open(context, RELOADED),
    },
    {
      name: DELIVERY,
      input: cases.moreInputs?.[1],
      events: delivering,
      open: openDelivery,
    },
  ],
  stubbedCalls: {
    loadAddressBook: {
      route: 'listAddresses',
      // Their ids are the server's: of the book of a sample it counts alone whether it is empty.
      reply: ({ output }, { oData, ...envelope }: Reply<{ listaDomicilio: Address[] }>) =>
        output.data.addresses.length === 0
          ? { ...envelope, oData: { listaDomicilio: [] } }
          : { ...envelope, oData },
    },
    saveAddress: { route: ['insertAddress', 'modifyAddress'] },
    removeAddress,
    selectDeliveryType,
  },
  events: listed,
  states: {
    loading: shown('loading'),
    unavailable: shown('unavailable'),
    picking: shown('picking'),
    'form.sending': shown('form.sending'),
    'form.saving': shown('form.saving'),
    'removal.confirming': shown('removal.confirming'),
    'removal.removing': shown('removal.removing'),
    listing: shown('listing', async ({ page, notes }) => {
      if (!notes.get(IS_REMOVED)) return
      notes.delete(IS_REMOVED)
      const rows = page.locator('.book-row')
      await expect(rows.filter({ hasText: notes.get(ROW) as string })).toHaveCount(0)
      await expect(rows.first()).toContainText(addressForm.cCalle)
    }),
    'form.editing': shown('form.editing', async (context) => {
      if (context.notes.get(SETUP) === RELOADED)
        await expect(field(context, 'Street')).toHaveValue(typedAddress.cCalle)
    }),
    done: passage('The page goes on at once: to the next step.', ({ visitor }) =>
      expect(visitor.heading('Who is it for?')).toBeVisible(),
    ),
  },
  unreachable: [
    {
      transition: 'address-book|delivery.changed|0',
      reason: 'The shop of the replay has one way of delivery that needs an address.',
    },
  ],
}

export default model
