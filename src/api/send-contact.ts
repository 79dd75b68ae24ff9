import { fromPromise } from 'xstate'
import { informationAddresses } from '../../contract/addresses/information.ts'
import type { ContactMessage, ContactReceived } from '../../contract/entities/contact.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** @param prove solves a proof of work; null where the shop asks for none. */
export const sendContact = (api: Api, prove: ((signal: AbortSignal) => Promise<string>) | null) =>
  fromPromise<Outcome<ContactReceived>, ContactMessage>(async ({ input, signal }) => {
    const cCaptcha = prove ? await prove(signal) : null
    return api.call('sendContact', {
      address: informationAddresses.sendContact,
      body: { ...input, cCaptcha },
      signal,
      quiet: true,
    })
  })
