import { isSameSecret } from '../../../auth/same-secret.ts'
import type { HeardNotice } from '../../provider.ts'
import type { AliasTokens } from './alias-tokens.ts'
import { bancardNotice, bancardSilence, type bancardTokens } from './wire.ts'

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** @returns null for what Bancard did not post */
export const hearNotice = async (
  rawBody: string,
  tokens: ReturnType<typeof bancardTokens>,
  aliasTokens: AliasTokens,
): Promise<HeardNotice | null> => {
  const body = readJson(rawBody)
  // It looks every few minutes whether somebody listens.
  if (bancardSilence.safeParse(body).success) return { eventId: 'monitor', about: null }
  const parsed = bancardNotice.safeParse(body)
  if (!parsed.success) return null
  const { token, shop_process_id: id, amount, currency, response_code, ticket_number } = parsed.data.operation
  const key = String(id)
  // Of a saved card's charge it may be signed as the charge was.
  const isBancards =
    isSameSecret(token, tokens.confirm(id, amount, currency)) || (await aliasTokens.isOf(key, token))
  return isBancards ? { eventId: `${id}-${ticket_number ?? ''}-${response_code}`, about: { key } } : null
}
