import type { Environment } from '../../server/config/environment.ts'
import { providerSettings } from '../../server/payments/providers/settings.ts'
import { type Finding, fine, note } from './finding.ts'

const list = new Intl.ListFormat('en')

/**
 * Of each provider that the shop can have an account at, whether what is paid by it is real. Nothing is asked of them.
 * @param sellersBy deployments that offer a provider, by its name
 */
export const examineAccounts = (
  given: Environment,
  sellersBy: (provider: string) => readonly string[],
): Finding[] => {
  const isProduction = given.NODE_ENV === 'production'
  const set = given as Readonly<Record<string, unknown>>
  return providerSettings.flatMap((settings) => {
    const { name, label } = settings
    const sellers = sellersBy(name)
    const account = settings.accountOf(given, isProduction)
    if (account !== undefined)
      return sellers.length > 0
        ? [fine(label, `real, at ${new URL(account.url).host}: ${sellers.join(', ')} charge its payers`)]
        : [note(label, 'there are keys', "add it to a deployment's ways to pay")]
    if (sellers.length === 0) return []
    const needs = settings.needs(isProduction)
    const missing = list.format(needs.filter((variable) => set[variable] === undefined))
    return needs.some((variable) => set[variable] !== undefined)
      ? [note(label, 'there are settings, and the sandbox is used', `it also needs ${missing}`)]
      : [note(label, `the sandbox, for ${sellers.join(', ')}`, `set ${missing} to charge`)]
  })
}
