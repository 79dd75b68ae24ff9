import type * as z from 'zod/mini'
import { type Asked, required } from '../../variables.ts'
import type { PaymentConfig } from '../payment-config.ts'

type Given = Readonly<Record<string, string | undefined>>

/** The settings of a provider with whom the shop has an account of its own: environment variables, and what they make. */
export interface AccountSettings<Variables extends Asked, Account extends { url: string }> {
  /** The provider's, as in the registry. */
  name: string
  /** As operators read it. */
  label: string
  /** Each explained in docs/operating/running.md; none is needed to start the shop with the sandbox. */
  variables: Variables
  /** The variables without which the sandbox stands for the provider. */
  needs(isProduction: boolean): readonly string[]
  /** What is asked of them beyond their shapes; messages follow the variable's name. */
  rules(given: Given, isProduction: boolean): Asked
  /** @returns undefined where the sandbox stands for the provider */
  accountOf(given: z.output<z.ZodMiniObject<Variables>>, isProduction: boolean): Account | undefined
  /** The shop's account; undefined where the sandbox stands for the provider. */
  in(config: Pick<PaymentConfig, 'accounts'>): Account | undefined
}

export const accountSettings = <Variables extends Asked, Account extends { url: string }>(
  settings: Omit<AccountSettings<Variables, Account>, 'in'>,
): AccountSettings<Variables, Account> => ({
  ...settings,
  in: ({ accounts }) => accounts?.[settings.name] as Account | undefined,
})

/** An account is whole or missing. @param why each of its variables is needed */
export const wholeAccount = <Variables extends Asked>(
  variables: Variables,
  why: { [name in keyof Variables & string]?: string },
): Pick<AccountSettings<Variables, { url: string }>, 'needs' | 'rules'> => {
  const names = Object.keys(why)
  return {
    needs: () => names,
    rules: (given) => (names.some((name) => given[name]) ? required(variables, why) : {}),
  }
}
