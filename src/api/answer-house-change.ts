import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { HouseChangeInput, HouseChangeReply } from '../../machines/house-change/house-change.setup.ts'
import type { Api } from './client.ts'

/** Answers what the house moved; asked again, nothing is done twice. The orders are listed again afterwards. */
export const answerHouseChange = (api: Api) =>
  fromPromise<HouseChangeReply, HouseChangeInput>(async ({ input, signal }) => {
    const reply = await api.call('answerHouseChange', {
      address: accountAddresses.answerHouseChange,
      params: { id: input.idProcesoDeCompra },
      body: input.answer,
      signal,
      quiet: true,
    })
    return reply.ok ? { ok: true, data: null } : reply
  })
