import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { PerformanceHead } from '../../contract/page.ts'
import { performanceBehind, type ScreenName } from '../../contract/page-routes.ts'
import { loadPerformanceHead } from '../api/load-performance-head.ts'
import type { Arrival } from './screen-actor.ts'
import { useShop } from './shop.ts'

/** Which performance a login or a queue is for: as the server said, else fetched; null without one. */
export const usePerformanceHead = (
  screen: ScreenName,
  { served, search }: Pick<Arrival, 'served' | 'search'>,
): PerformanceHead | null => {
  const { api } = useShop()
  const [fetched, setFetched] = useState<PerformanceHead | null>(null)
  const query = new URLSearchParams(search)
  const id = performanceBehind(screen, (name) => query.get(name))
  useEffect(() => {
    if (id === null || served) return
    const loading = createActor(loadPerformanceHead(api), { input: { idFuncion: id } })
    loading.subscribe({ next: ({ output }) => setFetched(output ?? null), error: () => {} })
    loading.start()
    return () => void loading.stop()
  }, [api, id, served])
  return served?.data.performance ?? (fetched?.idFuncion === id ? fetched : null)
}
