import { redeemTicket } from '../../tickets/redeem-ticket.ts'
import { resource } from '../handler.ts'

export const door = resource({
  name: 'door',
  uses: ['database', 'signer'],
  createHandlers: ({ database: { orm }, signer }) => ({
    redeemTicket: ({ body, now }) =>
      redeemTicket(orm, signer.keySet, { text: body.cQr, door: body.cPuerta ?? null, now }),
  }),
})
