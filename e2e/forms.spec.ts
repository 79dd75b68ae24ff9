import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../contract/index.ts'
import { EntryPages } from './pages/entry-pages.ts'
import { Buyer } from './support/buyer.ts'
import type { RunningShop } from './support/shop.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

/** A form of the shop: how it is opened and filled in, what it calls, and what shows that it was done. */
interface Form {
  name: string
  language: Locale
  open(visitor: Visitor, shop: RunningShop): Promise<void>
  /** Texts by the names of their fields. */
  typed: Readonly<Record<string, string>>
  /** Fields that are empty after a reload: passwords. */
  secrets: Readonly<Record<string, string>>
  /** Fields beside the texts. */
  choose?: (visitor: Visitor) => Promise<void>
  button: string
  call: string
  /** Nobody is logged in: that no answer came is said by the shop's dialog too (section 7). */
  isVisitors?: true
  done(visitor: Visitor): Promise<void>
}

const status = (visitor: Visitor, english: string) =>
  expect(visitor.page.getByRole('status').getByText(visitor.says(english))).toBeVisible()
const PASSWORD = 'Hojas Verdes 26'
const freshMail = () => `ana-${randomUUID().slice(0, 8)}@example.org`
const mail = freshMail()

const FORMS: readonly Form[] = [
  {
    name: 'login',
    isVisitors: true,
    language: 'en',
    open: async ({ page }) => void (await page.goto('/login')),
    typed: { Email: 'cliente149@ejemplo.ar' },
    secrets: { Password: 'Cartelera26' },
    button: 'Log in',
    call: '**/Cliente/Ingreso/Token',
    done: ({ page }) => expect(page).not.toHaveURL(/\/login/),
  },
  {
    name: 'sign-up',
    isVisitors: true,
    language: 'pt',
    open: async ({ page }) => void (await page.goto('/signUp')),
    typed: {
      'First name': 'Ana',
      'Last name': 'Paz',
      'Document number': '31406772',
      'Birth date': '02/03/1985',
      Email: mail,
      'Repeat the email': mail,
      'Phone, with its area code': '3415550198',
    },
    secrets: { Password: PASSWORD, 'Repeat the password': PASSWORD },
    choose: async (visitor) =>
      void (await new EntryPages(visitor.page, visitor.language).select('Gender').selectOption('F')),
    button: 'Create the account',
    call: '**/Cliente/Insertar_v2',
    done: ({ page }) => expect(page).not.toHaveURL(/\/signUp/),
  },
  {
    name: 'recovery',
    isVisitors: true,
    language: 'en',
    open: async ({ page }) => void (await page.goto('/recoverPassword')),
    typed: { Email: 'cliente149@ejemplo.ar' },
    secrets: {},
    button: 'Send me a code',
    call: '**/Cliente/CodigoRecupero',
    done: (visitor) => expect(field(visitor, 'Code of 6 digits')).toBeVisible(),
  },
  {
    name: 'my data',
    language: 'pt',
    open: (visitor) => visitor.arriveAt('/myData'),
    typed: { 'Last name': 'Ferreyra Paz', 'Document number': '31406772', 'Birth date': '02/03/1985' },
    secrets: {},
    choose: async (visitor) =>
      void (await new EntryPages(visitor.page, visitor.language).select('Gender').selectOption('F')),
    button: 'Save',
    call: '**/Cliente/Modificar/DatosPersonales',
    done: (visitor) => status(visitor, 'Your data are saved'),
  },
  {
    name: 'change of mail',
    language: 'es',
    open: (visitor) => visitor.arriveAt('/myData'),
    typed: {
      'Document number': '31406772',
      'Birth date': '02/03/1985',
      Email: freshMail(),
    },
    secrets: { 'Your password, to change the email': 'Cartelera26' },
    choose: async (visitor) =>
      void (await new EntryPages(visitor.page, visitor.language).select('Gender').selectOption('F')),
    button: 'Save',
    call: '**/Cliente/Modificar/DatosPersonales',
    done: (visitor) => status(visitor, 'Your data are saved'),
  },
  {
    name: 'change of password',
    language: 'en',
    open: (visitor) => visitor.arriveAt('/changePassword'),
    typed: {},
    secrets: {
      'Current password': 'Cartelera26',
      'New password': PASSWORD,
      'Repeat the new password': PASSWORD,
    },
    button: 'Save',
    call: '**/Cliente/Modificar/Clave',
    done: (visitor) => status(visitor, 'Your password is changed, and the other sessions ended'),
  },
  {
    name: 'additional data',
    language: 'es',
    open: (visitor) => visitor.arriveAt('/additionalData'),
    typed: {},
    secrets: {},
    choose: async (visitor) =>
      void (await new EntryPages(visitor.page, visitor.language)
        .select('Language of emails')
        .selectOption('pt')),
    button: 'Save',
    call: '**/Cliente/Modificar/DatosAdicionales',
    done: (visitor) => status(visitor, 'Your data are saved'),
  },
  {
    name: 'address',
    language: 'en',
    async open(visitor) {
      await visitor.arriveAt('/myAddress')
      await visitor.button('Add an address').click()
    },
    typed: { Street: 'Av. Colón', Number: '1234', 'Town or city': 'Villa Carlos Paz', 'Postal code': '5152' },
    secrets: {},
    choose: async (visitor) =>
      void (await visitor.page.getByLabel(visitor.says('Province')).selectOption({ label: 'Córdoba' })),
    button: 'Save',
    call: '**/Cliente/Domicilio/Insertar',
    done: ({ page }) => expect(page.locator('.book-row')).toHaveCount(1),
  },
  {
    name: 'phone',
    language: 'pt',
    async open(visitor) {
      await visitor.arriveAt('/myPhone')
      await visitor.button('Add a phone').click()
    },
    typed: { 'Number with area code': '0351 15-234-5678' },
    secrets: {},
    button: 'Save',
    call: '**/Cliente/Telefono/Insertar',
    done: ({ page }) => expect(page.locator('.book-row')).toHaveCount(1),
  },
  {
    name: 'transfer of a ticket',
    language: 'es',
    async open(visitor, shop) {
      await (await Buyer.logIn(shop, visitor.customer)).buy()
      await visitor.arriveAt('/myOrders')
      await visitor.page
        .locator('.order')
        .getByRole('button', { name: /^Transferir/ })
        .click()
    },
    typed: { 'Name of the other person': 'Marcos Ibarra', 'Email of the other person': 'marcos@ejemplo.ar' },
    secrets: {},
    button: 'Transfer',
    call: '**/Entrada/*/Transferir',
    done: ({ page }) => expect(page.locator('.order')).toContainText('Marcos Ibarra'),
  },
  {
    name: 'look-up of an order',
    isVisitors: true,
    language: 'en',
    open: async ({ page }) => void (await page.goto('/compra')),
    typed: { 'Order number': '48213', Email: 'ana@ejemplo.ar' },
    secrets: {},
    button: 'Send me a code',
    call: '**/Compra/Codigo',
    done: (visitor) => expect(field(visitor, 'Code')).toBeVisible(),
  },
]

