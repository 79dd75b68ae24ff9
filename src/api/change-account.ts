import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { OwnData } from '../../contract/entities/account.ts'
import type { AccountForm } from '../../machines/account-data/account-data.events.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const { getCustomer, modifyOwnData, changePassword, modifyAdditionalData, modifyAlias } = accountAddresses

export const loadOwnData = (api: Api) =>
  fromPromise<Outcome<OwnData>>(({ signal }) =>
    api.call('getCustomer', { address: getCustomer, signal, quiet: true }),
  )

/** Sends a form of the account; the password's is answered with nothing. */
export const saveAccountForm = (api: Api) =>
  fromPromise<Outcome<OwnData | null>, AccountForm>(({ input: form, signal }) => {
    const quietly = { signal, quiet: true } as const
    if (form.kind === 'data')
      return api.call('modifyOwnData', { address: modifyOwnData, body: form.values, ...quietly })
    if (form.kind === 'password')
      return api.call('changePassword', { address: changePassword, body: form.values, ...quietly })
    if (form.kind === 'additional')
      return api.call('modifyAdditionalData', {
        address: modifyAdditionalData,
        body: form.values,
        ...quietly,
      })
    return api.call('modifyAlias', { address: modifyAlias, body: form.values, ...quietly })
  })
