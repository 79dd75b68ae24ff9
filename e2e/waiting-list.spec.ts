import { randomUUID } from 'node:crypto'
import { pageUrl } from '../contract/page-routes.ts'
import { ApiClient } from './support/api-client.ts'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { readHall } from './support/catalogue.ts'
import { mailWith } from './support/mailbox.ts'
import { amountIn } from './support/money.ts'
import { customersBy, pressBy } from './support/press-by.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

/** Its first performance is sold out, its second nearly. */
const SHOW = 'peso-pluma'

/** The box office keeps all that is left of the show for a group. */
const bookTheRest = async (origin: string): Promise<void> => {
  const { token } = await new ApiClient(origin).ask('staffLogin', {
    body: { cUsuario: 'ana', cClave: 'Boleteria26' },
  })
  const { freeRows, performance } = await readHall(origin, SHOW)
  await new ApiClient(origin, token).ask('makeBoxBooking', {
    body: {
      ...{ cIdempotencia: randomUUID(), cMail: '', cNombre: 'Escuela 9', cNota: '', idPromocion: null },
      ...{ dHasta: new Date(Date.now() + 2 * 86_400_000).toISOString(), lCondiciones: true },
      idFuncion: performance.idFuncion,
      aPosicion: freeRows.flat().map(({ id }) => ({ idPosicion: id })),
      aSector: [],
    },
  })
}

for (const { language, by, viewport, hasTouch } of customersBy('es finger', 'en mouse', 'pt keyboard'))
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    let shop: RunningShop
    test.beforeAll(async () => {
      shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
    })
    test.afterAll(() => shop.stop())

    test('who waits for a sold-out show buys the ticket that another offers, whose money comes back', async ({
      openPageAt,
      newCustomer,
    }) => {
      const { origin } = shop
      const [seller, waiting] = [newCustomer(), newCustomer()]
      const owner = await Buyer.logIn(shop, seller)
      const [id, other] = [await owner.buyByCard(SHOW, 2), await owner.buyByCard(SHOW, 1)]
      await bookTheRest(origin)

      const page = await openPageAt(origin, { ownHeaders: false })
      const visitor = new Visitor(page, shop, waiting, language)
      const notice = page.getByRole('form', { name: visitor.says('Tell me when it is on sale again') })
      await expect(async () => {
        await visitor.arriveAt(pageUrl.landing(SHOW))
        await expect(notice).toBeVisible({ timeout: 2000 })
      }).toPass()
      await notice.getByRole('textbox').fill(waiting.email)
      await pressBy(by, page, notice.getByRole('button'))
      await expect(page).toHaveURL(/\/avisos\?resultado=pedido$/)
      await page.goto(await mailWith(origin, waiting.email, /href="([^"]*\/avisos\?clave=[^"]+)"/))

      const selling = await openPageAt(origin, { ownHeaders: false })
      const sells = new Visitor(selling, shop, seller, language)
      const bought = await sells.orderOf(id)
      const [, second] = bought.listaEntrada
      if (!second) throw new Error('The order has no two tickets')
      await sells.arriveAt('/myOrders')
      const row = sells.order(bought.nOrden).locator('.order-tickets li', { hasText: second.cNumero })
      const dialog = selling.getByRole('dialog', { name: sells.says('Resale') })
      const inDialog = (english: string) =>
        dialog.getByRole('button', { name: sells.says(english), exact: true })
      const resell = sells.says('Resell: ticket {cNumero}', { cNumero: second.cNumero })
      await pressBy(by, selling, row.getByRole('button', { name: resell }))
      await expect(inDialog('Put it on sale')).toBeVisible()
      const shown = amountIn(await dialog.locator('b.num').innerText())
      await pressBy(by, selling, inDialog('Put it on sale'))
      await expect(inDialog('Close')).toBeFocused()
      await selling.keyboard.press('Escape')
      await expect(row).toContainText(sells.says('offered for resale'))

      await page.goto(await mailWith(origin, waiting.email, /href="([^"]*\/myBookings[^"]*)"/))
      const kept = page.getByRole('listitem').filter({ hasText: second.cAsiento ?? '' })
      await pressBy(by, page, kept.getByRole('button', { name: visitor.says('Buy') }))
      const conditions = page.getByLabel(visitor.says('I accept the reservation conditions.'))
      expect(await violationsOf(page)).toEqual([])
      await pressBy(by, page, conditions, 'Space')
      await pressBy(by, page, visitor.button('Continue to payment'))
      await expect(page).toHaveURL(/\/BuyTicket\/[0-9a-f-]+$/)
      await visitor.payByCard(1)
      const got = await visitor.orderOf(visitor.purchaseId())
      expect(got.listaEntrada).toMatchObject([{ cFila: second.cFila, cAsiento: second.cAsiento }])

      await expect
        .poll(async () => (await shop.chargesOf(id)).map(({ refundedCents }) => refundedCents))
        .toEqual([Math.round(shown * 100)])
      expect((await shop.chargesOf(other)).map(({ refundedCents }) => refundedCents)).toEqual([0])
      expect((await sells.orderOf(id)).listaEntrada).toHaveLength(1)
      await selling.reload()
      await expect(row).toHaveCount(0)
    })
  })
