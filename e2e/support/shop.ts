import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { projectRoot, templateDirectory, workDirectory } from './places.ts'
import { announcesItself, ServerProcess } from './server-process.ts'

/** The sandbox's faults that take time take as little as still shows. */
const QUICK_FAULTS = { SANDBOX_SLOW_MS: '3000', SANDBOX_HANG_MS: '20000' }

/** What a test card does: docs/operating/test-cards.md. */
type Fault = 'approve' | 'decline'

/** Variables of the environment. */
type Settings = Record<string, string>

/** A charge as the provider has it in its books. */
export interface LedgerCharge {
  key: string
  reference: string
  state: 'approved' | 'declined' | 'pending' | 'voided'
  chargedCents: number
  currency: string
  refundedCents: number
}

/** A shop and its payment provider as processes, on a data directory of their own. */
export class RunningShop {
  readonly origin: string
  readonly server: ServerProcess
  readonly provider: ServerProcess
  readonly providerOrigin: string
  readonly #dataDirectory: string
  readonly #environment: Settings
  /** Nobody but this shop and its provider know it: whoever accepts it is that provider. */
  readonly #providerSecret = randomUUID()

  private constructor(port: number, sandboxPort: number, dataDirectory: string, settings: Settings) {
    const environment: Settings = {
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_URL: `http://localhost:${sandboxPort}`,
      DATA_DIR: dataDirectory,
      SANDBOX_SECRET: this.#providerSecret,
      TRUSTED_PROXIES: '1',
      // No journey cuts the power, and each commit would wait for the disk.
      EMBEDDED_SYNC: 'no',
      ...QUICK_FAULTS,
      ...settings,
    }
    this.#dataDirectory = dataDirectory
    this.#environment = environment
    this.origin = `http://localhost:${port}`
    this.providerOrigin = `http://localhost:${sandboxPort}`
    this.server = new ServerProcess({
      file: path.join(projectRoot, 'dist/server/main.js'),
      environment,
      isReady: announcesItself(environment['PUBLIC_URL'] ?? this.origin, `${this.origin}/ready`),
    })
    this.provider = new ServerProcess({
      file: path.join(projectRoot, 'dist/server/sandbox.js'),
      environment,
      isReady: async () => (await this.#askLedger()).ok,
    })
  }

  /** On free ports of its own. It is not started. @param settings others than a demo's. */
  static async at(dataDirectory: string, settings: Settings = {}): Promise<RunningShop> {
    const port = await freePort()
    let sandboxPort = await freePort()
    while (sandboxPort === port) sandboxPort = await freePort()
    return new RunningShop(port, sandboxPort, dataDirectory, settings)
  }

  /** A started shop on a fresh copy of the prepared season, which goes when it is stopped. */
  static async open(settings: Settings = {}): Promise<RunningShop> {
    const dataDirectory = path.join(workDirectory, `shop-${randomUUID()}`)
    cpSync(templateDirectory, dataDirectory, { recursive: true })
    const shop = await RunningShop.at(dataDirectory, settings)
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

  /**
   * Runs a command of an operator while the shop is stopped, since the embedded database is one process's.
   * @param command its script in `scripts`, and what is typed behind it
   * @returns what it prints
   */
  async operate(command: string, ...typed: readonly string[]): Promise<string> {
    await this.server.stop()
    const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...typed], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', ...this.#environment },
    })
    await this.server.start()
    return stdout
  }

  /** Stops it and removes its data. */
  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#dataDirectory, { recursive: true, force: true })
  }

  /** Moves the server's clock on, and the provider's with it. */
  async advance(milliseconds: number): Promise<void> {
    for (const origin of [this.origin, this.providerOrigin])
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

  /** The code of the newest short message to a number, from the mailbox page. @param number +54 9 351 234 5678 */
  async smsCode(number: string): Promise<string> {
    const recipient = number.replaceAll(' ', '')
    const mailbox = await (await fetch(`${this.origin}/buzon`)).text()
    const found = mailbox.split('<article>').find((article) => article.includes(recipient))
    const address = found && /src="([^"]+)"/.exec(found)?.[1]
    if (!address) throw new Error(`No message came to ${recipient}`)
    const code = /\d{6}/.exec(await (await fetch(this.origin + address)).text())
    if (!code) throw new Error(`No code came to ${recipient}`)
    return code[0]
  }

  /** Makes the provider treat every card as one of its test cards, by what that card does; null for as they are. */
  async treatCards(as: Fault | null): Promise<void> {
    await this.#post(`${this.providerOrigin}/__test/fault`, { fault: as })
  }

  /** The provider's page with the card's fields, as this shop frames it. */
  cardPage(language: string): string {
    const settings = new URLSearchParams({ lang: language, accent: '#F6B800', origin: this.origin })
    return `${this.providerOrigin}/card?${settings}`
  }

  /** What the provider's own books say of a purchase. */
  async chargesOf(purchaseId: string): Promise<LedgerCharge[]> {
    const { charges } = (await (await this.#askLedger()).json()) as { charges: LedgerCharge[] }
    return charges.filter(({ reference }) => reference === purchaseId)
  }

  #askLedger(): Promise<Response> {
    return fetch(`${this.providerOrigin}/v1/ledger`, {
      headers: { authorization: `Bearer ${this.#providerSecret}` },
    })
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
