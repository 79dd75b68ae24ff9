import type { HouseChange, OrderPage, Reply } from '../contract/index.ts'
import { Buyer } from './support/buyer.ts'
import { expect, test } from './support/test.ts'

const place = { cEstablecimientoNombre: 'Teatro Mayor', cDireccion: '' }

/** The house moved the performance of each order that is listed; what is answered is kept for the next list. */
const moved = (cRespuesta: HouseChange['cRespuesta']): HouseChange => ({
  idModificacion: 1,
  cTipo: 'HORARIO',
  oAntes: { dFecha: '2027-04-01T21:00:00-03:00', ...place },
  oAhora: { dFecha: '2027-04-02T21:00:00-03:00', ...place },
  dHasta: cRespuesta === 'DEVUELVE' ? null : '2027-03-15T21:00:00-03:00',
  cRespuesta,
  fDevolucion: 13_900,
  aEntrada: cRespuesta === 'DEVUELVE' ? [] : ['T1'],
})

test('on a phone, tickets of a performance that was moved are kept, and then given back for the amount that is said', async ({
  page,
  shop,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const buyer = await Buyer.logIn(shop, visitor.customer)
  await buyer.buy()
  let answered: HouseChange['cRespuesta'] = null
  const asked: unknown[] = []
  await page.route('**/v2/Historial2?*', async (route) => {
    const reply = (await (await route.fetch()).json()) as Reply<OrderPage>
    for (const order of reply.oData?.Lista ?? [])
      for (const line of order.listaFuncion) line.oModificacion = moved(answered)
    await route.fulfill({ json: reply })
  })
  await page.route('**/v2/Historial2/*/Modificacion', async (route) => {
    const body = route.request().postDataJSON() as { cRespuesta: HouseChange['cRespuesta'] }
    asked.push(body)
    answered = body.cRespuesta
    await route.fulfill({ json: { nCode: 200, oData: null, dServidor: new Date().toISOString() } })
  })
  await visitor.arriveAt('/myOrders')
  const order = page.locator('.order').first()
  await expect(order).toContainText('viernes 2 de abril de 2027, 21:00')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)

  await visitor.button('Keep the tickets').click()
  const keep = page.getByRole('dialog', { name: visitor.says('Keep the tickets?') })
  await expect(keep.getByRole('button', { name: visitor.says('Not now') })).toBeFocused()
  await keep.getByRole('button', { name: visitor.says('Yes, I keep them') }).press('Enter')
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: visitor.says('You keep your tickets.') })
      .first(),
  ).toBeFocused()

  await visitor.button('Get the money back').click()
  const giveBack = page.getByRole('alertdialog', { name: visitor.says('Give the tickets back?') })
  await expect(giveBack).toContainText('13.900')
  await giveBack.getByRole('button', { name: visitor.says('Not now') }).click()
  await expect(giveBack).toHaveCount(0)
  await expect(visitor.button('Get the money back')).toBeFocused()
  await visitor.button('Get the money back').click()
  await giveBack.getByRole('button', { name: visitor.says('Yes, give them back') }).click()
  await expect(order).toContainText(
    visitor.says('You gave these tickets back: we return what you paid for them.'),
  )
  await expect(visitor.button('Get the money back')).toHaveCount(0)
  expect(asked).toEqual([
    { idModificacion: 1, cRespuesta: 'CONSERVA', fDevolucion: 13_900 },
    { idModificacion: 1, cRespuesta: 'DEVUELVE', fDevolucion: 13_900 },
  ])
})
