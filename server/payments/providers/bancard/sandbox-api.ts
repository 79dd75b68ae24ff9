import type { FastifyInstance, FastifyReply } from 'fastify'
import { randomToken } from '../../../auth/random-token.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxKeys } from './account.ts'
import { isClosed } from './cut-off.ts'
import { confirmationOf, type Process } from './sandbox-process.ts'
import { askedOperation, bancardKeys, bancardPaths, bancardTokens, newSingleBuy } from './wire.ts'

/** vPOS 0.3 for the shop, below /bancard/vpos. */
export const registerBancardApi = (
  app: FastifyInstance,
  { clock, providerSecret, shopOrigins }: SandboxParts,
  processes: HostedOrders<Process>,
): void => {
  const { publicKey, privateKey } = sandboxKeys(providerSecret)
  const tokens = bancardTokens(privateKey)

  const fail = (reply: FastifyReply, key: string, status = 422) =>
    reply.code(status).send({ status: 'error', messages: [{ key, level: 'error', dsc: key }] })

  app.post(`/bancard${bancardPaths.singleBuy}`, async (request, reply) => {
    const parsed = newSingleBuy.safeParse(request.body)
    if (!parsed.success) return fail(reply, 'InvalidOperationError')
    const { public_key, operation } = parsed.data
    if (public_key !== publicKey) return fail(reply, 'InvalidPublicKeyError', 403)
    const { shop_process_id: id, amount, currency, token, return_url: returnUri } = operation
    if (!isSameSecret(token, tokens.singleBuy(id, amount, currency)))
      return fail(reply, 'InvalidTokenError', 403)
    const isShops = isShopAddress(shopOrigins, returnUri)
    const key = String(id)
    if (!/^\d{1,15}$/.test(key) || processes.byKey(key) || !isShops)
      return fail(reply, 'InvalidOperationError')
    const made = { id: randomToken(12).slice(0, 16), key, amount, returnUri, result: null, reversed: false }
    return {
      status: 'success',
      process_id: processes.save({ ...made, openedAt: clock.now().toISOString() }).id,
    }
  })

  /** @returns what was asked about; null where the request was refused. */
  const asked = (body: unknown, reply: FastifyReply, tokenOf: (id: string | number) => string) => {
    const parsed = askedOperation.safeParse(body)
    if (!parsed.success || parsed.data.public_key !== publicKey) {
      fail(reply, parsed.success ? 'InvalidPublicKeyError' : 'InvalidOperationError', 403)
      return null
    }
    const { token, shop_process_id: id } = parsed.data.operation
    if (!isSameSecret(token, tokenOf(id))) {
      fail(reply, 'InvalidTokenError', 403)
      return null
    }
    return { process: processes.byKey(String(id)) }
  }

  app.post(`/bancard${bancardPaths.confirmations}`, async ({ body }, reply) => {
    const found = asked(body, reply, tokens.getConfirmation)
    if (found === null) return reply
    if (!found.process) return fail(reply, bancardKeys.neverOpened, 404)
    const confirmation = confirmationOf(tokens, found.process)
    return confirmation ? { status: 'success', confirmation } : fail(reply, bancardKeys.nobodyPaid, 404)
  })

  app.post(`/bancard${bancardPaths.rollback}`, async ({ body }, reply) => {
    const found = asked(body, reply, tokens.rollback)
    if (found === null) return reply
    const { process } = found
    if (!process) return fail(reply, bancardKeys.neverOpened, 404)
    const { result, reversed } = process
    // The form stays as it is: who has it open may still pay.
    if (result?.code !== '00') return fail(reply, bancardKeys.nobodyPaid, 404)
    if (reversed) return fail(reply, bancardKeys.alreadyRolledBack, 409)
    if (isClosed(new Date(result.at), clock.now())) return fail(reply, bancardKeys.closed, 409)
    processes.save({ ...process, reversed: true })
    return {
      status: 'success',
      messages: [{ key: bancardKeys.rolledBack, level: 'info', dsc: 'Transacción reversada' }],
    }
  })
}
