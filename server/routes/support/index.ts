import { Refusal } from '../../refusal.ts'
import type { RouteModule } from '../handler.ts'
import { readTrace } from './trace.ts'

export const support: RouteModule = {
  createHandlers: ({ database: { orm } }) => ({
    getPurchaseTrace: async ({ params }) => {
      const trace = await readTrace(orm, params.nOrden)
      if (trace === null) throw new Refusal('NO_ENCONTRADO')
      return trace
    },
  }),
}
