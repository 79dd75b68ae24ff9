import { startCluster } from '../holds/cluster.ts'
import { openShop, type RunningShop } from '../pages/running-shop.ts'

/** On which database a shop runs: production's, or that of a trial. */
export type DatabaseKind = 'postgresql' | 'embedded'

/**
 * A shop on a database of its own; stop() ends both.
 * @param port of the shop; the four after it are the provider's, the bare server's and the database's.
 * @throws where the kind is none of the two.
 */
export const openServedShop = async (port: number, database: string): Promise<RunningShop> => {
  const kind = database as DatabaseKind
  if (kind === 'embedded') return openShop(port)
  if (kind !== 'postgresql') throw new Error(`--database ${database}: postgresql or embedded`)
  const cluster = startCluster(port + 4)
  try {
    const shop = await openShop(port, cluster.url)
    return { ...shop, stop: () => shop.stop().finally(cluster.stop) }
  } catch (failure) {
    cluster.stop()
    throw failure
  }
}
