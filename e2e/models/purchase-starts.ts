import type { AnyEventObject } from 'xstate'
import { cases } from '../../machines/purchase/purchase.cases.ts'

const samples = cases.events as readonly AnyEventObject[]

const sample = (type: string, is: (event: AnyEventObject) => boolean = () => true): AnyEventObject =>
  samples.find((event) => event.type === type && is(event)) as AnyEventObject

/** The tab reads in the record that it owns the purchase, and takes it back. */
const reloaded = (ctProcess: 'CART' | 'BOX', paying: 'no' | 'resumed') => [
  sample('record.changed', ({ record, mine }) => mine && record.ctProcess === ctProcess),
  sample('ownership.claimed', (event) => event.paying === paying && event.record.ctProcess === ctProcess),
]

/** How a page may begin: the sample events that come by themselves. */
export const starts = {
  owning: reloaded('CART', 'no'),
  owningAtBoxOffice: reloaded('BOX', 'no'),
  paying: reloaded('CART', 'resumed'),
  besideOwner: [
    sample(
      'record.changed',
      ({ record, mine }) => !mine && record.cEstado === 'INICIADO' && record.aProcesoCerrado.length === 0,
    ),
  ],
  besidePayer: [
    sample(
      'record.changed',
      ({ record, mine }) => !mine && record.cEstado === 'INICIADO' && record.aProcesoCerrado.includes('p-1'),
    ),
  ],
  /** The checkout asks for the purchase of its address. */
  resuming: [sample('purchase.resumed')],
  /** The customer gives up what the browser remembers, and goes on with another purchase. */
  replacing: [
    ...reloaded('CART', 'no'),
    ...[sample('process.refreshed', ({ process }) => process.cEstado === 'ABIERTO')],
    ...[sample('cancellation.requested'), sample('purchase.resumed')],
  ],
  /** The checkout asks for the purchase of its address, which this tab then owns. */
  owningResumed: [sample('purchase.resumed'), sample('ownership.claimed')],
  /** The checkout asks for the purchase of its address, until the first payment has failed. */
  payingInVain: [
    ...[sample('purchase.resumed'), sample('ownership.claimed')],
    ...[
      sample('payment.submitted'),
      sample('xstate.done.actor.payment', ({ output }) => output.result === 'declined'),
    ],
  ],
}
