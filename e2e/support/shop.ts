import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { portsOf, templateDirectory, workDirectory } from './places.ts'
import { ServerProcess } from './process.ts'

/** The sandbox's faults that take time take as little as still shows. */
const QUICK_FAULTS = { SANDBOX_SLOW_MS: '3000', SANDBOX_HANG_MS: '20000' }

const PROVIDER_SECRET = 'secret-of-the-end-to-end-provider'

/** What a test card does: docs/operating/test-cards.md. */
type Fault = 'approve' | 'decline'

/** A charge as the provider has it in its books. */
export interface LedgerCharge {
  key: string
  reference: string
  state: 'approved' | 'declined' | 'pending' | 'voided'
  chargedCents: number
  refundedCents: number
}

/** A shop and its payment provider as processes, on a data directory of their own. */
export class RunningShop {
  readonly origin: string
  readonly server: ServerProcess
  readonly provider: ServerProcess
  readonly #providerOrigin: string

  constructor(place: number, dataDirectory: string) {
    const { shop, sandbox } = portsOf(place)
    const environment = {
      PORT: String(shop),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: dataDirectory,
      SANDBOX_SECRET: PROVIDER_SECRET,
      ...QUICK_FAULTS,
    }
    this.origin = `http://localhost:${shop}`
    this.#providerOrigin = `http://localhost:${sandbox}`
    this.server = new ServerProcess('main', environment, `${this.origin}/ready`)
    this.provider = new ServerProcess('sandbox', environment, `${this.#providerOrigin}/health`)
  }

  /** A shop on a fresh copy of the prepared season. */
  static async open(place: number): Promise<RunningShop> {
    const dataDirectory = path.join(workDirectory, `shop-${place}`)
    rmSync(dataDirectory, { recursive: true, force: true })
    cpSync(templateDirectory, dataDirectory, { recursive: true })
    const shop = new RunningShop(place, dataDirectory)
    await shop.start()
    return shop
  }

  async start(): Promise<void> {
    try {
      await Promise.all([this.provider.start(), this.server.start()])
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.server.stop(), this.provider.stop()])
  }

  /** Moves the server's clock on, and the provider's with it. */
  async advance(milliseconds: number): Promise<void> {
    for (const origin of [this.origin, this.#providerOrigin])
      await this.#post(`${origin}/__test/clock`, { nAvanzarMs: milliseconds })
  }

  async now(): Promise<Date> {
    const reply = await fetch(`${this.origin}/__test/clock`)
    return new Date(((await reply.json()) as { dAhora: string }).dAhora)
  }

  /** Lets go at once of whatever is due, as the server does every few seconds. */
  async sweep(): Promise<void> {
    await this.#post(`${this.origin}/__test/sweep`, {})
  }

  /** Asks the provider about every payment that is not known yet, as the server does within the minute. */
  async reconcile(): Promise<void> {
    await this.advance(60_000)
    await this.#post(`${this.origin}/__test/payments`, {})
  }

  /** Lets the next ones of every queue in, as the server does every second. */
  async admit(): Promise<void> {
    await this.#post(`${this.origin}/__test/queue`, {})
  }

  /** Makes the provider treat every card as one of its test cards, by what that card does; null for as they are. */
  async treatCards(as: Fault | null): Promise<void> {
    await this.#post(`${this.#providerOrigin}/__test/fault`, { fault: as })
  }

  /** What the provider's own books say of a purchase. */
  async chargesOf(purchaseId: string): Promise<LedgerCharge[]> {
    const reply = await fetch(`${this.#providerOrigin}/v1/ledger`, {
      headers: { authorization: `Bearer ${PROVIDER_SECRET}` },
    })
    const { charges } = (await reply.json()) as { charges: LedgerCharge[] }
    return charges.filter(({ reference }) => reference === purchaseId)
  }

  async #post(uri: string, body: object): Promise<void> {
    const reply = await fetch(uri, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${uri} answered ${reply.status}: ${await reply.text()}`)
  }
}
