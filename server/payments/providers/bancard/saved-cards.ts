import type { ProviderStep, SavedCard } from '../../../../contract/index.ts'
import type { Secrets } from '../../../auth/secrets.ts'
import type { Database } from '../../../db/open.ts'
import { Refusal } from '../../../refusal.ts'
import type { Owner } from '../../../selling/owner.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import { createTokenSeal, type TokenSeal } from '../../token-seal.ts'
import { bancardAccountOf } from './account.ts'
import { openBancardCalls } from './calls.ts'
import { readCards } from './card-list.ts'
import { cardTokenOf } from './card-token.ts'
import { cardKeys } from './card-wire.ts'
import { anyNumber, createPayers } from './payers.ts'
import { bancardPaths, keysOf } from './wire.ts'

/**
 * Cards that Bancard keeps of a customer of a deployment. Nothing of a card is kept here: it is asked for each time, and
 * an alias goes out sealed for its owner, so that nobody else's is ever taken.
 */
export interface SavedCards {
  /** @throws Refusal TARJETAS_NO_DISPONIBLES */
  list(owner: Owner): Promise<SavedCard[]>
  /**
   * A form of Bancard's that saves a card, for a frame. @param returnUri where its own window would lead
   * @throws Refusal TARJETAS_NO_DISPONIBLES
   */
  openForm(owner: Owner, contact: { phone: string; mail: string }, returnUri: string): Promise<ProviderStep>
  /**
   * @param alias as it was listed, once
   * @throws Refusal NO_ENCONTRADO for another's and for what is no alias, ALIAS_VENCIDO for one that was used or is too
   *   old, TARJETAS_NO_DISPONIBLES
   */
  remove(owner: Owner, alias: string): Promise<void>
  /** What an attempt names a listed card by. @throws Refusal NO_ENCONTRADO for another's */
  tokenOf(owner: Owner, alias: string): Promise<string>
  /** What the customer is to Bancard in every deployment. */
  payersOf(customerId: number): Promise<number[]>
  /** Deletes all cards of somebody whose account is gone. @returns false where Bancard keeps some of them still */
  forget(userId: number): Promise<boolean>
}

export const createSavedCards = (
  config: PaymentConfig,
  database: Pick<Database, 'orm'>,
  secrets: Secrets,
  timeoutMs = 8_000,
): SavedCards => {
  const ask = openBancardCalls(config, timeoutMs)
  const { pagesUrl } = bancardAccountOf(config)
  const sealOf = ({ deploymentId, customerId }: Owner): TokenSeal =>
    createTokenSeal(secrets, `bancard alias ${deploymentId} ${customerId}`)

  const { payerOf, makePayer, payersOf } = createPayers(database)
  /** @throws Refusal NO_ENCONTRADO for what was not sealed for this owner */
  const opened = (owner: Owner, sealed: string) => {
    const [cardId = '', alias = ''] = (sealOf(owner).open(sealed) ?? '').split(' ')
    if (alias === '') throw new Refusal('NO_ENCONTRADO')
    return { cardId, alias }
  }

  return {
    async list(owner) {
      const userId = await payerOf(owner)
      if (userId === null) return []
      const cards = await readCards(ask, userId)
      if (cards === null) throw new Refusal('TARJETAS_NO_DISPONIBLES')
      const seal = sealOf(owner)
      return cards.map((card) => ({
        alias_token: seal.close(`${card.card_id} ${card.alias_token}`),
        cMarca: card.card_brand ?? '',
        cNumero: card.card_masked_number,
        cVence: card.expiration_date ?? null,
      }))
    },
    async openForm(owner, { phone, mail }, returnUri) {
      const userId = await makePayer(owner)
      const reply = await ask.newCard({ userId, phone, mail }, anyNumber(), returnUri)
      if (reply?.status !== 'success' || reply.process_id === undefined)
        throw new Refusal('TARJETAS_NO_DISPONIBLES')
      const cUri = `${pagesUrl}${bancardPaths.registerCard}?process_id=${encodeURIComponent(reply.process_id)}`
      return { cTipo: 'MARCO', cUri, dVence: null }
    },
    async remove(owner, sealed) {
      const { alias } = opened(owner, sealed)
      const userId = await payerOf(owner)
      if (userId === null) throw new Refusal('NO_ENCONTRADO')
      const reply = await ask.deleteCard(userId, alias)
      if (reply?.status === 'success') return
      const said = reply === null ? [] : keysOf(reply)
      if (said.includes(cardKeys.aliasExpired)) throw new Refusal('ALIAS_VENCIDO')
      if (said.includes(cardKeys.notFound)) throw new Refusal('NO_ENCONTRADO')
      throw new Refusal('TARJETAS_NO_DISPONIBLES')
    },
    async tokenOf(owner, sealed) {
      const { cardId } = opened(owner, sealed)
      const userId = await payerOf(owner)
      if (userId === null) throw new Refusal('NO_ENCONTRADO')
      return cardTokenOf({ userId, cardId })
    },
    payersOf,
    async forget(userId) {
      const cards = await readCards(ask, userId)
      if (cards === null) return false
      const replies = await Promise.all(cards.map((card) => ask.deleteCard(userId, card.alias_token)))
      return replies.every((reply) => reply?.status === 'success')
    },
  }
}
