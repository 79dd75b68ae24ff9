import { createFormat } from '../../contract/format.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { TextProblem } from './markdown.ts'

/** What a text may leave to the deployment's settings, so that it never says another number than is charged. */
const valuesOf = (deployment: Deployment, locale: Locale): Record<string, string> => ({
  shop: deployment.name,
  regretDays: String(deployment.regretDays),
  purchaseMinutes: String(deployment.limits.purchaseMinutes),
  placesPerPurchase: String(deployment.limits.placesPerPurchase),
  servicePercent: String(deployment.charges.servicePercent),
  antifraud: createFormat(deployment, locale).price(deployment.charges.antifraudCents / 100),
  supportMail: deployment.supportMail,
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
