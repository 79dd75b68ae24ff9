import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { order as select } from '../../../machines/resale/resale.selectors.ts'
import { accepted } from '../../../machines/samples/answers.ts'
import { order, resaleOffer } from '../../../machines/samples/payment.ts'
import { resaleActor } from '../../../src/screens/resale/resale.actor.ts'

/** What is asked of the server as a ticket is offered and taken off again, and the order that the dialog has then. */
const offeredAndTakenOff = async (cPermiso: string) => {
  const input = { idProcesoDeCompra: 'p2', cPermiso, cEntrada: 'T2', isOnResale: false }
  const asked: unknown[] = []
  const call = async (name: string, { params, body }: { params: { id: string }; body: object }) => {
    asked.push([name, params.id, body])
    return accepted(name.startsWith('ask') ? resaleOffer : cPermiso === '' ? null : order)
  }
  const { provide } = resaleActor(input)
  const actor = createActor(provide({ api: { call } } as never, {} as never), { input }).start()
  await waitFor(actor, (snapshot) => snapshot.hasTag('confirming'))
  actor.send({ type: 'resale.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.hasTag('offered'))
  actor.send({ type: 'resale.takenOff' })
  return { asked, order: select(await waitFor(actor, ({ status }) => status === 'done')) }
}
const { fTotal } = resaleOffer

test('a ticket of an order of one’s own is offered and taken off without a permission', async () => {
  expect(await offeredAndTakenOff('')).toEqual({
    asked: [
      ['askResale', 'p2', { cEntrada: 'T2' }],
      ['offerOnResale', 'p2', { cEntrada: 'T2', fTotal }],
      ['takeOffResale', 'p2', { cEntrada: 'T2' }],
    ],
    order: null,
  })
})

test('a ticket of an order that was looked up is offered and taken off by its permission', async () => {
  const cPermiso = 'permit-2'
  expect(await offeredAndTakenOff(cPermiso)).toEqual({
    asked: [
      ['askFoundResale', 'p2', { cPermiso, cEntrada: 'T2' }],
      ['offerFoundOnResale', 'p2', { cPermiso, cEntrada: 'T2', fTotal }],
      ['takeFoundOffResale', 'p2', { cPermiso, cEntrada: 'T2' }],
    ],
    order,
  })
})
