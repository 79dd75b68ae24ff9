import { createHash, randomBytes } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { OrderPage, StaffRole } from '../../../../contract/index.ts'
import { agendaMadrid } from '../../../../deployments/agenda-madrid.ts'
import { doorKeyOf } from '../../../../server/auth/door-key.ts'
import { hashPassword } from '../../../../server/auth/passwords.ts'
import { type Caller, chargeBody, pay, prepare, solve } from '../../../server/payments/support/buying.ts'
import { PASSWORD } from '../../nodes/database.ts'
import { saleSeason } from '../../nodes/season.ts'
import { openTwoNodes, type TwoNodes } from '../../nodes/shop.ts'
import { type SmsGateway, startSmsGateway } from './sms-gateway.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** Where the two deployments of these tests answer: the first one sells in pesos, the second in euros. */
export const HOSTS = { 'programa-regional': 'localhost', 'agenda-madrid': 'madrid.localhost' } as const
export type DeploymentId = keyof typeof HOSTS

const MAIN = 'programa-regional'

export interface Account {
  id: number
  email: string
  token: string
  visitor: Visitor
}

/** Two nodes in production, as they come out of the box, with both of their deployments and a gateway of short messages. */
export interface AttackedShop {
  two: TwoNodes
  sms: SmsGateway
  /** The performances of `saleSeason`, by deployment. */
  performanceOf(deployment: DeploymentId): number
  /** Somebody from an address where nobody has been before. */
  stranger(headers?: Record<string, string>): Visitor
  /** Customers with a login and an address each. */
  customers(count: number): Promise<Account[]>
  /** Staff with PASSWORD, who is not logged in. */
  addStaff(login: string, role: StaffRole, deployment?: DeploymentId): Promise<void>
  doorKey(deployment: DeploymentId): string
  /** A solved captcha, without the work: what is attacked has both cores. */
  captcha(): Promise<string>
  /** Holds seats and fills the checkout up to the card. @returns the purchase. */
  prepare(of: Account, seats: string[], deployment?: DeploymentId): Promise<string>
  pay(of: Account, id: string, body?: object): ReturnType<typeof pay>
  /** Buys seats by an approved card. @returns the purchase and its order number. */
  buy(of: Account, seats: string[]): Promise<{ id: string; nOrden: string }>
  /** Two seats that nobody has asked this for yet. */
  seats(): [string, string]
  /** The payments of a purchase, the oldest first. */
  attemptsOf(purchaseId: string): Promise<{ id: string; state: string }[]>
  /** What the provider has of them. */
  chargesOf(purchaseId: string): ReturnType<TwoNodes['sandbox']['ledger']>
  /** Text of the QR codes of the tickets that are not void. */
  ticketsOf(purchaseId: string): Promise<{ number: string; qr: string }[]>
  close(): Promise<void>
}

const DOOR_KEY = randomBytes(32).toString('base64url')
const ROWS = 20
const COLUMNS = 50

/** What a shop in euros sells, with places like those of the first one. */
const madridSeason = () => {
  const season = saleSeason(100, 2_000)
  return {
    ...season,
    season: agendaMadrid.sells.season,
    establishments: season.establishments.map((one) => ({ ...one, key: 'plaza', seo: 'plaza' })),
    shows: season.shows.map((one) => ({
      ...one,
      key: 'madrid',
      seo: 'madrid',
      establishmentKey: 'plaza',
      performances: one.performances.map((each) => ({ ...each, key: 'madrid-sale' })),
    })),
  }
}

