import { Refusal } from '../../refusal.ts'
import type { RouteModule } from '../handler.ts'
import { readFlow } from './flow.ts'
import { readTrace } from './trace.ts'

export const support: RouteModule = {
  createHandlers: (services) => ({
    getPurchaseTrace: async ({ params, deployment }) => {
      const trace = await readTrace(services.database.orm, params.nOrden, deployment.id)
      if (trace === null) throw new Refusal('NO_ENCONTRADO')
      return trace
    },
    getPurchaseFlow: (call) => readFlow(services, call),
  }),
}
