import { deskGiveBackMachine } from '../../../machines/desk-give-back/desk-give-back.machine.ts'
import { askAtDesk } from '../../api/ask-at-desk.ts'
import { giveBackAtDesk } from '../../api/give-back-at-desk.ts'
import { screenActor } from '../../shop/screen-actor.ts'
import { readStaffToken } from './staff-token.ts'

/** Gives tickets of one sale back at this desk. */
export const deskGiveBack = (idProcesoDeCompra: string) =>
  screenActor({
    provide: ({ api }) =>
      deskGiveBackMachine.provide({
        actors: { askAtDesk: askAtDesk(api), giveBackAtDesk: giveBackAtDesk(api) },
      }),
    input: (_, { memory }) => ({ token: readStaffToken(memory) ?? '', idProcesoDeCompra }),
  })
