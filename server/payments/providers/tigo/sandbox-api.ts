import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../../../auth/random-token.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import { acceptForms } from '../../sandbox-kit/form-bodies.ts'
import type { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import { basicAuthorization } from '../client-credentials.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxAccount } from './account.ts'
import { newTigoPayment, TIGO_CURRENCY, type TigoStatus, tigoPaths } from './wire.ts'

export interface TigoOrder {
  /** What Tigo calls authCode. */
  id: string
  /** The shop's merchantTransactionId. */
  key: string
  status: TigoStatus['Transaction']['status']
  amount: string
  mfsId: string
  wrongPins: number
  redirectUri: string
  callbackUri: string
  openedAt: string
}

const TOKEN_LIFE_MS = 599_000

/** Tigo's API for the shop, below /tigo. A token is good for one call, and ten minutes. */
export const registerTigoApi = (
  app: FastifyInstance,
  { clock, providerSecret, shopOrigins }: SandboxParts,
  orders: HostedOrders<TigoOrder>,
): void => {
  const { clientId, clientSecret, account, pin, merchantId } = sandboxAccount(providerSecret)
  const basic = basicAuthorization(clientId, clientSecret)
  const tokens = new Map<string, number>()

  const spend = ({ headers }: FastifyRequest): boolean => {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '')
    const made = tokens.get(token)
    tokens.delete(token)
    return made !== undefined && clock.now().getTime() - made < TOKEN_LIFE_MS
  }
  const refuse = (reply: FastifyReply, code: number, error: string) =>
    reply.code(code).send({ error, error_description: error })
  const statusOf = ({ key, status, mfsId, amount }: TigoOrder): TigoStatus => ({
    Transaction: { status, merchantTransactionId: key, mfsTransactionId: mfsId },
    LocalPayment: { amount, currencyCode: TIGO_CURRENCY },
  })

  app.register(async (scope) => {
    acceptForms(scope)
    scope.post(`/tigo${tigoPaths.tokens}`, async ({ headers, body }, reply) => {
      const isAsked = (body as { grant_type?: unknown } | null)?.grant_type === 'client_credentials'
      if (!isAsked || !isSameSecret(headers.authorization ?? '', basic))
        return refuse(reply, 401, 'invalid_client')
      const accessToken = randomToken(18)
      tokens.set(accessToken, clock.now().getTime())
      return { accessToken, issuedAt: String(clock.now().getTime()), expiresIn: '599' }
    })
  })

  app.post(`/tigo${tigoPaths.authorizations}`, async (request, reply) => {
    if (!spend(request)) return refuse(reply, 401, 'invalid_token')
    const parsed = newTigoPayment.safeParse(request.body)
    if (!parsed.success) return refuse(reply, 400, 'invalid_request')
    const {
      MasterMerchant: ours,
      redirectUri,
      callbackUri,
      LocalPayment,
      merchantTransactionId: key,
    } = parsed.data
    if (ours.account !== account || ours.pin !== pin || ours.id !== merchantId)
      return refuse(reply, 403, 'invalid_merchant')
    const isShops = isShopAddress(shopOrigins, redirectUri)
    if (!isShops || LocalPayment.currencyCode !== TIGO_CURRENCY) return refuse(reply, 400, 'invalid_request')
    if (orders.byKey(key)) return refuse(reply, 400, 'merchantTransactionId already exists')
    const order = orders.save({
      id: randomToken(15),
      key,
      status: 'initiated',
      amount: LocalPayment.amount,
      mfsId: `MP${randomToken(9)}`,
      wrongPins: 0,
      redirectUri,
      callbackUri,
      openedAt: clock.now().toISOString(),
    })
    return {
      redirectUrl: `${providerOriginOf(request, 'tigo')}/tigo/pagar/${order.id}`,
      authCode: order.id,
      creationDateTime: order.openedAt,
    }
  })

  const PATH = `/tigo${tigoPaths.transactions}/:merchant/:key`
  const asked = ({ params }: FastifyRequest): TigoOrder | undefined => {
    const { merchant, key } = params as { merchant: string; key: string }
    return merchant === merchantId ? orders.byKey(key) : undefined
  }
  app.get(PATH, async (request, reply) => {
    if (!spend(request)) return refuse(reply, 401, 'invalid_token')
    const order = asked(request)
    return order ? statusOf(order) : refuse(reply, 404, 'not found')
  })
  // The whole, of what was paid.
  app.delete(PATH, async (request, reply) => {
    if (!spend(request)) return refuse(reply, 401, 'invalid_token')
    const order = asked(request)
    if (!order) return refuse(reply, 404, 'not found')
    if (order.status !== 'success') return refuse(reply, 400, 'purchase-3008-00041-E')
    return statusOf(orders.save({ ...order, status: 'reverted' }))
  })
}
