import type { Deployment } from '../../contract/index.ts'

/** A door without a network has its list from so long before a performance: nothing is resold after it. */
const LIST_MINUTES = 60

/**
 * Why tickets of a deployment could still be resold once a door has its list; null where none can. A place is offered
 * until the seller's rule ends, and who holds it then may still pay for as long as a purchase lasts, at any
 * deployment of the same season.
 */
export const whyResoldTooLate = (
  { id, charges, sells }: Deployment,
  all: readonly Deployment[],
): string | null => {
  const { resale } = charges
  if (resale === undefined) return null
  const sold = all.filter((one) => one.sells.season === sells.season)
  const longest = sold.reduce((most, { limits }) => Math.max(most, limits.purchaseMinutes), 0)
  const wanted = Math.ceil((longest + LIST_MINUTES) / 60)
  if (resale.hoursBefore >= wanted) return null
  return `${id}: charges.resale.hoursBefore is ${resale.hoursBefore}, and a purchase takes up to ${longest} minutes: a ticket could be resold after a door has fetched its list. It has to be ${wanted} at least.`
}
