import { salePapersMachine } from '../../../machines/sale-papers/sale-papers.machine.ts'
import { loadPapers } from '../../api/load-papers.ts'
import { nameReceiver } from '../../api/name-receiver.ts'
import { screenActor } from '../../shop/screen-actor.ts'
import { readStaffToken } from './staff-token.ts'

/** The papers of one sale. */
export const salePapers = (idProcesoDeCompra: string) =>
  screenActor({
    provide: ({ api }) =>
      salePapersMachine.provide({
        actors: { loadPapers: loadPapers(api), nameReceiver: nameReceiver(api) },
      }),
    input: (_, { memory }) => ({ token: readStaffToken(memory) ?? '', idProcesoDeCompra }),
  })
