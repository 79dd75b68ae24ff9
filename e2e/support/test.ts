import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Locale } from '../../contract/index.ts'
import { fromOwnAddress } from './addresses.ts'
import { customerOf, type TestCustomer } from './customers.ts'
import { RunningShop } from './shop.ts'
import { Visitor } from './visitor.ts'

/**
 * Opens a page of a shop's deployment in a browser of its own. Where the deployment begins purchases at another host, it
 * is opened without the test's own headers, which a browser would have to ask that host about.
 */
export type OpenPageAt = (origin: string, options?: { ownHeaders?: boolean }) => Promise<Page>

interface TestFixtures {
  /** A customer nobody else is, without any purchase. */
  customer: TestCustomer
  newCustomer: () => TestCustomer
  /** The customer at the test's own page. */
  visitor: Visitor
  /** Somebody else, in a browser of their own. */
  newVisitor: () => Promise<Visitor>
  openPageAt: OpenPageAt
  language: Locale
  /** What the page said was wrong; a test that expects some takes it out of here. */
  complaints: string[]
}

interface WorkerFixtures {
  shop: RunningShop
  customerTurns: { next: number }
}

/** Writes down whatever goes wrong in a page without showing. */
export const listenForComplaints = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
}

/** The tags of a long journey that .ci/run judges; one that is `@long` alone it only reports. */
export const STEADY = ['@long', '@steady']

export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['es', { option: true }],
  locale: async ({ language }, use) => {
    await use({ es: 'es-AR', en: 'en-GB', pt: 'pt-BR' }[language])
  },
  extraHTTPHeaders: async ({ language: _ }, use) => {
    await use(fromOwnAddress())
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.origin)
  },
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here
    async ({}, use) => {
      const shop = await RunningShop.open()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  customerTurns: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use({ next: 0 })
    },
    { scope: 'worker' },
  ],
  newCustomer: async ({ customerTurns }, use) => {
    await use(() => customerOf(customerTurns.next++))
  },
  customer: async ({ newCustomer }, use) => {
    await use(newCustomer())
  },
  visitor: async ({ page, shop, customer, language }, use) => {
    await use(new Visitor(page, shop, customer, language))
  },
  openPageAt: async ({ browser, contextOptions, locale, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (origin, { ownHeaders = true } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(locale && { locale }),
        baseURL: origin,
        extraHTTPHeaders: ownHeaders ? fromOwnAddress() : {},
      })
      contexts.push(context)
      const page = await context.newPage()
      listenForComplaints(page, complaints)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  newVisitor: async ({ openPageAt, shop, newCustomer, language }, use) => {
    await use(async () => new Visitor(await openPageAt(shop.origin), shop, newCustomer(), language))
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      listenForComplaints(page, complaints)
      await use(complaints)
      expect(complaints, 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
