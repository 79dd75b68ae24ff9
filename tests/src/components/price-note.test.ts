import { afterAll, expect, test } from 'vitest'
import { addsCharges } from '../../../contract/deployment-charges.ts'
import { agendaMadrid } from '../../../deployments/agenda-madrid.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

const renderers = await Promise.all(
  [programaRegional, agendaMadrid].map(({ charges }) => createViewRenderer('es', addsCharges(charges))),
)
afterAll(() => Promise.all(renderers.map(({ close }) => close())))

test('charges that a price leaves out are named only in a shop that has any', async () => {
  const notes = renderers.map(async ({ load, render }) => {
    const path = '/src/components/price/price-note.tsx'
    const { PriceNote } = await load<typeof import('../../../src/components/price/price-note.tsx')>(path)
    return render(PriceNote, {}).replaceAll(/<[^>]+>/g, '')
  })
  expect(await Promise.all(notes)).toEqual([
    'El cargo de servicio y el QR antifraude, si los hay, se suman al total que ves antes de pagar.',
    'Pagás el precio que ves: no se suma ningún cargo.',
  ])
})

test('delivery counts among the charges where it is offered for money', () => {
  const delivery = { id: 2, key: 'homeDelivery' as const, cents: 0, offered: true }
  const of = (more: object) =>
    addsCharges({ ...agendaMadrid.charges, deliveryTypes: [{ ...delivery, ...more }] })
  expect([
    of({}),
    of({ cents: 100 }),
    of({ cents: 100, offered: false }),
    of({ zones: [{ provinces: ['AR-B'], cents: 100 }] }),
  ]).toEqual([false, true, false, true])
})
