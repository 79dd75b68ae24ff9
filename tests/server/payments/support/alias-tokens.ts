import type { AliasTokens } from '../../../../server/payments/providers/bancard/alias-tokens.ts'

/** Tokens of saved cards' charges, for as long as a file's tests run. */
export const rememberTokens = (): AliasTokens => {
  const tokens = new Map<string, string>()
  return {
    keep: async (key, token) => void tokens.set(key, token),
    isOf: async (key, token) => tokens.get(key) === token,
  }
}
