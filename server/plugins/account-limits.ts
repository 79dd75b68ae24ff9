import type { FastifyInstance } from 'fastify'
import type { ApiRouteName } from '../../contract/index.ts'
import { Refusal } from '../refusal.ts'

/** Calls a minute of one account, whatever address they come from. */
export interface AccountLimits {
  /** Holding and releasing places. */
  holding: number
  /** Calls that ask the payment provider. */
  paying: number
  /** Tickets as files and mails, and what changes them. */
  tickets: number
  /** Whether a purchase goes on. */
  watching: number
}

/**
 * More than anybody presses; the page asks about a payment once a second at most, and each of ten pages whether its
 * purchase goes on.
 */
export const DEFAULT_ACCOUNT_LIMITS: AccountLimits = { holding: 300, paying: 120, tickets: 30, watching: 120 }

const LIMIT_OF: Partial<Record<ApiRouteName, keyof AccountLimits>> = {
  holdPlaces: 'holding',
  holdGroup: 'holding',
  beginProcess: 'holding',
  beginExchange: 'holding',
  releasePerformance: 'holding',
  invalidateProcess: 'holding',
  charge: 'paying',
  charge2: 'paying',
  payExchange: 'paying',
  confirmPayment: 'paying',
  stopPayment: 'paying',
  setUpAuthentication: 'paying',
  authenticateCard: 'paying',
  payAuthenticated: 'paying',
  issueCardPass: 'paying',
  getBancardFrame: 'paying',
  getBancardFrame2: 'paying',
  cancelBancard3ds: 'paying',
  confirmBancard3ds: 'paying',
  listSavedCards: 'paying',
  openCardForm: 'paying',
  deleteSavedCard: 'paying',
  getPurchaseState: 'watching',
  downloadTickets: 'tickets',
  downloadReceivedTicket: 'tickets',
  getCalendar: 'tickets',
  resendTickets: 'tickets',
  transferTicket: 'tickets',
  takeTicketBack: 'tickets',
  regretPurchase: 'paying',
  askGiveBack: 'paying',
  giveBackTickets: 'paying',
  askResale: 'paying',
  offerOnResale: 'paying',
  takeOffResale: 'paying',
}

const WINDOW_MS = 60_000

/**
 * Counts calls of an account in this process, minute by minute: with n nodes an account has up to n times as many.
 * What has to be exact is counted in the database: places, declined cards, guessed passwords.
 * @param now milliseconds of a clock that never goes back.
 */
export const createAccountLimits = (limits: AccountLimits, now: () => number = () => performance.now()) => {
  let counts = new Map<string, number>()
  let startedAt = now()

  return {
    /** @throws Refusal DEMASIADAS_LLAMADAS where the account has called too often. */
    count: (name: ApiRouteName, customerId: number): void => {
      const limit = LIMIT_OF[name]
      if (limit === undefined) return
      if (now() - startedAt >= WINDOW_MS) {
        counts = new Map()
        startedAt = now()
      }
      const key = `${limit} ${customerId}`
      const count = (counts.get(key) ?? 0) + 1
      if (count > limits[limit]) throw new Refusal('DEMASIADAS_LLAMADAS')
      counts.set(key, count)
    },
  }
}

/** Refuses calls of an account that calls too often; after the login is known and the body was checked. */
export const registerAccountLimits = (app: FastifyInstance, limits: AccountLimits): void => {
  const accounts = createAccountLimits(limits)
  app.addHook('preHandler', (request, _reply, done) => {
    const { name } = request.routeOptions.config
    if (request.customer && name !== undefined) accounts.count(name as ApiRouteName, request.customer.id)
    done()
  })
}
