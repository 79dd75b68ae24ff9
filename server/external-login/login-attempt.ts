import * as z from 'zod/mini'
import type { TokenSeal } from '../payments/token-seal.ts'
import type { AttemptSecrets } from './identity-provider.ts'

/** How long somebody may take on the identity provider's pages. */
export const ATTEMPT_MS = 15 * 60_000

const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The deployment that the attempt was begun in. */
  deployment: z.string(),
  /** Where the customer was going. */
  fullPath: z.nullable(z.string()),
  at: z.number(),
})
export type LoginAttempt = z.infer<typeof attempt> & AttemptSecrets

/** The cookie of one attempt: two tabs may log in at once. */
export const attemptCookie = (state: string): string => `ingreso-${state.slice(0, 16)}`

export const sealAttempt = (seal: TokenSeal, begun: LoginAttempt): string => seal.close(JSON.stringify(begun))

/** @returns null for one that this shop did not begin here, or too long ago. */
export const openAttempt = (
  seal: TokenSeal,
  sealed: string | undefined,
  { state, deployment, now }: { state: string; deployment: string; now: Date },
): LoginAttempt | null => {
  const opened = sealed === undefined ? null : seal.open(sealed)
  if (opened === null) return null
  const begun = attempt.parse(JSON.parse(opened))
  const age = now.getTime() - begun.at
  return begun.state === state && begun.deployment === deployment && age < ATTEMPT_MS ? begun : null
}
