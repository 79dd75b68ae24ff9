import { BoxOfficePage } from '../pages/box-office-page.ts'
import type { TestContext } from '../replay/context.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { Clerk } from '../support/clerk.ts'

export const deskOf = ({ page, visitor }: TestContext): BoxOfficePage =>
  new BoxOfficePage(page, visitor.language)

/** The clerk's shift is open and has a sale that may be printed and cancelled: made by the API, beside the page. */
export const prepareShift = async (context: TestContext): Promise<void> => {
  const clerk = await context.once('clerk', () => Clerk.logIn(context.shop.origin))
  await clerk.openShift()
  await clerk.sellOnce()
}

/** The tab remembers a clerk who has logged in, from its next page on. */
export const rememberClerk = async ({ page, shop }: TestContext): Promise<void> => {
  const { token } = await Clerk.logIn(shop.origin)
  await page.addInitScript(
    (text) => sessionStorage.setItem('taquilla.tab/personal', text),
    JSON.stringify(token),
  )
}

/** The box office, where no performance is open. Nothing goes to a printer. */
export const openDeskAtNothing = async (context: TestContext): Promise<void> => {
  await deskOf(context).countPrints()
  await context.goto('/boleteria')
}

/** Opens the performance of standing places from the list. */
export const openStanding = async (context: TestContext): Promise<void> => {
  const { idFuncion } = await standing(context)
  await context.page.locator(`.bo-days a[href$="idFuncion=${idFuncion}"]`).click()
}

/** The box office at a performance of standing places. Nothing goes to a printer. */
export const openDesk = async (context: TestContext): Promise<void> => {
  const { idFuncion } = await standing(context)
  await deskOf(context).countPrints()
  await context.goto(`/boleteria?idFuncion=${idFuncion}`)
}

/** Chooses a standing place, or several, and takes nothing yet. */
export const choosePlace = async (context: TestContext, count = 1): Promise<void> => {
  const { visitor, appears } = context
  const { listaSector } = await standing(context)
  const sector = listaSector.find(({ cTipo }) => cTipo !== 'NUMERADO')
  const more = visitor.button('One more: {name}', { name: sector?.cNombre ?? '' })
  await appears(more)
  for (let chosen = 0; chosen < count; chosen++) await more.click()
  await appears(deskOf(context).button('Take the places'))
}

/** Takes a standing place for the sale that is open. */
export const takePlace = async (context: TestContext): Promise<void> => {
  const { page, appears } = context
  await choosePlace(context)
  const desk = deskOf(context)
  await page.keyboard.press('F10')
  await appears(desk.sale.getByRole('timer'))
}

/** Its sectors are named as the page names them. */
const standing = (context: TestContext) => {
  const { shop, visitor } = context
  const language = visitor.language === 'es-ES' ? 'es' : visitor.language
  return context.once('standing', () => performanceOf(shop.origin, SHOWS.standing, language))
}
