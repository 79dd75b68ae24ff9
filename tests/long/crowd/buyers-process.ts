// A process of buyers: thousands of sockets are more than one process may open. It logs its customers in, says `ready`,
// and lets them buy once it is told to.
import process from 'node:process'
import { type CrowdedShop, type Kind, openCrowd, type Tally } from './buyers.ts'

export interface BuyersOrder {
  shop: CrowdedShop
  mails: readonly string[]
}

export interface BuyersReport {
  /** Of the performance: its plan has whole rows. */
  places: number
  /** How many bought a place, had none, and held one that they could not pay for. */
  bought: number
  without: number
  unpaid: number
  /** Purchases whose hold was acknowledged. */
  held: readonly string[]
  tallies: Record<Kind, Tally>
}

const AT_A_TIME = 8

const told = () => new Promise<unknown>((resolve) => process.once('message', resolve))

const { shop, mails } = (await told()) as BuyersOrder
const crowd = openCrowd(shop)
const calls: Awaited<ReturnType<typeof crowd.logIn>>[] = []
for (let begun = 0; begun < mails.length; begun += AT_A_TIME)
  calls.push(...(await Promise.all(mails.slice(begun, begun + AT_A_TIME).map(crowd.logIn))))
const seats = await crowd.plan()
const toBegin = told()
process.send?.('ready')
await toBegin
const bought = await Promise.all(calls.map((call) => crowd.buy(call, seats)))
const count = (what: boolean | null) => bought.filter((one) => one === what).length
const report: BuyersReport = {
  places: seats.length,
  bought: count(true),
  without: count(null),
  unpaid: count(false),
  held: [...crowd.held],
  tallies: crowd.tallies,
}
process.send?.(report, undefined, undefined, () => process.disconnect?.())
