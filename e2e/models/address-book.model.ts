import { expect } from '@playwright/test'
import { addressForm, typedAddress } from '../../machines/samples/addresses.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { button, rowEvents, rowStates } from './account-page.ts'

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

const model: BrowserModel = {
  machine: 'address-book',
  setups: [
    {
      name: 'at its address',
      input: { typed: null, opened: null },
      open: (context) => open(context, false),
    },
    {
      name: 'reloaded over a form that was not sent',
      input: STORED,
      open: (context) => open(context, true),
    },
  ],
  stubbedCalls: {
    loadAddressBook: { route: 'listAddresses' },
    saveAddress: { route: ['insertAddress', 'modifyAddress'] },
    removeAddress: { route: 'removeAddress' },
  },
  events: {
    ...rowEvents,
    'address.opened': (context, event) =>
      event['idClienteDomicilio'] === null
        ? button(context, 'Add an address').click()
        : button(context, 'Change').first().click(),
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
    async 'address.submitted'(context) {
      await field(context, 'Street').fill('Av. Colón')
      await field(context, 'Number').fill('1234')
      await field(context, 'Province').selectOption('AR-X')
      await field(context, 'Town or city').fill('Córdoba')
      await field(context, 'Postal code').fill('5000')
      await button(context, 'Save').click()
    },
  },
  states: {
    ...rowStates,
    listing: (context) => expect(button(context, 'Add an address')).toBeVisible(),
  },
  unreachable: [],
}

export default model
