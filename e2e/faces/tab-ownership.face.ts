import { expect } from '@playwright/test'
import { cases } from '../../machines/tab-ownership/tab-ownership.cases.ts'
import type { Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'

/** Another tab has become the one that buys, by the record of a tab that really did. */
const buyElsewhere = async ({ context, shop, page: shown }: World): Promise<void> => {
  const page = await context.newPage()
  await page.goto(`${shop.origin}/ready`)
  await page.evaluate(() => {
    const dMaxima = new Date(Date.now() + 1_800_000).toISOString()
    const dDesde = new Date().toISOString()
    const timer = {
      ...{ cEstado: 'INICIADO', ctProcess: 'CART', dMaxima, dDesde, idProcesoDeCompra: 'of-another-tab' },
      ...{ idFuncion: null, nMinutos: 30, cUltimaSituacion: 'NUEVO PROCESO', cMensaje: null, cOrigen: null },
      ...{ dReset: null, aTabId: [], nTabIdPrincipal: 'another-tab', dUpdateTabIdPrincipal: dDesde },
      ...{ nEpoch: 1, nDesfaseMs: 0, aProcesoCerrado: [] },
    }
    const process = { idProcesoDeCompraInvalidar: null, dReset: null }
    localStorage.setItem('taquilla/state/purchase', JSON.stringify({ version: 1, timer, process }))
  })
  await shown.bringToFront()
}

const rehydrated = (owner: string | null) =>
  cases.events.filter((event) => event.type === 'tab.rehydrated' && event.record.nTabIdPrincipal === owner)

const UNWRITTEN =
  'Not walked in the browser yet: this face does not stand in line for the shared record. tests/machines/tab-ownership-steps.test.ts expects it by hand, and tests/machines/paths.test.ts takes it.'

const face: Face = {
  machine: 'tab-ownership',
  arrivals: [
    {
      by: 'where nobody buys',
      follows: rehydrated(null),
      async go(world) {
        await world.logIn()
        await world.goto('/myOrders')
      },
    },
    {
      by: 'while another tab buys',
      follows: rehydrated('b'),
      async go(world) {
        await world.logIn()
        await buyElsewhere(world)
        await world.goto('/myOrders')
      },
    },
  ],
  does: { 'remote.claimed': { once: true, act: buyElsewhere } },
  looks: {
    idle: 'No tab buys, or this one has nothing to do with it: the page is as it is without.',
    follower: ({ visitor }) => expect(visitor.attention).toHaveCount(0),
  },
  unreachable: [
    ...['follower', 'principal'].map((state) => ({
      transition: `tab-ownership.${state}|purchase.expired|0`,
      reason:
        'The shop tells the end of time as a cancellation; a tab that only watches goes by the deadline in the record.',
    })),
    ...[
      '.idle|tab.rehydrated|0',
      '.idle|purchase.started|0',
      '.follower|purchase.started|0',
      '.follower|remote.claimed|0',
      '.follower|remote.reset|0',
      '.claiming|tab.rehydrated|0',
      '.claiming|remote.claimed|0',
      '.claiming|remote.reset|0',
      '.claiming|xstate.done.actor.claimOwnership|0',
      '.claiming|xstate.done.actor.claimOwnership|1',
      '.claiming|xstate.done.actor.claimOwnership|2',
      '.claiming|xstate.done.actor.claimOwnership|3',
      '.claiming|xstate.done.actor.claimOwnership|4',
      '.claiming|xstate.error.actor.claimOwnership|0',
      '.relocking|remote.claimed|0',
      '.relocking|xstate.done.actor.relockOwnership|0',
      '.relocking|xstate.done.actor.relockOwnership|1',
      '.relocking|xstate.done.actor.relockOwnership|2',
      '.relocking|xstate.error.actor.relockOwnership|0',
      '.principal|purchase.started|0',
      '.principal|lock.lost|0',
      '.principal|remote.claimed|0',
      '.principal|remote.reset|0',
      '.principal|purchase.cancelled|0',
      '.principal|session.ended|0',
      '.principal|payment.started|0',
      '.principal|purchase.paid|0',
      '.paying|remote.claimed|0',
      '.paying|remote.reset|0',
      '.paying.marking|xstate.done.actor.markPaying|0',
      '.paying.marking|xstate.done.actor.markPaying|1',
      '.paying.marking|xstate.error.actor.markPaying|0',
      '.paying.charging|purchase.paid|0',
      '.paying.charging|purchase.lost|0',
      '.paying.charging|payment.failed|0',
      '.paying.charging|payment.failed|1',
      '.paying.reviving|xstate.done.actor.reviveProcess|0',
      '.paying.reviving|xstate.done.actor.reviveProcess|1',
      '.paying.reviving|xstate.error.actor.reviveProcess|0',
      '.paying.settling|xstate.done.actor.settlePayment|0',
      '.paying.settling|xstate.error.actor.settlePayment|0',
      '.closing|remote.claimed|0',
      '.closing|remote.reset|0',
      '.closing|xstate.done.actor.closeProcess|0',
      '.closing|xstate.done.actor.closeProcess|1',
      '.closing|xstate.error.actor.closeProcess|0',
      '.superseded|supersession.acknowledged|0',
      '.superseded|purchase.started|0',
      '.superseded|remote.claimed|0',
      '.superseded|remote.reset|0',
    ].map((name) => ({ transition: `tab-ownership${name}`, reason: UNWRITTEN })),
  ],
}

export default face
