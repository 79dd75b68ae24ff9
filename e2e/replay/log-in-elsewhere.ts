import { Buyer } from '../support/buyer.ts'
import { storedIn } from '../support/stored-state.ts'
import type { TestContext } from './context.ts'

/** Who logs in at the sandbox identity provider, where anybody may be anybody. */
const PERSON = 'Marta Quiroga'

/** Logs the browser in at the identity provider of its deployment. */
export const logInElsewhere = async ({ page, origin, until }: TestContext): Promise<Buyer> => {
  await page.goto('/myOrders')
  await page.getByRole('button', { name: PERSON }).click()
  const user = async () => (new URL(page.url()).origin === origin ? (await storedIn(page)).user : null)
  await until(async () => (await user()) !== null, `the shop to know ${PERSON}`)
  return Buyer.of({ origin }, (await user())!)
}
