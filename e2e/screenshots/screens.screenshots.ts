import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Locale } from '../../contract/index.ts'
import { ACCOUNT_PAGES, fillBook } from '../support/account-pages.ts'
import { SHOWS } from '../support/catalogue.ts'
import { projectRoot } from '../support/places.ts'
import { expect, test } from '../support/test.ts'

const FOLDER = path.join(projectRoot, 'screenshots')

/** What the pictures of one sheet are taken in. Percentages are of a window of 1280 by 1024 px. */
interface Variant {
  viewport: { width: number; height: number }
  language?: Locale
  colorScheme?: 'dark'
  forcedColors?: 'active'
  media?: 'print'
}

const VARIANTS: Record<string, Variant> = {
  'phone-light': { viewport: { width: 360, height: 740 } },
  'phone-dark': { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  'desk-light': { viewport: { width: 1280, height: 900 } },
  'desk-dark': { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  'narrow-en': { viewport: { width: 320, height: 640 }, language: 'en' },
  'wide-pt': { viewport: { width: 1920, height: 1080 }, language: 'pt' },
  '200-percent-pt': { viewport: { width: 640, height: 512 }, language: 'pt' },
  '400-percent-en': { viewport: { width: 320, height: 256 }, language: 'en' },
  'forced-colours': { viewport: { width: 1280, height: 900 }, forcedColors: 'active' },
  print: { viewport: { width: 794, height: 1123 }, media: 'print' },
}

/** Numbered pictures of one variant, in the order of a purchase, and a sheet of them all. */
class Series {
  readonly #page: Page
  readonly #folder: string
  readonly #files: string[] = []

  constructor(page: Page, variant: string) {
    this.#page = page
    this.#folder = path.join(FOLDER, variant)
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }

  async take(screen: string): Promise<void> {
    await this.#page.evaluate(() => document.fonts.ready)
    // The cover with the logo.
    await expect(this.#page.locator('.start')).toHaveCount(0)
    const file = `${String(this.#files.length + 1).padStart(2, '0')}-${screen}.jpg`
    await this.#page.screenshot({ path: path.join(this.#folder, file), type: 'jpeg', quality: 80 })
    this.#files.push(file)
  }

  /** One picture of all pictures, beside the folder. */
  async sheet(): Promise<void> {
    const page = await this.#page.context().newPage()
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(`file://${this.#folder}`)
    const figures = this.#files.map(
      (file) => `<figure><img src="file://${this.#folder}/${file}"><figcaption>${file}</figcaption></figure>`,
    )
    await page.setContent(
      `<style>body{display:grid;grid-template-columns:repeat(5,1fr);gap:12px;font:14px sans-serif;margin:12px}
figure{margin:0}img{width:100%;border:1px solid #888}</style>${figures.join('')}`,
    )
    await expect
      .poll(() =>
        page
          .locator('img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    await page.screenshot({ path: `${this.#folder}.jpg`, fullPage: true, type: 'jpeg', quality: 80 })
    await page.close()
  }
}

for (const [name, { viewport, language = 'es', ...media }] of Object.entries(VARIANTS))
  test.describe(name, () => {
    test.use({ viewport, language })

    test('every screen', async ({ page, visitor, shop, complaints }) => {
      const series = new Series(page, name)
      const { checkout, performance } = visitor
      await page.emulateMedia(media)
      const open = async (address: string, screen: string) => {
        await page.goto(address)
        await expect(page.getByRole('main')).not.toBeEmpty()
        await series.take(screen)
      }
      await open('/', 'billboard')
      await open(`/landing/${SHOWS.theatre}`, 'landing')
      await open('/login', 'login')
      await open('/signUp', 'sign-up')
      await open('/recoverPassword', 'recovery')
      await open(`/landing/${SHOWS.queued}`, 'landing-of-a-queued-show')
      await open('/tienda', 'shop')
      await open('/linkPago', 'payment-link')
      await open('/termsAndConditions', 'terms')
      await open('/FAQ', 'questions')
      await open('/PointSales', 'points-of-sale')
      await open('/no/such/page/here', 'not-found')
      // The status of a page that is not there stands on the console.
      complaints.length = 0
      await fillBook(shop, visitor)
      await visitor.openPerformance()
      await expect(page.locator('.seat-map canvas')).toBeVisible()
      await series.take('plan')
      await performance.chooseInList(2)
      await series.take('performance')
      await performance.goOn()
      await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
      await series.take('checkout-delivery')
      await visitor.openCart()
      await series.take('cart')
      await page.keyboard.press('Escape')
      await checkout.chooseDelivery()
      await expect(visitor.heading('Who is it for?')).toBeVisible()
      await series.take('checkout-buyer')
      await checkout.fillInBuyer()
      await expect(visitor.heading('How do you want to pay?')).toBeVisible()
      await checkout.fillInCard({ number: '4242424242424242', cvc: '123' })
      await series.take('checkout-payment')
      await checkout.goToReview()
      await series.take('checkout-review')
      await checkout.acceptTerms()
      await checkout.payButton.click()
      await expect(visitor.downloadButton(2)).toBeVisible()
      await series.take('confirmation')
      await page.goto('/myOrders')
      await expect(visitor.downloadButton(2)).toBeVisible()
      await series.take('orders')
      for (const { path: address, heading, opened } of ACCOUNT_PAGES) {
        await page.goto(address)
        await expect(visitor.heading(heading)).toBeVisible()
        await series.take(address.slice(1))
        if (!opened) continue
        await opened.by(visitor)
        await series.take(opened.name)
      }
      await series.sheet()
    })
  })
