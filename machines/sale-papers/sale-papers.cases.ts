import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { papersOfSale, papersUnderWay, receiver } from '../samples/papers.ts'
import type { salePapersMachine } from './sale-papers.machine.ts'

export const cases: MachineCases<typeof salePapersMachine> = {
  input: { token: 'personal-1', idProcesoDeCompra: papersOfSale.idProcesoDeCompra },
  events: [
    done('loadPapers', accepted(papersUnderWay)),
    done('loadPapers', accepted(papersOfSale)),
    done('loadPapers', refused('NO_ENCONTRADO')),
    failed('loadPapers'),
    { type: 'xstate.after.nextLook.sale-papers.shown' },
    { type: 'papers.retried' },
    { type: 'receiver.submitted', receiver },
    done('nameReceiver', accepted(papersUnderWay)),
    done('nameReceiver', refused('FACTURA_EMITIDA')),
    failed('nameReceiver'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({
    papers: context.papers?.lNombrable ?? null,
    failed: context.failure !== null,
  }),
}
