import { expect } from '@playwright/test'
import type { DataOf } from '../../contract/index.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { button, rowEvents, rowStates } from './account-page.ts'

const model: BrowserModel = {
  machine: 'phones',
  setups: [
    {
      name: 'at its address',
      async open(context) {
        const buyer = await context.logIn()
        await buyer.addPhone({ cTipo: 'CELULAR', cPais: 'AR', cNumero: '0351 15-234-5678', lDefecto: true })
        await context.goto('/myPhone')
      },
    },
  ],
  stubbedCalls: {
    listPhones: { route: 'listPhones' },
    savePhone: { route: ['insertPhone', 'modifyPhone'] },
    removePhone: { route: 'removePhone' },
    sendPhoneCode: {
      route: 'sendPhoneCode',
      reply: (_event, real) => ({ ...real, nCode: 200, cError: null, oData: { nMinutos: 10, nIntentos: 5 } }),
    },
    validatePhone: {
      route: 'validatePhone',
      reply: (event, real, { uri }) => {
        const { listaTelefono, ...rest } = event['output'].data as DataOf<'listPhones'>
        const idClienteTelefono = Number(uri.pathname.match(/\d+(?=\/[^/]*$)/)?.[0])
        // The path goes on with a phone that may be validated.
        const phones = listaTelefono.map((phone) => ({ ...phone, idClienteTelefono, lValidado: false }))
        return { ...real, nCode: 200, cError: null, oData: { ...rest, listaTelefono: phones } }
      },
    },
  },
  events: {
    ...rowEvents,
    'phone.opened': (context, event) =>
      event['idClienteTelefono'] === null
        ? button(context, 'Add a phone').click()
        : button(context, 'Change').first().click(),
    async 'phone.submitted'(context) {
      const number = `351 234 ${1000 + Math.floor(Math.random() * 8999)}`
      await context.page.getByLabel(context.says('Number with area code')).fill(number)
      await button(context, 'Save').click()
    },
    async 'code.requested'(context) {
      const another = button(context, 'Send another code')
      await ((await another.isVisible()) ? another : button(context, 'Validate').first()).click()
    },
    async 'code.submitted'(context) {
      await context.page.getByLabel(context.says('Code of six digits')).fill('123456')
      await button(context, 'Validate').click()
    },
    'validation.left': async (context) => {
      await button(context, 'Not now').or(button(context, 'Back to your phones')).click()
    },
  },
  states: {
    ...rowStates,
    listing: (context) => expect(button(context, 'Add a phone')).toBeVisible(),
    'validation.sending': ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Validate your phone') })).toBeVisible(),
    'validation.entering': (context) => expect(button(context, 'Send another code')).toBeVisible(),
    'validation.checking': (context) => expect(button(context, 'Checking…')).toBeVisible(),
    'validation.validated': ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Phone validated') })).toBeVisible(),
  },
  unreachable: [],
}

export default model
