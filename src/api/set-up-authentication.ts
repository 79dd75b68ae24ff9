import { fromPromise } from 'xstate'
import { sbsAddresses } from '../../contract/addresses/sbs.ts'
import type { FrameForm } from '../../contract/entities/card-authentication.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** What a card's bank collects a device's data with, for the payment of a purchase that waits for it. */
export const setUpAuthentication = (api: Api) =>
  fromPromise<Outcome<FrameForm>, { idProcesoDeCompra: string }>(({ input, signal }) =>
    api.call('setUpAuthentication', {
      address: sbsAddresses.setUpAuthentication,
      params: { id: input.idProcesoDeCompra },
      body: {},
      signal,
      quiet: true,
    }),
  )
