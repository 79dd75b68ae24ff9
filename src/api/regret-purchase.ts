import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { RegretAnswer, RegretInput } from '../../machines/regret/regret.setup.ts'
import type { Api } from './client.ts'

/** Gives a purchase back; asked again, the answer is the same. The orders are listed again for its number. */
export const regretPurchase = (api: Api) =>
  fromPromise<RegretAnswer, RegretInput>(async ({ input, signal }) => {
    const answer = await api.call('regretPurchase', {
      address: accountAddresses.regretPurchase,
      params: { id: input.idProcesoDeCompra },
      body: {},
      signal,
      quiet: true,
    })
    return answer.ok ? { ok: true, data: null } : answer
  })
