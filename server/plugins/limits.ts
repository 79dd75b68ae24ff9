import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { API_BASE, type ApiRouteName } from '../../contract/index.ts'
import { Refusal } from '../refusal.ts'
import { addressGroupOf } from './address-group.ts'
import { type Bucket, createAddressLimits } from './address-limits.ts'
import { goesFirst } from './goes-first.ts'

export interface Limits {
  /** Calls a minute and address: pages, files and calls that browse or hold. */
  perMinute: number
  /** Calls a minute and address from the checkout on: who browses much can still pay. */
  payingPerMinute: number
  /** Of the question whether a purchase goes on: each page that buys asks it twelve times a minute. */
  watchingPerMinute: number
  /** Of calls that guess at a secret: a password, the support key; a wrong key of doors. */
  loginsPerMinute: number
  /** Of forms that cause a mail or a short message: a sign-up, a code. */
  mailsPerMinute: number
  /** The event loop's lag, in milliseconds, from which browsing is shed; 0 never. */
  shedFromMs: number
}

export const DEFAULT_LIMITS: Limits = {
  perMinute: 3000,
  payingPerMinute: 3000,
  // Of 2,500 buyers behind the address of one mobile operator. Each account is counted besides.
  watchingPerMinute: 30_000,
  loginsPerMinute: 30,
  mailsPerMinute: 10,
  shedFromMs: 1000,
}

/** What leads to paying, and the tickets it gives, beside the calls that go first: all of them are shed last. */
const PAYING = /\/(Captcha|Historial2|Entrada|Compra|card\/Bancard)\b/i

/** Whether a call is refused under pressure. The queue is what an overload needs, and a poll of it costs little. */
const isShed = (url: string): boolean =>
  url.startsWith(`${API_BASE}/`) && !goesFirst(url) && !PAYING.test(url)

/** The bucket of a call; every other request, pages and files among them, is browsing. */
const BUCKETS: Partial<Record<ApiRouteName, Bucket>> = {
  login: 'login',
  setPasswordByCode: 'login',
  confirmEmail: 'login',
  signUp: 'mailing',
  signUpAndLogIn: 'mailing',
  sendRecoveryCode: 'mailing',
  sendOrderCode: 'mailing',
  sendPhoneCode: 'mailing',
  sendContact: 'mailing',
  subscribeNewsletter: 'mailing',
  askSaleNotice: 'mailing',
  lookUpOrder: 'login',
  downloadFoundTickets: 'login',
  getFoundCalendar: 'login',
  resendFoundTickets: 'login',
  regretFoundPurchase: 'login',
  askFoundGiveBack: 'login',
  giveBackFoundTickets: 'login',
  answerFoundHouseChange: 'login',
  askFoundResale: 'login',
  offerFoundOnResale: 'login',
  takeFoundOffResale: 'login',
  staffLogin: 'login',
  cancelBoxSale: 'login',
  getPurchaseTrace: 'getPurchaseTrace',
  getPurchaseFlow: 'getPurchaseTrace',
  redeemTicket: 'door',
  undoRedemption: 'door',
  getDoorList: 'door',
  mergeDoorScans: 'door',
  getDoorCounts: 'door',
  getPurchaseState: 'watching',
  getProcess: 'paying',
  preValidate: 'paying',
  saveBuyerData: 'paying',
  listDeliveryTypes: 'paying',
  selectDeliveryType: 'paying',
  getProcess3: 'paying',
  listPaymentMethods: 'paying',
  listPaymentMethods2: 'paying',
  selectPaymentMethod: 'paying',
  getCardBrand: 'paying',
  getCaptcha: 'paying',
  charge: 'paying',
  charge2: 'paying',
  getExchange: 'paying',
  payExchange: 'paying',
  confirmPayment: 'paying',
  getPaymentStatus: 'paying',
  stopPayment: 'paying',
  getPaypalStep: 'paying',
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
  listOrders: 'paying',
  downloadTickets: 'paying',
  regretPurchase: 'paying',
  askGiveBack: 'paying',
  giveBackTickets: 'paying',
  askResale: 'paying',
  offerOnResale: 'paying',
  takeOffResale: 'paying',
  listReceivedTickets: 'paying',
  downloadReceivedTicket: 'paying',
  transferTicket: 'paying',
  takeTicketBack: 'paying',
  offerTicket: 'paying',
  withdrawOffer: 'paying',
  resendTickets: 'paying',
  getCalendar: 'paying',
}

