import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { SessionList } from '../../contract/entities/account.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { saveReply } from './save-reply.ts'

const { listSessions: list, endSession: end, endOtherSessions, exportOwnData: copy } = accountAddresses

export const listSessions = (api: Api) =>
  fromPromise<Outcome<SessionList>>(({ signal }) =>
    api.call('listSessions', { address: list, signal, quiet: true }),
  )

/** Ends a login by its id; all others but this one without. */
export const endSession = (api: Api) =>
  fromPromise<Outcome<SessionList>, { idSesion: string | null }>(({ input: { idSesion: id }, signal }) =>
    id === null
      ? api.call('endOtherSessions', { address: endOtherSessions, body: {}, signal, quiet: true })
      : api.call('endSession', { address: end, params: { id }, body: {}, signal, quiet: true }),
  )

/** Saves a copy of the customer's data as a file. */
export const exportOwnData = (api: Api) =>
  fromPromise<Outcome<unknown>>(({ signal }) =>
    saveReply(api.fetch('exportOwnData', { address: copy, signal, quiet: true }), 'json', 'mis-datos.json'),
  )

export const eraseAccount = (api: Api) =>
  fromPromise<Outcome<null>, { cClave: string; lEntradasVigentes: boolean }>(({ input: body, signal }) =>
    api.call('eraseAccount', { address: accountAddresses.eraseAccount, body, signal, quiet: true }),
  )
