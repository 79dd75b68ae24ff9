/**
 * The secrets of a shop. While one takes another's place both are good: what was sealed with either is opened, and only
 * the current one seals.
 */
export interface Secrets {
  current: string
  /** Begins with the current one; each is here once. */
  all: readonly string[]
}

export const secretsOf = (current: string, others: readonly string[] = []): Secrets => ({
  current,
  all: [...new Set([current, ...others])],
})

/** @param text several secrets with commas between them. */
export const listedSecrets = (text: string): string[] =>
  text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
