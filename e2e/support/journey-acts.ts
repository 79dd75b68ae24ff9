import { expect } from '@playwright/test'
import type { JourneyAct } from '../../statecharts/cases/journeys.ts'
import type { Shown } from '../../statecharts/hands/hand.ts'
import { CARDS } from './cards.ts'
import type { Visitor } from './visitor.ts'

const dialogIn = ({ page }: Visitor) => page.locator('dialog[open]')

/** The languages of the pages that journeys are made in. */
const languageOf = ({ language }: Visitor) => (language === 'es-ES' ? 'es' : language)

const chooseBest = async (visitor: Visitor, count: number, sector: string): Promise<void> => {
  const { page } = visitor
  await page.goto('/landing/el-lago-a-oscuras')
  await page.getByRole('main').locator('a[href*="/funcion/"]').first().click()
  await page.getByText(visitor.says('List'), { exact: true }).click()
  const sectors = page.getByLabel(visitor.says('together in'))
  const option = sectors.locator('option').filter({ hasText: new RegExp(`^${sector},`) })
  await expect(option).toBeAttached()
  await sectors.selectOption(await option.innerText())
  await page.getByLabel(visitor.says('How many places')).selectOption(String(count))
  await visitor.button('Find the best').click()
  await visitor.button('Choose these').click()
}

const exchangeSecond = async (visitor: Visitor, sector: string): Promise<void> => {
  const { page } = visitor
  const boxes = page.getByRole('main').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await boxes.first().uncheck()
  await page.getByRole('combobox', { name: visitor.says('New date') }).selectOption({ index: 2 })
  await page.getByRole('radio', { name: new RegExp(`^${sector}\\s*\\D{0,3}\\d`) }).check()
  await visitor.button('See the difference').click()
}

const pay = async ({ checkout }: Visitor): Promise<void> => {
  await checkout.fillInCard(CARDS.approved)
  await checkout.goToReview()
  await checkout.acceptTerms()
  await checkout.payButton.click()
}

const openOrders = async (visitor: Visitor): Promise<void> => {
  await visitor.openAccount()
  await visitor.page.getByRole('link', { name: visitor.says('My orders'), exact: true }).click()
}

/** Carries out a step of a journey across machines. */
export const carryOutAct = async (visitor: Visitor, act: JourneyAct): Promise<void> => {
  const { page, checkout } = visitor
  const language = languageOf(visitor)
  if (typeof act === 'object')
    return 'choose' in act
      ? chooseBest(visitor, act.choose, act.sector[language])
      : exchangeSecond(visitor, act.exchangeSecondFor[language])
  if (act === 'go on') return visitor.performance.goOn()
  if (act === 'pay') return pay(visitor)
  if (act === 'fill in') {
    await checkout.chooseDelivery()
    return checkout.fillInBuyer()
  }
  if (act === 'ask to give back') {
    await openOrders(visitor)
    return visitor.button('Give tickets back').click()
  }
  if (act === 'give the second back') {
    await dialogIn(visitor).getByRole('checkbox').nth(1).check()
    return visitor.button('See the refund').click()
  }
  if (act === 'confirm giving back') return visitor.button('Yes, give them back').click()
  await openOrders(visitor)
  return page.getByRole('link', { name: visitor.says('Change the date') }).click()
}

/** Looks at what a step shows; `says` is left to the journey itself. */
export const lookAt = async (visitor: Visitor, shown: Shown): Promise<void> => {
  const { page } = visitor
  if ('heading' in shown)
    return expect(page.getByRole('heading', { name: visitor.says(shown.heading) })).toBeVisible()
  if ('reads' in shown) return expect(page.getByText(visitor.says(shown.reads)).first()).toBeVisible()
  if ('offers' in shown) return expect(visitor.button(shown.offers)).toBeVisible()
  if (!('says' in shown)) throw new Error(`No journey looks at ${JSON.stringify(shown)}`)
}
