import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openShop, type Shop } from './shop.ts'

/**
 * A shop for the tests of a file.
 * @param begin called before each test with the shop, emptied, and the logins of two new customers.
 */
export const shopForEach = (
  begin: (shop: Shop, lucia: string, tomas: string) => void | Promise<void>,
  options: Parameters<typeof openShop>[0] = {},
): void => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(options)
  })
  beforeEach(async () => {
    await shop.reset()
    await begin(shop, await shop.newCustomer(), await shop.newCustomer())
  })
  afterAll(() => shop.close())
}
