import { type BackgroundLoop, createBackgroundLoop } from '../background/loop.ts'
import type { Services } from '../services.ts'
import { isUpcoming } from './catalogue-cache.ts'

/** One row is read each time. A load is to be shown by every node within ten seconds. */
const EVERY_MS = 2000

/** Shows what another process has loaded, with its free places. */
export const createCatalogueRefresh = ({
  availability,
  catalogue,
  clock,
  log,
}: Services<'availability' | 'catalogue' | 'clock' | 'log'>): BackgroundLoop => {
  const refresh = async (): Promise<void> => {
    if (await catalogue.isCurrent()) return
    await catalogue.reload(async ({ performances, sectorsOf }) => {
      const now = clock.now()
      const uncounted = [...performances.values()].filter(
        (performance) =>
          isUpcoming(performance, now) &&
          sectorsOf.get(performance.id)?.some(({ id }) => !availability.isCounted(id)),
      )
      await availability.count(uncounted.map(({ id }) => id))
    })
  }
  return createBackgroundLoop(refresh, EVERY_MS, { name: 'catalogue', log })
}
