import type { Deployment } from '../contract/index.ts'
import { createAccountMails } from './accounts/account-mails.ts'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { createDoorGuesses, type DoorGuesses } from './auth/door-guesses.ts'
import { createLoginGuesses } from './auth/login-guesses.ts'
import { createOneTimeCodes, type OneTimeCodes } from './auth/one-time-codes.ts'
import { createSessions, type Sessions } from './auth/sessions.ts'
import { createSignatures, type Signatures } from './auth/signatures.ts'
import type { BackgroundLoop } from './background/loop.ts'
import type { Worker } from './background/worker.ts'
import { type BoxOffice, createBoxOffice } from './box-office/box-office.ts'
import { type AvailabilityBoard, openAvailability } from './catalogue/availability.ts'
import { type Billboard, createBillboards } from './catalogue/billboard.ts'
import { type CatalogueCache, openCatalogue } from './catalogue/catalogue-cache.ts'
import { createCatalogueRefresh } from './catalogue/catalogue-refresh.ts'
import { createSoldBy, type SoldBy } from './catalogue/deployment-catalogue.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DatabaseClock } from './db/database-clock.ts'
import type { Database } from './db/open.ts'
import { createPruner } from './db/prune.ts'
import type { Deployments } from './deployments/deployments.ts'
import { type Documents, readDocuments } from './documents/read-documents.ts'
import { createExternalLogin, type ExternalLogin } from './external-login/external-login.ts'
import { createReadiness, type Readiness } from './health/readiness.ts'
import { type ContactDesk, createContactDesk } from './information/contact.ts'
import { createNewsletter, type Newsletter } from './information/newsletter.ts'
import { createNoticeMails } from './information/notice-mails.ts'
import { createSaleNotices, type SaleNotices } from './information/sale-notices.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { createShopGauges } from './metrics/shop-gauges.ts'
import { createCaptcha } from './payments/captcha.ts'
import { decisions } from './payments/decide/decisions.ts'
import type { PaymentConfig } from './payments/payment-config.ts'
import type { PaymentLog } from './payments/payment-context.ts'
import { openPaymentDesk, type PaymentDesk } from './payments/payment-desk.ts'
import { createSandboxClient } from './payments/sandbox-client.ts'
import { createTerminalClient } from './payments/terminal-client.ts'
import { createTokenSeal } from './payments/token-seal.ts'
import { projectRoot } from './project-root.ts'
import { createWaitingRoom, type WaitingRoom } from './queue/waiting-room.ts'
import { createSearch, type Search } from './search/search.ts'
import { createCancellations } from './selling/cancellations.ts'
import { createDeclinedCards, type DeclinedCards, FREE_DECLINES } from './selling/declined-cards.ts'
import { createHoldEngine, type HoldEngine } from './selling/holds.ts'
import { createSweeper, type Sweeper } from './selling/sweeper.ts'
import { createSmsSender } from './sms/create-sms-sender.ts'
import type { SmsSender } from './sms/sms.ts'
import type { TicketSigner } from './tickets/ticket-signer.ts'

/** What every handler may use. */
export interface Services {
  config: Config
  clock: Clock
  deployments: Deployments
  database: Database
  catalogue: CatalogueCache
  soldBy: SoldBy
  billboardOf: (deployment: Deployment) => Billboard
  availability: AvailabilityBoard
  search: Search
  signatures: Signatures
  sessions: Sessions
  codes: OneTimeCodes
  sms: SmsSender
  externalLogin: ExternalLogin
  boxOffice: BoxOffice
  accounts: Accounts
  /** Mails of accounts that are owed. */
  accountMails: Worker
  noticeMails: Worker
  contact: ContactDesk
  newsletter: Newsletter
  saleNotices: SaleNotices
  doorGuesses: DoorGuesses
  declinedCards: DeclinedCards
  holds: HoldEngine
  sweeper: Sweeper
  waitingRoom: WaitingRoom
  signer: TicketSigner
  /** The texts and pictures of the deployments. */
  documents: Documents
  desk: PaymentDesk
  /** Everything that runs by itself; no loop waits for another. */
  loops: readonly BackgroundLoop[]
  readiness: Readiness
  metrics: Metrics
  log: PaymentLog
}

