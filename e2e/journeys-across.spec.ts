import type { Locale } from '../contract/index.ts'
import { amountInWords, labelOf } from '../statecharts/cases/describe-journey.ts'
import { type JourneyCase, journeys, type Sum } from '../statecharts/cases/journeys.ts'
import { before } from '../statecharts/hands/before.ts'
import { carryOutAct, lookAt } from './support/journey-acts.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

/** Each in another language: their words are the data that cases for people are printed from. */
const LANGUAGES: readonly Locale[] = ['es', 'pt', 'en']

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The sum stands just behind its words, on the page or in the dialog that is open. */
const showsSum = async ({ page }: Visitor, sum: Sum, language: Locale): Promise<void> => {
  const [label, amount] = [labelOf(sum, language), amountInWords(sum.pesos)]
  const asShown = new RegExp(`${escaped(label)}\\s+${escaped(amount).replace(' ', '\\s*')}(?![\\d.,]*\\d)`)
  const open = page.locator('dialog[open]')
  const readsNow = async () => ((await open.count()) > 0 ? open : page.getByRole('main')).innerText()
  await expect.poll(readsNow, `${label} ${amount}`).toMatch(asShown)
}

/** The numbers of the tickets that the buyer has, in the order of the list. */
const ticketsOf = async (visitor: Visitor): Promise<string[]> => {
  const [order] = await visitor.orders()
  return order!.listaEntrada.map(({ cNumero }) => cNumero)
}

const isAtTheatre = (journey: JourneyCase) => journey.before.includes(before.atTheatre)

for (const [index, journey] of journeys.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length]!
  test.describe(`in ${language}`, { tag: STEADY }, () => {
    test.use({ language })

    test(`${journey.id} shows at each step what its case says, with its sums`, async ({
      openPageAt,
      newCustomer,
    }) => {
      test.slow()
      const origin = isAtTheatre(journey) ? shop.origin.replace('localhost', 'teatro.localhost') : shop.origin
      const visitor = new Visitor(
        await openPageAt(origin, { ownHeaders: false }),
        { origin },
        newCustomer(),
        language,
      )
      await visitor.arriveAt('/')
      for (const { act, shows, sums = [] } of journey.steps) {
        const bought = act === 'confirm giving back' ? await ticketsOf(visitor) : []
        await carryOutAct(visitor, act)
        for (const shown of shows) await lookAt(visitor, shown)
        for (const sum of sums) await showsSum(visitor, sum, language)
        if (act === 'confirm giving back')
          expect(await ticketsOf(visitor)).toEqual(bought.filter((_, at) => at !== 1))
      }
    })
  })
}