const UNREACHABLE = [
  'The shop could not be reached. Try again in a moment.',
  'The shop could not be reached. What you typed is kept: try again in a moment.',
]

const place = ({ page }: Visitor) => page.getByRole('main').or(page.getByRole('dialog')).last()
/** A text; one with proposals is a combobox. */
const field = (visitor: Visitor, english: string): Locator => {
  const named = { name: visitor.says(english), exact: true }
  return place(visitor).getByRole('textbox', named).or(place(visitor).getByRole('combobox', named))
}
const button = (visitor: Visitor, english: string): Locator =>
  place(visitor).getByRole('button', { name: visitor.says(english), exact: true })

const fill = async (visitor: Visitor, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(visitor, name).fill(value)
}
const expectValues = async (visitor: Visitor, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await expect(field(visitor, name)).toHaveValue(value)
}

/** The server does what is asked, late, and its answer is lost on the way. @returns what lets it through. */
const loseAnswers = async (page: Page, call: string) => {
  let asked = 0
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(call, async (route) => {
    asked += 1
    await slow
    await route.abort('connectionreset')
  })
  return { asked: () => asked, arrive }
}

for (const form of FORMS)
  test.describe(() => {
    test.use({ language: form.language })
    const isShort = form.name === 'my data'
    test(`the form of ${form.name} keeps what is typed over a reload, a slow network, two presses, a dead server and a second tab${isShort ? '' : form.name === 'phone' ? ' @long @steady' : ' @long'}`, async ({
      page,
      shop,
      visitor,
      complaints,
    }) => {
      await form.open(visitor, shop)
      await fill(visitor, form.typed)
      await fill(visitor, form.secrets)
      await form.choose?.(visitor)

      await page.reload()
      await expectValues(visitor, form.typed)
      for (const secret of Object.keys(form.secrets)) await expect(field(visitor, secret)).toHaveValue('')
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
      for (const secret of Object.values(form.secrets)) expect(stored).not.toContain(secret)
      await fill(visitor, form.secrets)

      const other = await page.context().newPage()
      await other.goto(page.url())
      await other.close()

      const { asked, arrive } = await loseAnswers(page, form.call)
      await button(visitor, form.button).dblclick()
      await expect.poll(asked, 'the form was sent').toBe(1)
      await expectValues(visitor, { ...form.typed, ...form.secrets })
      arrive()
      await expect(place(visitor).getByRole('alert')).toHaveCount(1)
      await expect(place(visitor).getByRole('alert')).toContainText(
        new RegExp(UNREACHABLE.map((words) => visitor.says(words)).join('|')),
      )
      if (form.isVisitors) await visitor.attention.getByRole('button').click()
      await expect(visitor.attention).toHaveCount(0)
      await expectValues(visitor, { ...form.typed, ...form.secrets })
      expect(asked()).toBe(1)

      await page.unroute(form.call)
      await button(visitor, form.button).click()
      await form.done(visitor)
      complaints.splice(0)
    })
  })
