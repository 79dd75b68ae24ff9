import { readDoorCounts } from '../../tickets/door-counts.ts'
import { readDoorList } from '../../tickets/door-list.ts'
import { inDoorWords } from '../../tickets/door-words.ts'
import { mergeScans } from '../../tickets/merge-scans.ts'
import { redeemTicket, type Scan } from '../../tickets/redeem-ticket.ts'
import { undoRedemption } from '../../tickets/undo-redemption.ts'
import type { Call, RouteModule } from '../handler.ts'

export const door: RouteModule = {
  createHandlers: ({ database: { orm }, signer }) => {
    const scanOf = ({ body, deployment, door, now }: Call<'redeemTicket' | 'undoRedemption'>): Scan => ({
      keys: signer.keySet,
      text: body.cQr,
      performanceId: body.idFuncion,
      deploymentId: deployment.id,
      door,
      now,
    })
    return {
      redeemTicket: async (call) => inDoorWords(await redeemTicket(orm, scanOf(call)), call.locale),
      undoRedemption: async (call) =>
        inDoorWords(await undoRedemption(orm, scanOf(call), call.body.cMotivo), call.locale),
      getDoorList: ({ params, deployment, now }) =>
        readDoorList(orm, signer, {
          performanceId: Number(params.idFuncion),
          deploymentId: deployment.id,
          now,
        }),
      mergeDoorScans: async ({ params, body, deployment, door, now, locale }) => {
        const { aLectura, aConflicto } = await mergeScans(
          orm,
          {
            keys: signer.keySet,
            performanceId: Number(params.idFuncion),
            deploymentId: deployment.id,
            door,
            now,
          },
          body,
        )
        return { aLectura: aLectura.map((one) => inDoorWords(one, locale)), aConflicto }
      },
      getDoorCounts: ({ params, deployment }) => readDoorCounts(orm, Number(params.idFuncion), deployment.id),
    }
  },
}
