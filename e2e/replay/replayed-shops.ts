import { shopWithMadrid } from '../support/madrid-shop.ts'
import { RunningShop } from '../support/shop.ts'
import type { Host } from './browser-model.ts'

/** Running shops of a worker: one for all deployments of the season, and one that has the city's programme too. */
export class ReplayedShops {
  readonly #opened = new Map<boolean, Promise<RunningShop>>()

  /** The shop that serves a deployment, started at the first asking. */
  of(host: Host): Promise<RunningShop> {
    const isCity = host === 'madrid.localhost'
    const known = this.#opened.get(isCity)
    const opened = known ?? (isCity ? openWithCity() : RunningShop.open({ FORWARDED_HOST: 'yes' }))
    this.#opened.set(isCity, opened)
    return opened
  }

  async close(): Promise<void> {
    for (const opened of this.#opened.values()) await (await opened).close()
  }
}

const openWithCity = async (): Promise<RunningShop> => {
  const { shop } = await shopWithMadrid()
  await shop.start()
  return shop
}
