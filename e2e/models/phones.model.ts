import { expect } from '@playwright/test'
import type { DataOf } from '../../contract/index.ts'
import { hands } from '../../statecharts/hands/phones.ts'
import type { BrowserModel, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, secondOf, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { button } from './account-page.ts'

const SETUP = 'at its address'

/** The number of the row that is acted on, as the page shows it. */
const NUMBER = 'number'
const IS_REMOVED = 'it is removed'

const keepNumber = async (context: TestContext): Promise<void> => {
  context.notes.set(NUMBER, await secondOf(context).locator('.soft').innerText())
}

/** It is about the second phone. */
const isAboutSecond = ({ page, notes }: TestContext): Promise<void> =>
  expect(page.getByRole('main')).toContainText(notes.get(NUMBER) as string)

const calls = {
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
      // The path goes on with the second phone, which may be validated again.
      const phones = listaTelefono.map((phone, at) =>
        at === 1 ? { ...phone, idClienteTelefono, lValidado: false } : phone,
      )
      return { ...real, nCode: 200, cError: null, oData: { ...rest, listaTelefono: phones } }
    },
  },
} satisfies Record<string, StubbedCall>

const acts = handled(hands)

const events: EventHandlers = {
  ...acts,
  async 'removal.requested'(context, ...more) {
    await context.readNotice()
    await keepNumber(context)
    await acts['removal.requested']!(context, ...more)
  },
  async 'xstate.done.actor.removePhone'({ network, notes }, event, to) {
    await network.answer(calls.removePhone, event, to)
    if (event['output'].ok) notes.set(IS_REMOVED, true)
  },
  async 'phone.submitted'(context) {
    await context.readNotice()
    const number = `351 234 ${1000 + Math.floor(Math.random() * 8999)}`
    await context.page.getByLabel(context.says('Number with area code')).fill(number)
    await button(context, 'Save').click()
  },
  async 'code.requested'(context, event, to, from) {
    await context.readNotice()
    if (from.matches('listing')) await keepNumber(context)
    await acts['code.requested']!(context, event, to, from)
  },
  'xstate.done.actor.sendPhoneCode': ({ network }, event, to) =>
    network.answer(calls.sendPhoneCode, event, to),
  'xstate.error.actor.sendPhoneCode': ({ network }, event, to) =>
    network.answer(calls.sendPhoneCode, event, to),
}

const model: BrowserModel = {
  machine: 'phones',
  setups: [
    {
      name: SETUP,
      async open(context) {
        const buyer = await context.logIn()
        // Where the second one is removed there is still a second.
        for (const last of ['5678', '5679', '5680'])
          await buyer.addPhone({
            ...{ cTipo: 'CELULAR', cPais: 'AR', cNumero: `0351 15-234-${last}` },
            lDefecto: last === '5678',
          })
        await context.goto('/myPhone')
      },
    },
  ],
  stubbedCalls: { listPhones: { route: 'listPhones' }, ...calls },
  events: showing(hands, SETUP, events),
  states: shownBy(hands, {
    async listing({ page, notes }) {
      if (!notes.get(IS_REMOVED)) return
      notes.delete(IS_REMOVED)
      await expect(page.locator('.book-row').filter({ hasText: notes.get(NUMBER) as string })).toHaveCount(0)
    },
    'validation.sending': isAboutSecond,
    'validation.entering': isAboutSecond,
    'validation.validated': isAboutSecond,
  }),
  unreachable: [],
}

export default model
