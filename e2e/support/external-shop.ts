import { randomUUID } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from './free-port.ts'
import { projectRoot, templateDirectory, workDirectory } from './places.ts'
import { ServerProcess } from './server-process.ts'
import { RunningShop } from './shop.ts'

/** A shop with its sandbox identity provider, and the deployment whose customers log in there. */
export class ExternalShop {
  readonly shop: RunningShop
  readonly identity: ServerProcess
  readonly identityOrigin: string
  /** Of the deployment with the external login. */
  readonly origin: string
  readonly #dataDirectory: string

  private constructor(
    shop: RunningShop,
    identityPort: number,
    settings: Record<string, string>,
    data: string,
  ) {
    this.shop = shop
    this.#dataDirectory = data
    this.identityOrigin = `http://identidad.festival.localhost:${identityPort}`
    this.origin = shop.origin.replace('localhost', 'festival.localhost')
    this.identity = new ServerProcess({
      file: path.join(projectRoot, 'dist/server/login-sandbox.js'),
      environment: { PORT: new URL(shop.origin).port, ...settings },
      isReady: async () =>
        (await fetch(`http://127.0.0.1:${identityPort}/.well-known/openid-configuration`)).ok,
    })
  }

  /** @param more settings of the shop */
  static async open(more: Record<string, string> = {}): Promise<ExternalShop> {
    const data = path.join(workDirectory, `external-${randomUUID()}`)
    cpSync(templateDirectory, data, { recursive: true })
    const identityPort = await freePort()
    const settings = {
      LOGIN_SANDBOX_PORT: String(identityPort),
      EXTERNAL_LOGIN_SECRET: randomUUID(),
      ...more,
    }
    const shop = await RunningShop.at(data, settings)
    const opened = new ExternalShop(shop, identityPort, settings, data)
    await Promise.all([shop.start(), opened.identity.start()])
    return opened
  }

  async close(): Promise<void> {
    await Promise.all([this.shop.stop(), this.identity.stop()])
    rmSync(this.#dataDirectory, { recursive: true, force: true })
  }

  /** At the identity provider: says who logs in. */
  async choose(page: Page, name: string): Promise<void> {
    await expect(page).toHaveURL(new RegExp(`^${this.identityOrigin}/persona/`))
    await page.getByRole('button', { name }).click()
  }
}
