import { createFormat } from '../../contract/format.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { toWireMoney } from '../../contract/money.ts'
import { TextProblem } from './markdown.ts'

/** @param code ISO 4217; @returns the name of many of it: 'pesos argentinos', 'Argentine pesos'. */
const currencyInWords = (code: string, locale: Locale): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code
}

/** What a text may leave to the deployment's settings, so that it never says another number than is charged. */
const valuesOf = (deployment: Deployment, locale: Locale): Record<string, string> => ({
  shop: deployment.name,
  regretDays: String(deployment.regretDays),
  purchaseMinutes: String(deployment.limits.purchaseMinutes),
  placesPerPurchase: String(deployment.limits.placesPerPurchase),
  servicePercent: String(deployment.charges.servicePercent),
  antifraud: createFormat(deployment, locale).price(toWireMoney(deployment.charges.antifraudCents)),
  currency: currencyInWords(deployment.currency.code, locale),
  supportMail: deployment.supportMail,
  answerDays: String(deployment.accessibility.answerDays),
  accessibilityUri: deployment.accessibility.complaintsUri,
})

/** Fills in {shop}, {regretDays} and their like. @throws TextProblem for a name that there is not. */
export const fillIn = (text: string, deployment: Deployment, locale: Locale): string => {
  const values = valuesOf(deployment, locale)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined)
      throw new TextProblem(`there is no {${name}}; there are {${Object.keys(values).join('}, {')}}`)
    return value
  })
}