export const openAttackedShop = async (): Promise<AttackedShop> => {
  const sms = await startSmsGateway()
  const two = await openTwoNodes({
    seats: ROWS * COLUMNS,
    seasons: [madridSeason()],
    // Nobody waits for the proxies of a node that ends.
    settings: { DOOR_KEY, DRAIN_SECONDS: '0', ...sms.settings },
  })
  await two.nodes[1].start()
  const { database, balancer, sandbox, settings } = two
  const found = await database.query<{ key: string; id: number }>('select key, id from performance')
  const keys: Record<DeploymentId, string> = { 'programa-regional': 'sale', 'agenda-madrid': 'madrid-sale' }
  const performanceOf = (deployment: DeploymentId) => found.find(({ key }) => key === keys[deployment])!.id
  const hash = await hashPassword(PASSWORD)
  let made = 0
  let pairs = 0

  const stranger: AttackedShop['stranger'] = (headers) => openVisitor(balancer.origin, headers)
  const captcha = async () =>
    solve(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1_000,
        counter: 1,
        deriveKey,
        data: { until: Date.now() + 600_000 },
        hmacSignatureSecret: `${settings['TAQUILLA_SECRET']}:captcha`,
        hmacKeySignatureSecret: `${settings['TAQUILLA_SECRET']}:captcha-key`,
      }),
    )
  const prepared: AttackedShop['prepare'] = ({ visitor, token }, seats, deployment = MAIN) =>
    prepare(visitor.call as Caller, token, performanceOf(deployment), seats)
  const paid: AttackedShop['pay'] = async ({ visitor, token }, id, body) =>
    pay(
      visitor.call as Caller,
      token,
      id,
      body ?? chargeBody(await sandbox.cardFor('approve'), await captcha()),
    )
  const attemptsOf: AttackedShop['attemptsOf'] = (purchaseId) =>
    database.query('select id, state from payment_attempt where purchase_id = $1 order by created_at', [
      purchaseId,
    ])

  return {
    two,
    sms,
    performanceOf,
    stranger,
    customers: async (count) => {
      const emails = Array.from({ length: count }, () => `attacked-${made++}@ejemplo.ar`)
      const tokens = emails.map(() => randomBytes(32).toString('base64url'))
      const rows = await database.query<{ id: number; email: string }>(
        `insert into customer (email, email_confirmed_at, password_hash, first_name, last_name)
           select email, now(), $2, 'Ana', 'Paz' from unnest($1::text[]) as email returning id, email`,
        [emails, hash],
      )
      const idOf = new Map(rows.map(({ id, email }) => [email, id]))
      await database.query(
        `insert into session (token_hash, customer_id, started_at, expires_at)
           select hash, id, now(), now() + interval '2 hours' from unnest($1::text[], $2::int[]) as t (hash, id)`,
        [
          tokens.map((token) => createHash('sha256').update(token).digest('base64url')),
          emails.map((email) => idOf.get(email)),
        ],
      )
      return emails.map((email, nth) => {
        const token = tokens[nth]!
        return { id: idOf.get(email)!, email, token, visitor: stranger({ authorization: `Bearer ${token}` }) }
      })
    },
    addStaff: async (login, role, deployment = MAIN) => {
      await database.query(
        `insert into staff (deployment_id, login, password_hash, name, role) values ($1, $2, $3, 'Ana Sosa', $4)
           on conflict do nothing`,
        [deployment, login, hash, role],
      )
    },
    doorKey: (deployment) => doorKeyOf(DOOR_KEY, deployment, 'Norte'),
    captcha,
    prepare: prepared,
    pay: paid,
    buy: async (of, seats) => {
      const id = await prepared(of, seats)
      const { oData } = await paid(of, id)
      if (oData?.cEstadoPago !== 'APROBADO') throw new Error(`the payment is ${oData?.cEstadoPago}`)
      const listed = await of.visitor.call<OrderPage>('GET', `/v2/Historial2?idProcesoDeCompra=${id}`)
      return { id, nOrden: listed.oData.Lista[0]!.nOrden }
    },
    seats: () => {
      const [row, column] = [Math.floor((2 * pairs) / COLUMNS) + 1, ((2 * pairs) % COLUMNS) + 1]
      pairs += 1
      return [`${row}-${column}`, `${row}-${column + 1}`]
    },
    attemptsOf,
    chargesOf: async (purchaseId) => {
      const keys = (await attemptsOf(purchaseId)).map(({ id }) => id)
      return (await sandbox.ledger()).filter(({ key }) => keys.includes(key))
    },
    ticketsOf: (purchaseId) =>
      database.query(
        'select number, qr from ticket where purchase_id = $1 and voided_at is null order by number',
        [purchaseId],
      ),
    close: async () => {
      await two.close()
      sms.close()
    },
  }
}
