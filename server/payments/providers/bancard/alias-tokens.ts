import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Database } from '../../../db/open.ts'
import { bancardAliasCharge } from '../../../db/schema/bancard.ts'

/**
 * What the notifications of saved cards' charges are known by. Their token is made with the alias, which they do not
 * have in them and which nobody keeps: its digest is.
 */
export interface AliasTokens {
  /** Before the charge is asked for: its notification may come first. */
  keep(key: string, token: string): Promise<void>
  isOf(key: string, token: string): Promise<boolean>
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const keepAliasTokens = ({ orm }: Pick<Database, 'orm'>): AliasTokens => ({
  async keep(key, token) {
    const tokenDigest = digestOf(token)
    await orm
      .insert(bancardAliasCharge)
      .values({ key, tokenDigest })
      .onConflictDoUpdate({ target: bancardAliasCharge.key, set: { tokenDigest } })
  },
  async isOf(key, token) {
    const [kept] = await orm.select().from(bancardAliasCharge).where(eq(bancardAliasCharge.key, key))
    return kept !== undefined && isSameSecret(digestOf(token), kept.tokenDigest)
  },
})
