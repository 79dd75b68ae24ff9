import { useEffect, useState } from 'react'
import type { PerformanceHead } from '../../contract/page.ts'
import { performanceBehind, type ScreenName } from '../../contract/page-routes.ts'
import type { Arrival } from '../shop/screen-actor.ts'
import { useShop } from '../shop/shop.ts'

/** Which performance a login or a queue is for: as the server said, else fetched; null for other screens. */
export const usePerformanceHead = (
  screen: ScreenName,
  { served, search }: Arrival,
): PerformanceHead | null => {
  const { api } = useShop()
  const [fetched, setFetched] = useState<PerformanceHead | null>(null)
  const query = new URLSearchParams(search)
  const id = performanceBehind(screen, (name) => query.get(name))
  const known = served?.data.performance ?? null
  useEffect(() => {
    if (id === null || served) return
    let isWanted = true
    void api.call('getPerformance', { params: { id }, query: {}, quiet: true }).then(
      (outcome) => {
        if (!outcome.ok || !isWanted) return
        const { idFuncion, oEspectaculo, oFuncionFecha } = outcome.data
        const { cSeo, cEspectaculoCartelNombre } = oEspectaculo
        setFetched({ idFuncion, cSeo, cEspectaculoCartelNombre, dFecha: oFuncionFecha?.dFecha ?? null })
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [api, id, served])
  return known ?? (fetched?.idFuncion === id ? fetched : null)
}
