import { expect, type Locator } from '@playwright/test'
import type { Address, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/address-book/address-book.cases.ts'
import { addressForm, otherAddress, typedAddress } from '../../machines/samples/addresses.ts'
import type { BrowserModel, EventHandlers } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { button, rowEvents, rowStates } from './account-page.ts'
import { choices, press } from './checkout-fixture.ts'

const STORED = { typed: typedAddress, opened: null }

const open = async (context: TestContext, form: boolean) => {
  const buyer = await context.logIn()
  await buyer.addAddress(addressForm)
  if (form)
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
  const purchase = await buyer.hold()
  const { idClienteDomicilio: _, cProvinciaNombre: __, ...second } = otherAddress
  for (const address of [addressForm, second]) await buyer.addAddress(address)
  await context.goto(`/BuyTicket/${purchase.idProcesoDeCompra}`)
  await choices(context, 'Delivery').nth(2).click()
}

/** The call that gives the address to the delivery is the checkout's: its answer is a command to the book. */
const selectDeliveryType = { route: 'selectDeliveryType' } as const

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

const delivering: EventHandlers = {
  ...editing,
  'loading.retried': (context) => press(context, 'Try again'),
  'address.picked': (context) =>
    choices(context, 'Address').and(context.page.locator(':not(:checked)')).first().click(),
  'address.opened': {
    when: ({ idClienteDomicilio }) => idClienteDomicilio === null,
    act: (context) => press(context, 'To another address'),
  },
  'editing.left': (context) => press(context, 'Choose from my addresses'),
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

/** What the account's page shows, or the checkout. */
const shows = (account: Locator, checkout: Locator) => expect(account.or(checkout).first()).toBeVisible()
const says = (role: 'status' | 'alert', context: TestContext, english: string) =>
  context.page.getByRole(role).filter({ hasText: context.says(english) })

const model: BrowserModel = {
  machine: 'address-book',
  setups: [
    {
      name: 'at its address',
      input: cases.input,
      open: (context) => open(context, false),
    },
    {
      name: 'reloaded over a form that was not sent',
      input: cases.moreInputs?.[0],
      open: (context) => open(context, true),
    },
    {
      name: 'for a delivery',
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
    removeAddress: { route: 'removeAddress' },
    selectDeliveryType,
  },
  events: {
    ...rowEvents,
    ...editing,
    'address.opened': (context, event) =>
      event['idClienteDomicilio'] === null
        ? button(context, 'Add an address').click()
        : button(context, 'Change').first().click(),
    async 'address.submitted'(context) {
      await fillIn(context)
      await button(context, 'Save').click()
    },
  },
  states: {
    ...rowStates,
    loading: (context) =>
      shows(
        says('status', context, 'Loading your list…'),
        says('status', context, 'Looking up your addresses'),
      ),
    unavailable: (context) =>
      shows(
        says('alert', context, 'Your list could not be loaded'),
        says('alert', context, 'Your addresses could not be loaded'),
      ),
    'form.editing': (context) =>
      shows(
        button(context, 'Save'),
        context.page.getByRole('checkbox', { name: context.says('Keep it in my addresses') }),
      ),
    'form.saving': (context) => shows(button(context, 'Saving…'), button(context, 'One moment…')),
    listing: (context) => expect(button(context, 'Add an address')).toBeVisible(),
    picking: (context) => expect(choices(context, 'Address').first()).toBeVisible(),
    'form.sending': (context) => expect(button(context, 'One moment…')).toBeVisible(),
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
