import { fromPromise } from 'xstate'
import type { PerformanceHead } from '../../contract/page.ts'
import type { Api } from './client.ts'

/** What a page says of the performance that it leads on to; null where the server does not say. */
export const loadPerformanceHead = (api: Api) =>
  fromPromise<PerformanceHead | null, { idFuncion: number }>(async ({ input, signal }) => {
    const outcome = await api.call('getPerformance', {
      ...{ params: { id: input.idFuncion }, query: {}, silent: true, signal },
    })
    if (!outcome.ok) return null
    const { idFuncion, oEspectaculo, oFuncionFecha } = outcome.data
    const { cSeo, cEspectaculoCartelNombre } = oEspectaculo
    return { idFuncion, cSeo, cEspectaculoCartelNombre, dFecha: oFuncionFecha?.dFecha ?? null }
  })
