import { fromCallback } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { LocalitiesQuestion, LocalitiesReport } from '../../machines/address-book/address-book.events.ts'
import type { Api } from './client.ts'

/** Looks up the places of the province that was asked for last. Without an answer none are proposed: they are typed. */
export const proposeLocalities = (api: Api) =>
  fromCallback<LocalitiesQuestion, { cProvincia: string }>(({ input, receive, sendBack }) => {
    let asking = new AbortController()
    const ask = async (cProvincia: string): Promise<void> => {
      asking.abort()
      asking = new AbortController()
      if (cProvincia === '') return
      const { signal } = asking
      const address = accountAddresses.listLocalities
      const answer = await api
        .call('listLocalities', { address, params: { cProvincia }, signal, silent: true })
        .catch(() => null)
      if (answer?.ok && !signal.aborted)
        sendBack({ type: 'localities.arrived', localities: answer.data.Lista } satisfies LocalitiesReport)
    }
    receive(({ cProvincia }) => void ask(cProvincia))
    void ask(input.cProvincia)
    return () => asking.abort()
  })
