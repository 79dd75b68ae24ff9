import { readPhoneRows } from '../../accounts/address-book.ts'
import { bancard } from '../../payments/providers/bancard/entry.ts'
import { originOf } from '../../plugins/deployment.ts'
import { Refusal } from '../../refusal.ts'
import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call, Handlers } from '../handler.ts'

type OfCards = 'listSavedCards' | 'openCardForm' | 'deleteSavedCard'

/** @throws Refusal NO_ENCONTRADO where the deployment is not paid with Bancard. */
const requireCards = ({ deployment }: Call<OfCards>): void => {
  const isOffered = (deployment.charges.ways ?? []).some(({ provider }) => provider === bancard.name)
  if (!isOffered) throw new Refusal('NO_ENCONTRADO')
}

/** Cards that Bancard keeps of a customer. */
export const savedCardCalls = (services: Services): Pick<Handlers, OfCards> => {
  const { accounts, config, database, deployments, savedCards } = services
  return {
    listSavedCards: async (call) => {
      requireCards(call)
      // The aliases are good once.
      call.reply.header('cache-control', 'no-store')
      return { listaTarjeta: await savedCards.list(ownerOf(call)) }
    },
    openCardForm: async (call) => {
      requireCards(call)
      const { customer, request } = call
      const phones = await readPhoneRows(database.orm, customer.id)
      const { cEmail } = await accounts.ownData.read(customer.id)
      const contact = { phone: phones[0]?.number ?? '', mail: cEmail }
      // A frame stays where it is; a window of its own comes back to the account.
      const returnUri = `${originOf(request, deployments, config)}/myData`
      return savedCards.openForm(ownerOf(call), contact, returnUri)
    },
    deleteSavedCard: async (call) => {
      requireCards(call)
      await savedCards.remove(ownerOf(call), call.params.alias_token)
      return null
    },
  }
}
