import { expect } from '@playwright/test'
import { EntryPages } from '../pages/entry-pages.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'

const EMAIL = 'ana@example.org'
const PASSWORD = 'Zamba Nueva 28'
/** Long after any clock of a path. */
const FAR = 4_000_000_000_000

const entryOf = ({ page, visitor }: TestContext) => new EntryPages(page, visitor.language)

const model: BrowserModel = {
  machine: 'recovery',
  setups: [
    { name: 'at its address', open: ({ goto }) => goto('/recoverPassword') },
    {
      name: 'after a reload',
      initialEvents: [{ type: 'code.remembered', cEmail: EMAIL }],
      async open({ goto, page }) {
        await goto('/login')
        await page.evaluate(
          ([cEmail, until]) =>
            sessionStorage.setItem('taquilla.tab/recovery', JSON.stringify({ cEmail, until })),
          [EMAIL, FAR] as const,
        )
        await goto('/recoverPassword')
      },
    },
  ],
  stubbedCalls: {
    sendCode: { route: 'sendRecoveryCode' },
    setPassword: {
      route: 'setPasswordByCode',
      reply: (event, real, { to }) =>
        to.matches('recovered')
          ? { ...real, nCode: 200, cError: undefined, oData: event['output'].data }
          : real,
    },
  },
  events: {
    'code.remembered': { once: true, when: () => false },
    async 'code.requested'(context) {
      await context.readNotice()
      const again = context.visitor.button('Send it again')
      if (await again.isVisible()) return again.click()
      await entryOf(context).field('Email').fill(EMAIL)
      await entryOf(context).button('Send me a code').click()
    },
    async 'code.typed'(context) {
      await context.readNotice()
      await entryOf(context).field('Code of 6 digits').fill('407123')
      await entryOf(context).button('Go on').click()
    },
    async 'mail.changed'(context) {
      await context.readNotice()
      await entryOf(context).button('Change').click()
    },
    async 'code.changed'(context) {
      await context.readNotice()
      await entryOf(context).button('Type it again').click()
    },
    async 'password.submitted'(context) {
      await context.readNotice()
      await entryOf(context).field('New password').fill(PASSWORD)
      await entryOf(context).field('Repeat the new password').fill(PASSWORD)
      await entryOf(context).button('Save the password and log in').click()
    },
  },
  states: {
    mail: (context) => expect(entryOf(context).button('Send me a code')).toBeVisible(),
    sendingCode: (context) => expect(entryOf(context).button('Sending the code…')).toBeVisible(),
    'code.sent': (context) => expect(entryOf(context).field('Code of 6 digits')).toBeVisible(),
    'code.resendable': (context) => expect(entryOf(context).button('Send it again')).toBeVisible(),
    password: (context) => expect(entryOf(context).button('Save the password and log in')).toBeVisible(),
    setting: (context) => expect(entryOf(context).button('Saving the password…')).toBeVisible(),
    recovered: passage(
      'The page goes on at once: to the billboard, with the customer logged in.',
      ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
    ),
  },
  unreachable: [],
}

export default model
