import { SHOWS } from './support/catalogue.ts'
import { expect, listenForComplaints, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

test('a purchase started in another tab takes over, and the first tab never ends it', {
  tag: STEADY,
}, async ({ context, page, visitor, shop, complaints }) => {
  const invalidations: string[] = []
  context.on('request', (request) => {
    if (/invalidar/i.test(request.url())) invalidations.push(request.url())
  })
  const id = await visitor.hold(2)
  const second = new Visitor(await context.newPage(), shop, visitor.customer, visitor.language)
  listenForComplaints(second.page, complaints)

  await second.page.goto(await second.pathOf(SHOWS.chamber))
  await second.performance.chooseInList(1)
  await second.performance.goOn()

  await expect(visitor.attention).toContainText(
    visitor.says('You have started a purchase in another tab of your browser'),
  )
  await expect(page).toHaveURL(/\/$/)
  await visitor.button('OK').click()
  await expect(visitor.attention).toHaveCount(0)
  await expect(visitor.purchaseEnded).toHaveCount(0)

  expect(second.purchaseId()).toBe(id)
  expect((await visitor.purchase(id)).oData).toMatchObject({
    cEstado: 'ABIERTO',
    oCantidadTotal: { nCantidadTotal: 3 },
  })
  await second.checkout.reachPayment()
  await second.checkout.payButton.click()
  await expect(second.downloadButton(3)).toBeVisible()
  expect(invalidations).toEqual([])
})
