import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxGiveBackOffer } from '../../contract/entities/box-give-back.ts'
import type { AskedAtDesk } from '../../machines/desk-give-back/desk-give-back.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** What goes back for tickets of a sale at this desk; nothing is changed. */
export const askAtDesk = (api: Api) =>
  fromPromise<Outcome<BoxGiveBackOffer>, AskedAtDesk>(
    ({ input: { token, idProcesoDeCompra: id, asked: body }, signal }) =>
      staffCall(() =>
        api.call('askBoxGiveBack', {
          address: boxOfficeAddresses.askBoxGiveBack,
          params: { id },
          body,
          ...withStaff(token, signal),
        }),
      ),
  )
