import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { randomToken } from '../../../auth/random-token.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxKeys } from './account.ts'
import { askedCards, cardDeletion, cardKeys, newCard, newCharge } from './card-wire.ts'
import type { SandboxCards } from './sandbox-card-store.ts'
import { confirmationOf, type Process } from './sandbox-process.ts'
import { bancardPaths, bancardTokens } from './wire.ts'

export const LOCK_OUT_WORDS = 'Tarjeta inhabilitada por 30 días (MANDATO MC MAC 03 y 21)'

/** Saved cards of vPOS 0.3 for the shop, below /bancard/vpos: cards/new, users/cards and charge. */
export const registerCardsApi = (
  app: FastifyInstance,
  parts: SandboxParts,
  store: SandboxCards,
  processes: HostedOrders<Process>,
  ending: { end(process: Process, code: string, description: string): Process; tell(process: Process): void },
): void => {
  const { clock, providerSecret, shopOrigins } = parts
  const { publicKey, privateKey } = sandboxKeys(providerSecret)
  const tokens = bancardTokens(privateKey)
  const fail = (reply: FastifyReply, key: string, status = 422) =>
    reply.code(status).send({ status: 'error', messages: [{ key, level: 'error', dsc: key }] })

  /** @returns the operation; null where the request was refused. */
  const signed = <Operation extends { token: string }>(
    schema: z.ZodMiniType<{ public_key: string; operation: Operation }>,
    body: unknown,
    reply: FastifyReply,
    tokenOf: (operation: Operation) => string,
  ): Operation | null => {
    const parsed = schema.safeParse(body)
    const refusal = !parsed.success
      ? 'InvalidOperationError'
      : parsed.data.public_key !== publicKey
        ? 'InvalidPublicKeyError'
        : isSameSecret(parsed.data.operation.token, tokenOf(parsed.data.operation))
          ? null
          : 'InvalidTokenError'
    if (parsed.success && refusal === null) return parsed.data.operation
    fail(reply, refusal ?? '', 403)
    return null
  }

  app.post(`/bancard${bancardPaths.cardsNew}`, async ({ body }, reply) => {
    const asked = signed(newCard, body, reply, ({ card_id, user_id }) => tokens.newCard(card_id, user_id))
    if (asked === null) return reply
    const { card_id: cardId, user_id: userId, return_url: returnUri } = asked
    const key = `${userId}-${cardId}`
    if (store.cards.byKey(key)) return fail(reply, 'CardAlreadyRegisteredByUserError')
    if (!isShopAddress(shopOrigins, returnUri)) return fail(reply, 'InvalidOperationError')
    const made = { id: randomToken(12).slice(0, 16), key, userId, cardId, returnUri }
    store.cards.save({
      ...made,
      openedAt: clock.now().toISOString(),
      saved: null,
      deleted: false,
      declines: [],
      barredUntil: null,
    })
    return { status: 'success', process_id: made.id }
  })

  const CARDS = `/bancard${bancardPaths.cardsOf(':userId')}`
  const userIn = (params: unknown): string => (params as { userId: string }).userId

  app.post(CARDS, async ({ body, params }, reply) => {
    const userId = userIn(params)
    const asked = signed(askedCards, body, reply, () => tokens.cardsOf(userId))
    if (asked === null) return reply
    const own = store.of(Number(userId))
    if (own.length === 0) return fail(reply, 'CardsNotFoundError', 200)
    // It spells its own name as it likes, both in the request and here.
    const extra = (asked.extra_response_attributes ?? []).some((one) =>
      /^cards\.bancard_proc+ess?ed$/.test(one),
    )
    return {
      status: 'success',
      cards: own.map((card) => ({
        alias_token: store.aliasOf(card),
        card_masked_number: card.saved?.masked,
        expiration_date: card.saved?.expires,
        card_brand: card.saved?.brand,
        card_id: card.cardId,
        card_type: 'credit',
        ...(extra && { bancard_proccessed: true }),
      })),
    }
  })

  // Deletes with a body.
  app.delete(CARDS, async ({ body, params }, reply) => {
    const userId = userIn(params)
    const asked = signed(cardDeletion, body, reply, (one) => tokens.deleteCard(userId, one.alias_token))
    if (asked === null) return reply
    const card = store.spend(asked.alias_token)
    if (typeof card === 'string') return fail(reply, card)
    if (card.userId !== Number(userId)) return fail(reply, cardKeys.notFound)
    store.cards.save({ ...card, deleted: true })
    return { status: 'success' }
  })

  app.post(`/bancard${bancardPaths.charge}`, async ({ body }, reply) => {
    const asked = signed(newCharge, body, reply, (one) =>
      tokens.charge(one.shop_process_id, one.amount, one.currency, one.alias_token),
    )
    if (asked === null) return reply
    const { shop_process_id, amount, return_url: returnUri, alias_token, token } = asked
    const key = String(shop_process_id)
    if (!/^\d{1,15}$/.test(key) || processes.byKey(key) || !isShopAddress(shopOrigins, returnUri))
      return fail(reply, 'InvalidOperationError')
    const card = store.spend(alias_token)
    if (typeof card === 'string') return fail(reply, card)
    const kind = card.saved?.kind
    if (kind === 'blocked') return fail(reply, cardKeys.blocked)
    const made = { id: randomToken(12).slice(0, 16), key, amount, returnUri, result: null, reversed: false }
    const process = processes.save({
      ...made,
      openedAt: clock.now().toISOString(),
      charged: { cardRow: card.id, token },
    })
    if (kind === 'asksBank' && asked.extra_response_attributes?.includes('confirmation.process_id'))
      return {
        status: 'success',
        confirmation: { shop_process_id: null, response: null, response_code: null, process_id: process.id },
      }
    const end = (): Process => {
      if (store.isBarred(card)) return ending.end(process, '36', LOCK_OUT_WORDS)
      if (kind !== 'declines') return ending.end(process, '00', 'Transacción aprobada')
      return store.countDecline(card)
        ? ending.end(process, '36', LOCK_OUT_WORDS)
        : ending.end(process, '05', 'Transacción no aprobada')
    }
    const ended = end()
    ending.tell(ended)
    const { token: _, ...result } = confirmationOf(tokens, ended) ?? { token: '' }
    // Under one name or the other.
    return kind === 'approves'
      ? { status: 'success', operation: result }
      : { status: 'success', confirmation: result }
  })
}
