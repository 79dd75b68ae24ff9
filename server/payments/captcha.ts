import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Secrets } from '../auth/secrets.ts'
import type { Clock } from '../clock.ts'

/** A solution that was verified; spent in the transaction that uses it, so that it serves once. */
export interface SolvedCaptcha {
  signature: string
  expiresAt: Date
}

export interface Captcha {
  /** A challenge for the widget, good for ten minutes. */
  challenge(): Promise<object>
  /** @param text the widget's answer; null for a wrong, foreign or expired one. */
  verify(text: string | null): Promise<SolvedCaptcha | null>
}

const LIFETIME_MS = 10 * 60_000

const read = (text: string): Payload | null => {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64').toString()) as Payload
    return typeof value?.challenge?.signature === 'string' && typeof value.solution?.counter === 'number'
      ? value
      : null
  } catch {
    return null
  }
}

const macSecretsOf = (secret: string) => ({
  hmacSignatureSecret: `${secret}:captcha`,
  hmacKeySignatureSecret: `${secret}:captcha-key`,
})

const isSolvedWith = async (secret: string, payload: Payload): Promise<boolean> => {
  try {
    return (await verifySolution({ ...payload, deriveKey, ...macSecretsOf(secret) })).verified
  } catch {
    return false
  }
}

/** Proof of work on our own server. It costs the same wherever the shop runs, in tests too. */
export const createCaptcha = ({ current, all }: Secrets, clock: Clock): Captcha => ({
  challenge: () =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      // At most a million rounds: under a second on a desktop, a few on a slow phone.
      cost: 1_000,
      counter: randomInt(300, 1_000),
      deriveKey,
      // Signed like everything else, and read by the injected clock; the library would read its own.
      data: { until: clock.now().getTime() + LIFETIME_MS },
      ...macSecretsOf(current),
    }),
  async verify(text) {
    const payload = text ? read(text) : null
    if (!payload) return null
    const expiresAt = new Date(Number(payload.challenge.parameters?.data?.until ?? 0))
    if (expiresAt <= clock.now()) return null
    for (const secret of all)
      if (await isSolvedWith(secret, payload))
        return { signature: payload.challenge.signature as string, expiresAt }
    return null
  },
})
