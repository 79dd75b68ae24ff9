import { eq } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/open.ts'
import { authorityTicket } from '../../../db/schema/index.ts'
import type { AccessTicket } from './wsaa.ts'

/** Keeps what it closes unreadable in the database. */
interface Seal {
  close(text: string): string
  open(sealed: string): string | null
}

/** For how long the node that asks keeps the others from asking. */
const ASKING_MS = 60_000
/** A ticket that is over so soon is not used any more. */
const LEAST_MS = 60_000

const CLAIM = `
  insert into authority_ticket as t (key, asked_until) values ($1, $3::timestamptz)
  on conflict (key) do update set asked_until = excluded.asked_until where t.asked_until <= $2::timestamptz
  returning t.key`

/**
 * The access ticket of a certificate, in the database: one node asks for it, and all have it.
 * @param key of the certificate.
 */
export const createTickets = (database: Database, clock: Clock, seal: Seal, key: string) => {
  const { orm } = database
  const kept = async (): Promise<AccessTicket | null> => {
    const [row] = await orm.select().from(authorityTicket).where(eq(authorityTicket.key, key))
    if (!row?.sealed || row.expiresAt === null) return null
    if (row.expiresAt.getTime() <= clock.now().getTime() + LEAST_MS) return null
    const opened = seal.open(row.sealed)
    if (opened === null) return null
    const { token, sign } = JSON.parse(opened) as Pick<AccessTicket, 'token' | 'sign'>
    return { token, sign, expiresAt: row.expiresAt }
  }
  const askOnce = async (ask: () => Promise<AccessTicket | null>): Promise<AccessTicket | null> => {
    const now = clock.now()
    const until = new Date(now.getTime() + ASKING_MS)
    const isOurs = await database.query('authority-ticket-claim', CLAIM, [key, now, until])
    const given = isOurs.length > 0 ? await ask() : null
    if (given === null) return null
    const { token, sign, expiresAt } = given
    const sealed = seal.close(JSON.stringify({ token, sign }))
    await orm
      .update(authorityTicket)
      .set({ sealed, expiresAt, askedUntil: now })
      .where(eq(authorityTicket.key, key))
    return given
  }
  let asking: ReturnType<typeof askOnce> | null = null
  return {
    /**
     * @param refused the token of a ticket that the authority refused: another one is asked for, and that one is kept
     * until there is another, since it may be refused for one issuer alone.
     * @returns null where there is none, and another node asks, or none was given.
     */
    async use(ask: () => Promise<AccessTicket | null>, refused?: string): Promise<AccessTicket | null> {
      const found = await kept()
      if (found !== null && found.token !== refused) return found
      asking ??= askOnce(ask).finally(() => {
        asking = null
      })
      return asking
    },
  }
}
