import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { BoxGivenBack } from '../../contract/entities/box-give-back.ts'
import type { SentGiveBack } from '../../machines/desk-give-back/desk-give-back.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** Tickets of a sale are given back at this desk. Sent twice with one key, it is done once. */
export const giveBackAtDesk = (api: Api) =>
  fromPromise<Outcome<BoxGivenBack>, SentGiveBack>(
    ({ input: { token, idProcesoDeCompra: id, form: body }, signal }) =>
      staffCall(() =>
        api.call('giveBackAtDesk', {
          address: boxOfficeAddresses.giveBackAtDesk,
          params: { id },
          body,
          ...withStaff(token, signal),
        }),
      ),
  )