/** Counts a request and says whether it may be answered. */
export type Admit = (request: FastifyRequest) => boolean

export interface Admission {
  admit: Admit
  /** Counts a page, a file or a call that browses before its route is looked for. @param address as request.ip. */
  admitBrowsing(address: string): boolean
}

/**
 * The count of an app's requests by address.
 * @param hasDoorKey whether a scan brings the right key: it is not counted, however busy the door.
 */
export const createAdmission = (
  limits: Limits,
  hasDoorKey: (request: FastifyRequest) => boolean,
): Admission => {
  const addresses = createAddressLimits({
    browsing: limits.perMinute,
    paying: limits.payingPerMinute,
    watching: limits.watchingPerMinute,
    login: limits.loginsPerMinute,
    mailing: limits.mailsPerMinute,
    getPurchaseTrace: limits.loginsPerMinute,
    door: limits.loginsPerMinute,
  })
  return {
    admit: (request) => {
      const bucket = BUCKETS[request.routeOptions.config.name as ApiRouteName] ?? 'browsing'
      if (bucket === 'door' && hasDoorKey(request)) return true
      return addresses.allows(bucket, addressGroupOf(request.ip))
    },
    admitBrowsing: (address) => addresses.allows('browsing', addressGroupOf(address)),
  }
}

export interface LimitOptions {
  limits: Limits
  admit: Admit
  trustedProxies: number
  /** What waits in this node now: commands of the hold engine, statements for a connection. */
  readWaiting: () => { holds: number; statements: number }
}

/** From so much on browsing is shed: a second's holds, and a pool that is nearly full. */
const MOST_WAITING = { holds: 1000, statements: 100 }
/** With a loop that never rests, half the lag is enough. */
const NEVER_RESTS = 0.98
const LOOK_EVERY_MS = 250

/** In seconds. Each refusal costs a little too: the more come, the later they are asked to come again. */
const SHORTEST_PAUSE = 3
const LONGEST_PAUSE = 30
/** Refusals a second for each second of pause. */
const REFUSALS_OF_A_SECOND = 25

/** When whoever is refused may come again, by how many are refused. */
const createPause = () => {
  let refused = 0
  let perSecond = 0
  return {
    /** To be called at each look. */
    look: () => {
      perSecond = (perSecond + (refused * 1000) / LOOK_EVERY_MS) / 2
      refused = 0
    },
    /** @returns whole seconds, for a further refusal */
    next: (): number => {
      refused += 1
      return Math.min(LONGEST_PAUSE, Math.max(SHORTEST_PAUSE, Math.ceil(perSecond / REFUSALS_OF_A_SECOND)))
    },
  }
}

/**
 * Refuses early what could not be answered well, by the loop's lag and what waits: browsing, and who would begin a
 * purchase. What waits longest where each request of such a crowd is answered are the statements of who has places.
 */
export const registerLimits = async (
  app: FastifyInstance,
  { limits, admit, trustedProxies, readWaiting }: LimitOptions,
): Promise<void> => {
  let warned = false
  const pause = createPause()
  app.addHook('onRequest', (request, reply, done) => {
    if (!warned && trustedProxies === 0 && request.headers['x-forwarded-for'] !== undefined) {
      warned = true
      request.log.warn('X-Forwarded-For came though TRUSTED_PROXIES is 0: all customers count as one address')
    }
    if (request.routeOptions.config.rateLimit === false || admit(request)) return done()
    reply.header('retry-after', '60')
    done(new Refusal('DEMASIADAS_LLAMADAS'))
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.shedFromMs,
    retryAfter: SHORTEST_PAUSE,
    healthCheckInterval: LOOK_EVERY_MS,
    healthCheck: async () => {
      pause.look()
      const { holds, statements } = readWaiting()
      if (holds >= MOST_WAITING.holds || statements >= MOST_WAITING.statements) return false
      const { eventLoopDelay, eventLoopUtilized } = app.memoryUsage()
      const isLate = limits.shedFromMs > 0 && eventLoopDelay * 2 >= limits.shedFromMs
      return !(isLate && eventLoopUtilized >= NEVER_RESTS)
    },
    pressureHandler: (request, reply) => {
      if (!isShed(request.url)) return
      reply.header('retry-after', String(pause.next()))
      throw new Refusal('SOBRECARGA')
    },
  })
}
