import { redeemTicket } from '../../tickets/redeem-ticket.ts'
import type { RouteModule } from '../handler.ts'

export const door: RouteModule = {
  createHandlers: ({ database: { orm }, signer }) => ({
    redeemTicket: ({ body, now }) =>
      redeemTicket(orm, signer.keySet, { text: body.cQr, door: body.cPuerta ?? null, now }),
  }),
}