export interface ServiceOptions
  extends Pick<Services, 'config' | 'clock' | 'deployments' | 'database' | 'log' | 'signer'> {
  payment: PaymentConfig
  /** Where `clock` gets its time from; absent where a test gives it. */
  databaseClock?: DatabaseClock
  /** Tests open a desk of parts that stop or err at a chosen step. */
  openDesk?: typeof openPaymentDesk
}

/** Reads the season into memory and wires what handlers use; nothing runs by itself yet. */
export const openServices = async (options: ServiceOptions): Promise<Services> => {
  const { config, clock, databaseClock, deployments, log, signer } = options
  const metrics = createMetrics()
  const database = metrics.measureDatabase(options.database)
  const signatures = createSignatures(config.secret)
  const catalogue = await openCatalogue(database, clock)
  const soldBy = createSoldBy(catalogue)
  const availability = await openAvailability(database, clock, log)
  const openDesk = options.openDesk ?? openPaymentDesk
  const sweeper = createSweeper(database, clock, availability, log)
  const waitingRoom = createWaitingRoom({ database, clock, signatures, catalogue, soldBy, log })
  const selling = { ...database, ...database.selling }
  const desk = openDesk({
    database: selling,
    clock,
    deployments,
    signer,
    log,
    decisions,
    provider: createSandboxClient(options.payment),
    terminal: createTerminalClient(options.payment),
    seal: createTokenSeal(config.secret),
    captcha: createCaptcha(config.secret, clock),
    mailer: createMailer(config, database, clock),
    placesChanged: (performanceIds) => {
      for (const id of performanceIds) availability.invalidate(id)
    },
  })
  const sessions = createSessions(selling, clock)
  const guesses = createLoginGuesses(selling)
  const codes = createOneTimeCodes(selling, config.secret)
  const letters = {
    orm: database.orm,
    database,
    catalogue,
    deployments,
    codes,
    signatures,
    authUrl: config.authUrl,
    now: clock.now,
  }
  const sending = { clock, database, log }
  const accountMails = createAccountMails(sending, letters, createMailer(config, database, clock))
  const noticeMails = createNoticeMails(sending, letters, createMailer(config, database, clock))
  const accounts = createAccounts({
    database: selling,
    clock,
    codes,
    guesses,
    sessions,
    mailOwed: () => accountMails.wake(),
  })
  const information = { database: selling, clock, mailOwed: () => accountMails.wake() }
  const saleNotices = createSaleNotices({
    ...information,
    noticesOwed: () => noticeMails.wake(),
    codes,
    signatures,
    catalogue,
    availability,
    log,
  })
  const loops = [
    sweeper,
    createCancellations(selling, clock, availability, log),
    waitingRoom,
    createPruner(database, clock, log).loop,
    createCatalogueRefresh(catalogue, availability, clock, log),
    ...desk.loops,
    accountMails,
    noticeMails,
    saleNotices.loop,
    ...createShopGauges(database, clock, metrics.registry, log).loops,
    ...(databaseClock ? [databaseClock.createLoop(log)] : []),
  ]
  metrics.watchLoops(loops)
  metrics.watchPools(options.database)
  if (databaseClock) metrics.watchClock(databaseClock)
  const readiness = createReadiness(database, loops, log, databaseClock)
  return {
    config,
    clock,
    deployments,
    database,
    log,
    catalogue,
    soldBy,
    billboardOf: createBillboards(soldBy),
    availability,
    search: createSearch(database, soldBy, { catalogue, availability, signatures }),
    signatures,
    signer,
    documents: readDocuments(deployments.all, projectRoot),
    codes,
    sms: createSmsSender(config, database, clock),
    externalLogin: createExternalLogin({
      clientSecret: config.externalLoginSecret ?? '',
      seal: createTokenSeal(config.secret, 'external login'),
      clock,
      onProblem: (error) => log.warn({ problem: String(error) }, 'an external login did not succeed'),
    }),
    boxOffice: createBoxOffice(selling, clock),
    sessions,
    accounts,
    accountMails,
    noticeMails,
    contact: createContactDesk(information),
    newsletter: createNewsletter({ ...information, codes, signatures }),
    saleNotices,
    doorGuesses: createDoorGuesses(guesses),
    declinedCards: createDeclinedCards(createLoginGuesses(selling, FREE_DECLINES)),
    holds: metrics.measureHolds(createHoldEngine({ database: selling, clock, availability })),
    sweeper,
    waitingRoom,
    desk,
    loops: [...loops, readiness.loop],
    readiness,
    metrics,
  }
}
