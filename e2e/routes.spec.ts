import { pageRoutes } from '../contract/page-routes.ts'
import { submitLogin } from './pages/login-page.ts'
import { Buyer } from './support/buyer.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

test('each named page that is built opens under its address, behind login where it is', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const paid = await buyer.buy()
  const { idProcesoDeCompra: id, listaFuncion } = await buyer.hold(SHOWS.theatre, 1)
  const show = listaFuncion[0]?.oEspectaculo.cEspectaculoCartelNombre ?? ''
  const query = `idProcesoDeCompra=${id}&idFuncion=${listaFuncion[0]?.idFuncion}`
  const performance = await visitor.pathOf(SHOWS.theatre)
  const title = page.getByRole('heading', { level: 1, name: show })
  const summary = page
    .getByRole('complementary', { name: visitor.says('Summary') })
    .getByText(show)
    .first()
  /** Where each name leads, and what is there alone. */
  const pages = [
    { names: ['cartelera', 'payFinish'], path: '/', shows: visitor.heading('Billboard') },
    { names: ['landing'], path: `/landing/${SHOWS.theatre}`, shows: title },
    { names: ['CarteleraProductos'], path: '/tienda', shows: visitor.heading('Shop') },
    { names: ['login'], path: '/login', shows: visitor.heading('Log in') },
    {
      names: ['advancedsearch'],
      path: '/AdvancedSearch',
      shows: page.locator('h1.query'),
    },
    { names: ['loginRedirect'], path: '/loginRedirect', shows: visitor.heading('Log in') },
    { names: ['signUp'], path: '/signUp', shows: visitor.heading('Create your account') },
    {
      names: ['recoverPassword'],
      path: '/recoverPassword',
      shows: visitor.heading('Recover your password'),
    },
    { names: ['funcion', 'funcionSeoEst'], path: performance, shows: title },
    { names: ['BuyTicket'], path: `/buyTicket?${query}`, shows: summary },
    { names: ['BuyTicket'], path: `/BuyTicket/${id}`, shows: summary },
    { names: [], path: `/BuyTicket/ok/${paid}`, shows: visitor.downloadButton(1) },
    { names: ['myOrders'], path: '/myOrders', shows: visitor.heading('My orders') },
    { names: ['myData'], path: '/myData', shows: visitor.heading('My data') },
    { names: ['changePassword'], path: '/changePassword', shows: visitor.heading('Change password') },
    { names: ['additionalData'], path: '/additionalData', shows: visitor.heading('Additional data') },
    { names: ['myAlias'], path: '/myAlias', shows: visitor.heading('My alias') },
    { names: ['myAddress'], path: '/myAddress', shows: visitor.heading('Addresses') },
    { names: ['BuyTicketBox'], path: `/buyTicketBox?${query}`, shows: visitor.heading('Box office') },
    { names: ['myBookings'], path: '/myBookings', shows: visitor.heading('My bookings') },
    { names: ['myBookingsBox'], path: '/myBookingsBox', shows: visitor.heading('Box office') },
    { names: ['myPhone'], path: '/myPhone', shows: visitor.heading('Phones') },
  ]
  const built = pageRoutes.filter(({ screen }) => screen !== 'later').flatMap(({ names }) => names)
  expect(new Set(pages.flatMap(({ names }) => names))).toEqual(new Set(built))

  const firstGated = pages.findIndex(({ names }) => names.some((name) => name === 'funcion'))
  const [open, gated] = [pages.slice(0, firstGated), pages.slice(firstGated)]
  for (const { path, shows } of open) {
    await page.goto(path)
    await expect(shows).toBeAttached()
  }
  for (const { path } of gated) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(page).toHaveURL('/myPhone')
  for (const { path, shows } of gated) {
    await page.goto(path)
    await expect(shows).toBeVisible()
  }
})

test('the tab says which page is shown, after a press, a way back and a change of language', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await visitor.openBillboard()
  await expect(page).toHaveTitle(new RegExp(`^${visitor.says('Billboard')} · `))
  await page.getByRole('link', { name: visitor.says('Log in') }).click()
  await expect(page).toHaveTitle(new RegExp(`^${visitor.says('Log in')} · `))
  await page.goBack()
  await expect(page).toHaveTitle(new RegExp(`^${visitor.says('Billboard')} · `))
  await page.getByRole('button', { name: /^ES,/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveTitle(/^Billboard · /)
})
