import { fromPromise } from 'xstate'
import { bancardAddresses } from '../../contract/addresses/bancard.ts'
import type { ProviderStep } from '../../contract/entities/payment.ts'
import type { SavedCard } from '../../contract/entities/saved-card.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const { listSavedCards: list, deleteSavedCard, openCardForm: open } = bancardAddresses

/** Cards that the provider keeps of the customer: asked for each time, never kept. */
export const listSavedCards = (api: Api) =>
  fromPromise<Outcome<readonly SavedCard[]>>(async ({ signal }) => {
    const answer = await api.call('listSavedCards', { address: list, signal, quiet: true })
    return answer.ok ? { ok: true, data: answer.data.listaTarjeta } : answer
  })

export const removeSavedCard = (api: Api) =>
  fromPromise<Outcome<null>, { alias_token: string }>(({ input: { alias_token }, signal }) =>
    api.call('deleteSavedCard', { address: deleteSavedCard, params: { alias_token }, signal, quiet: true }),
  )

/** The provider's form that keeps a card, for a frame. */
export const openCardForm = (api: Api) =>
  fromPromise<Outcome<ProviderStep>>(({ signal }) =>
    api.call('openCardForm', { address: open, body: {}, signal, quiet: true }),
  )
