import { Refusal } from '../../refusal.ts'
import { resource } from '../handler.ts'
import { readTrace } from './trace.ts'

export const support = resource({
  name: 'support',
  uses: ['database'],
  createHandlers: ({ database: { orm } }) => ({
    getPurchaseTrace: async ({ params }) => {
      const trace = await readTrace(orm, params.nOrden)
      if (trace === null) throw new Refusal('NO_ENCONTRADO')
      return trace
    },
  }),
})
