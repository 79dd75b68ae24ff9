import { randomUUID } from 'node:crypto'
import { EntryPages } from './pages/entry-pages.ts'
import { submitLogin } from './pages/login-page.ts'
import { CARDS } from './support/cards.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { mailsTo, mailWith } from './support/mailbox.ts'
import { expect, STEADY, test } from './support/test.ts'
import { letVisitorsChoose } from './support/visitors-choose.ts'

const LINK = /href="(https?:[^"]*\/autenticacion\/[^"]+)"/
const CODE = />(\d{6})</
const freshMail = () => `lucia-${randomUUID().slice(0, 8)}@example.org`
const PASSWORD = 'Hojas Verdes 26'

/** Letters a second of somebody who types slowly, forty words a minute. */
const LETTERS_A_SECOND = 3.3

test('a new customer goes from the billboard to a ticket, signing up on the way', async ({
  page,
  shop,
  visitor,
}) => {
  const hall = await readHall(shop.origin, SHOWS.featured, 'es')
  const { cSeo, cEspectaculoCartelNombre: show } = hall.performance.oEspectaculo
  const entry = new EntryPages(page, visitor.language)
  const email = freshMail()
  const screens: string[] = []
  const see = async (screen: string, path: RegExp) => {
    await expect(page).toHaveURL(path)
    screens.push(screen)
  }

  await visitor.openBillboard()
  await see('billboard', /\/$/)
  await page.locator(`main a[href="/landing/${cSeo}"]`).first().click()
  await see('show', /\/landing\//)
  await page.locator(`a[href^="/funcion/${cSeo}/${hall.performance.idFuncion}"]`).click()
  await see('login', /\/login\?next=/)
  await expect(page.getByRole('main').getByText(show).first()).toBeVisible()
  await page.getByRole('link', { name: visitor.says('Create an account'), exact: true }).click()
  await see('sign-up', /\/signUp\?next=/)
  await expect(
    page.getByRole('complementary', { name: visitor.says('What you are choosing') }),
  ).toContainText(show)
  await entry.fillInSignUp({ email, password: PASSWORD })
  await entry.button('Create the account and go on').click()
  await see('performance', /\/funcion\//)

  await visitor.performance.chooseOnPlan(seatsTogether(hall, 1), hall, false)
  await visitor.performance.goOn()
  await see('checkout', /\/BuyTicket\//)
  await visitor.checkout.chooseDelivery()
  // Who they are is known: nothing is typed twice.
  await expect(entry.field('First name')).toHaveValue('Lucía')
  await expect(entry.field('Document number')).toHaveValue('31406772')
  await expect(entry.field('Email')).toHaveValue(email)
  await expect(entry.field('Phone (optional)')).toHaveValue('+54 341 555 0198')
  await visitor.checkout.button('Continue').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await visitor.checkout.goToReview()
  await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()
  screens.push('ticket')

  const known = ['billboard', 'show', 'login', 'performance', 'checkout', 'ticket']
  expect(screens.filter((screen) => !known.includes(screen))).toEqual(['sign-up'])
  expect(entry.typed / LETTERS_A_SECOND).toBeLessThan(90)

  const subjects = async () =>
    (await mailsTo(shop.origin, email)).map((mail) => /<title>([^<]*)/.exec(mail)?.[1])
  expect(await subjects()).toEqual(['Confirmá tu mail'])
  await page.goto(await mailWith(shop.origin, email, LINK))
  await expect(page.getByRole('heading', { name: 'Mail confirmado' })).toBeVisible()
  await expect.poll(subjects).toContain('Ya tenés tus entradas')
})

test('what is typed into a sign-up stays when the server is gone, and over a reload, but for the password', {
  tag: STEADY,
}, async ({ page, shop, visitor, complaints }) => {
  const entry = new EntryPages(page, visitor.language)
  const email = freshMail()
  await page.goto('/signUp')
  await entry.fillInSignUp({ email, password: PASSWORD })
  await shop.server.stop()
  await entry.button('Create the account').click()
  await expect(page.getByRole('alert')).toContainText(visitor.says('We could not create the account'))
  await expect(entry.field('Password')).toHaveValue(PASSWORD)
  await shop.server.start()
  complaints.splice(0)
  await page.reload()
  await expect(entry.field('Birth date')).toHaveValue('02/03/1985')
  await expect(entry.field('Email')).toHaveValue(email)
  await expect(entry.field('Password')).toHaveValue('')
  await entry.type('Password', PASSWORD)
  await entry.type('Repeat the password', PASSWORD)
  await entry.button('Create the account').dblclick()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Lucía').first()).toBeVisible()
  await expect.poll(() => mailsTo(shop.origin, email)).toHaveLength(1)
})

test('every field of a sign-up says what is wrong, in the words of the specification', async ({
  page,
  visitor,
}) => {
  const entry = new EntryPages(page, visitor.language)
  await page.goto('/signUp')
  // A press before the page's script has arrived does nothing: whoever sees nothing presses again.
  await expect(async () => {
    await entry.button('Create the account').click()
    await expect(entry.field('First name')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await expect(entry.field('Email')).toHaveAccessibleDescription(/Debe ingresar su mail/)
  await expect(entry.field('Password')).toHaveAccessibleDescription(/Debe ingresar su clave/)
  await entry.type('Email', 'lucia@')
  await entry.button('Create the account').click()
  await expect(entry.field('Email')).toHaveAccessibleDescription(/Mail no tiene formato correcto/)
  await entry.type('First name', 'Luc1a')
  await entry.type('Birth date', '31/02/1985')
  await entry.type('Document number', '12')
  await entry.type('Email', 'lucia@example.org')
  await entry.type('Repeat the email', 'lucia@example.com')
  await entry.type('Password', 'Hojas')
  await entry.type('Repeat the password', 'hojas')
  await entry.button('Create the account').click()
  for (const [field, words] of [
    ['First name', 'El nombre no puede tener números ni caracteres especiales'],
    ['Birth date', 'Esa fecha no existe'],
    ['Document number', 'El número de documento es demasiado bajo'],
    ['Repeat the email', 'Mail y mail de confirmación no son iguales'],
    ['Password', 'La clave lleva al menos 8 caracteres, 1 mayúscula y 1 número'],
    ['Repeat the password', 'La password de confirmación no coincide'],
  ] as const) {
    await expect(entry.field(field)).toHaveAttribute('aria-invalid', 'true')
    await expect(entry.field(field)).toHaveAccessibleDescription(new RegExp(words))
  }
  await expect(entry.select('Gender')).toHaveAccessibleDescription('Este dato es obligatorio')
  await expect(page.getByRole('list', { name: visitor.says('What the password needs') })).toContainText(
    'faltan 3',
  )
})

test('a forgotten password is recovered by the mailed code, and leads back to the performance', async ({
  page,
  shop,
  visitor,
}) => {
  const entry = new EntryPages(page, visitor.language)
  const path = await visitor.pathOf(SHOWS.theatre)
  const { email } = visitor.customer
  await page.goto(path)
  await page.getByRole('link', { name: visitor.says('I forgot my password') }).click()
  await entry.type('Email', email)
  await entry.button('Send me a code').click()
  const code = await mailWith(shop.origin, email, CODE)
  // The page may be gone while the mail is read.
  await page.reload()
  await entry.type('Code of 6 digits', ` ${code.slice(0, 3)} ${code.slice(3)}`)
  await entry.button('Go on').click()
  await entry.type('New password', PASSWORD)
  await entry.type('Repeat the new password', PASSWORD)
  await entry.button('Save the password and log in').click()
  await expect(page).toHaveURL(path)
})

test("the link of the recovery's mail asks for the new password at once, and leaves no secret in the address", {
  tag: STEADY,
}, async ({ page, shop, visitor }) => {
  const entry = new EntryPages(page, visitor.language)
  const { email } = visitor.customer
  await page.goto('/recoverPassword')
  await entry.type('Email', email)
  await entry.button('Send me a code').click()
  const link = await mailWith(shop.origin, email, /href="([^"]*recoverPassword#[^"]*)"/)
  await page.goto('about:blank')
  await page.goto(link.replaceAll('&amp;', '&'))
  await entry.type('New password', PASSWORD)
  await expect(page).toHaveURL(`${shop.origin}/recoverPassword`)
  await entry.type('Repeat the new password', PASSWORD)
  await entry.button('Save the password and log in').click()
  await expect(page).toHaveURL(`${shop.origin}/`)
})

test('a sign-up starts with the country that the browser is in, says so with the form, and a silent service costs nothing', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  const entry = new EntryPages(page, visitor.language)
  await page.route('**/sandbox/pais', (route) => route.abort(), { times: 1 })
  await page.goto('/signUp')
  await expect(entry.select('Country')).toHaveValue('AR')
  await expect.poll(() => complaints.splice(0).length, 'the browser says that the service is away').toBe(1)
  await page.route('**/sandbox/pais', (route) => route.fulfill({ json: { data: { countryCode: 'PY' } } }))
  await page.goto('/signUp')
  await expect(entry.select('Country')).toHaveValue('PY')
  const email = freshMail()
  await entry.fillInSignUp({ email, password: PASSWORD })
  await entry.select('Country').selectOption('AR')
  const sent = page.waitForRequest('**/Cliente/Insertar_v2')
  await entry.button('Create the account').click()
  expect((await sent).headers()['x-pais']).toBe('PY')
  await expect(page).not.toHaveURL(/\/signUp/)
})

test('where anybody may choose seats, holding asks for a login and comes back to the same seats, held', {
  tag: STEADY,
}, async ({ page, shop, visitor }) => {
  const hall = await readHall(shop.origin, SHOWS.featured, 'es')
  const { cSeo } = hall.performance.oEspectaculo
  const seats = seatsTogether(hall, 2)
  await letVisitorsChoose(page)
  await page.goto(`/landing/${cSeo}`)
  await page.locator(`a[href^="/funcion/${cSeo}/${hall.performance.idFuncion}"]`).click()
  await visitor.performance.chooseOnPlan(seats, hall, false)
  await visitor.performance.continueButton.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(page).toHaveURL(/\/BuyTicket\//)
  const summary = page.getByRole('complementary', { name: visitor.says('Summary') })
  for (const { number } of seats) await expect(summary).toContainText(number)
})

test('at the theatre a newcomer sees the plan, signs up by name, mail and password, and has the seats held', {
  tag: STEADY,
}, async ({ page, shop, visitor }) => {
  const theatre = shop.origin.replace('localhost', 'teatro.localhost')
  await page.goto(`${theatre}${await visitor.pathOf(SHOWS.theatre)}`)
  await visitor.performance.chooseInList(1)
  await visitor.performance.continueButton.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page
    .getByRole('main')
    .getByRole('link', { name: visitor.says('Create an account') })
    .click()
  const form = page.locator('.sign-up-form')
  await expect(form.locator('input')).toHaveCount(4)
  await form.getByLabel(visitor.says('First name')).fill('Majo')
  await form.getByLabel(visitor.says('Last name')).fill('Ibarra')
  await form.getByLabel(visitor.says('Email')).fill(freshMail())
  await form.getByLabel(visitor.says('Password'), { exact: true }).fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/BuyTicket\//)
  await visitor.checkout.reachPayment()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()
})
