import { ExternalShop } from '../support/external-shop.ts'
import { shopWithMadrid } from '../support/madrid-shop.ts'
import { RunningShop } from '../support/shop.ts'
import type { Host } from './browser-model.ts'

interface Opened {
  shop: RunningShop
  close(): Promise<void>
}

/** Running shops of a worker, each started at the first asking. */
export class ReplayedShops {
  readonly #opened = new Map<typeof openSeason, Promise<Opened>>()

  /** The shop that serves a deployment. */
  async of(host: Host): Promise<RunningShop> {
    const open = OPENED_FOR[host] ?? openSeason
    const opened = this.#opened.get(open) ?? open()
    this.#opened.set(open, opened)
    return (await opened).shop
  }

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened).close()
  }
}

const closing = (shop: RunningShop): Opened => ({ shop, close: () => shop.close() })

/** For all deployments of the season that have logins of their own. */
const openSeason = async (): Promise<Opened> => closing(await RunningShop.open({ FORWARDED_HOST: 'yes' }))

/** With the city's programme too. */
const openWithCity = async (): Promise<Opened> => {
  const { shop } = await shopWithMadrid()
  await shop.start()
  return closing(shop)
}

/** With an identity provider. */
const openWithIdentity = (): Promise<Opened> => ExternalShop.open({ FORWARDED_HOST: 'yes' })

const OPENED_FOR: Partial<Record<Host, typeof openSeason>> = {
  'madrid.localhost': openWithCity,
  'festival.localhost': openWithIdentity,
}
