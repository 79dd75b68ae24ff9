import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Orm, Transaction } from '../db/open.ts'
import { oneTimeCode } from '../db/schema/index.ts'
import type { Secrets } from './secrets.ts'

/** What a code lets its owner do. */
export type CodePurpose =
  | 'EMAIL'
  | 'RECOVERY'
  | 'RECOVERY_LINK'
  | 'PHONE'
  | 'ORDER'
  | 'ORDER_LINK'
  | 'SIGN_UP'
  | 'NEW_EMAIL'
  | 'NEWSLETTER'

interface CodeKind {
  /** Six digits are typed, and tries are counted; a token travels in a link, and is too long to be guessed. */
  shape: 'digits' | 'token'
  minutes: number
  /** Of digits; wrong tokens cost nothing, since a stranger could spend the tries of somebody else's. */
  tries: number
  /** It is in a mail with digits, and their sends are those that count: whoever gets that mail gets a good link. */
  besideDigits?: true
}

export const CODE_KINDS: Record<CodePurpose, CodeKind> = {
  EMAIL: { shape: 'token', minutes: 7 * 24 * 60, tries: 1 },
  NEW_EMAIL: { shape: 'token', minutes: 24 * 60, tries: 1 },
  NEWSLETTER: { shape: 'token', minutes: 7 * 24 * 60, tries: 1 },
  /** Sent to nobody: it counts the mails that sign-ups with an address cause. */
  SIGN_UP: { shape: 'token', minutes: 0, tries: 0 },
  RECOVERY: { shape: 'digits', minutes: 15, tries: 5 },
  /** As long as no other mail may be sent after the fifth of an hour: the last one always has a good link. */
  RECOVERY_LINK: { shape: 'token', minutes: 61, tries: 1, besideDigits: true },
  PHONE: { shape: 'digits', minutes: 10, tries: 5 },
  ORDER: { shape: 'digits', minutes: 15, tries: 5 },
  ORDER_LINK: { shape: 'token', minutes: 61, tries: 1, besideDigits: true },
}

/** Codes to one subject within an hour of each other, and the least time between two: nobody's mailbox is flooded. */
const SENDS_AN_HOUR = 5
export const SECONDS_BETWEEN = 30

const TRY = `
  update one_time_code set tries_left = tries_left - 1
    where purpose = $1 and subject = any($2) and expires_at > $3 and tries_left > 0 returning code_hash as hash`

const READ = `
  select code_hash as hash from one_time_code
    where purpose = $1 and subject = any($2) and expires_at > $3 and tries_left > 0`

const SPEND = `
  delete from one_time_code where purpose = $1 and subject = any($2) and code_hash = $3 returning 1 as spent`

const FORGET = 'delete from one_time_code where purpose = $1 and subject = any($2)'

const ISSUED = 'select code_hash as hash from one_time_code where purpose = $1 and subject = any($2)'

const before = (now: Date, ms: number) =>
  sql`${oneTimeCode.createdAt} <= ${new Date(now.getTime() - ms).toISOString()}`

/** @returns false where too many were sent lately: nothing is written then. */
const write = async (
  orm: Orm | Transaction,
  code: typeof oneTimeCode.$inferInsert & { purpose: CodePurpose },
): Promise<boolean> => {
  const { purpose, subject: _subject, ...values } = code
  const isAnHourAgo = before(code.createdAt, 3_600_000)
  const isNotAtOnce = before(code.createdAt, SECONDS_BETWEEN * 1000)
  const maySend = sql`${isAnHourAgo} or (${oneTimeCode.sends} < ${SENDS_AN_HOUR} and ${isNotAtOnce})`
  const written = await orm
    .insert(oneTimeCode)
    .values(code)
    .onConflictDoUpdate({
      target: [oneTimeCode.purpose, oneTimeCode.subject],
      set: { ...values, sends: sql`case when ${isAnHourAgo} then 1 else ${oneTimeCode.sends} + 1 end` },
      setWhere: CODE_KINDS[purpose].besideDigits ? sql`true` : maySend,
    })
    .returning({ sends: oneTimeCode.sends })
  return written.length > 0
}

/** Codes that are sent to somebody to prove that a mail or a phone is theirs. Only keyed hashes are kept. */
export interface OneTimeCodes {
  /**
   * Makes a code, which takes the place of an earlier one.
   * @param subject whose it is: a mail, or what names a row.
   * @param within a transaction that takes it back where it is not to be sent after all.
   * @returns null where too many were sent lately: nothing is to be sent, and the earlier one stays good.
   */
  issue(purpose: CodePurpose, subject: string, now: Date, within?: Transaction): Promise<string | null>
  /** What `issue` made then, at whichever node: for a worker that sends it later, so that it is kept nowhere. */
  textOf(purpose: CodePurpose, subject: string, issuedAt: Date): Promise<string>
  /** @returns whether it is the code; counts a try as `redeem` does and spends nothing. */
  matches(purpose: CodePurpose, subject: string, code: string, now: Date): Promise<boolean>
  /** @returns true once for the right code in time; wrong digits cost a try, and after the last the code is dead. */
  redeem(purpose: CodePurpose, subject: string, code: string, now: Date): Promise<boolean>
  /** Removes the code of a subject and the count of what was sent. */
  forget(purpose: CodePurpose, subject: string): Promise<void>
}

/** What one secret makes of a code and its subject. */
const hashesOf = (secret: string) => {
  const hash = (...parts: string[]): string =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  const subjectOf = (subject: string): string => hash('subject', subject.trim().toLowerCase())
  return {
    /** The key of a subject's rows. */
    subjectOf,
    textOf: (purpose: CodePurpose, subject: string, issuedAt: Date): string => {
      const token = hash('text', purpose, subjectOf(subject), issuedAt.toISOString())
      if (CODE_KINDS[purpose].shape === 'token') return token
      const number = Buffer.from(token, 'base64url').readBigUInt64BE() % 1_000_000n
      return String(number).padStart(6, '0')
    },
    codeHash: (purpose: CodePurpose, subject: string, code: string): string =>
      hash(purpose, subjectOf(subject), code.trim()),
  }
}

const isEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * A subject has one code and one count of what was sent, whichever secret its row is kept by: the row becomes one of
 * the current secret.
 * @param keys what each secret makes of the subject, the current one's first.
 */
const adopt = async (tx: Transaction, purpose: CodePurpose, keys: readonly string[]): Promise<void> => {
  // Nodes that seal with different secrets know the same ones, and would otherwise insert a row each.
  const lock = ['code', purpose, ...keys.toSorted()].join(' ')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const isOne = (subject: string) => and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.subject, subject))
  const [kept, ...older] = await tx
    .select({ subject: oneTimeCode.subject })
    .from(oneTimeCode)
    .where(and(eq(oneTimeCode.purpose, purpose), inArray(oneTimeCode.subject, [...keys])))
    .orderBy(desc(oneTimeCode.createdAt))
  for (const { subject } of older) await tx.delete(oneTimeCode).where(isOne(subject))
  const [current = ''] = keys
  if (kept !== undefined && kept.subject !== current)
    await tx.update(oneTimeCode).set({ subject: current }).where(isOne(kept.subject))
}

/** @param secrets of the shop: without them, a copy of the table gives no code away. */
export const createOneTimeCodes = (
  { orm, query }: Pick<Database, 'orm' | 'query'>,
  secrets: Secrets,
): OneTimeCodes => {
  const ofAll = secrets.all.map(hashesOf)
  const [ofCurrent] = ofAll as [ReturnType<typeof hashesOf>]
  const isAlone = ofAll.length === 1
  const keysOf = (subject: string) => ofAll.map(({ subjectOf }) => subjectOf(subject))

  /** @returns the hash of the right code; null for any other. */
  const tryCode = async (
    purpose: CodePurpose,
    subject: string,
    code: string,
    now: Date,
  ): Promise<string | null> => {
    const [name, text] = CODE_KINDS[purpose].shape === 'digits' ? ['try-code', TRY] : ['read-code', READ]
    const known = await query<{ hash: string }>(name, text, [purpose, keysOf(subject), now])
    const given = ofAll.map(({ codeHash }) => codeHash(purpose, subject, code))
    return known.find(({ hash }) => given.some((one) => isEqual(one, hash)))?.hash ?? null
  }

  const writeNew = async (
    purpose: CodePurpose,
    subject: string,
    now: Date,
    on: Orm | Transaction,
  ): Promise<string | null> => {
    const { minutes, tries } = CODE_KINDS[purpose]
    const code = ofCurrent.textOf(purpose, subject, now)
    const values = {
      codeHash: ofCurrent.codeHash(purpose, subject, code),
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      triesLeft: tries,
      createdAt: now,
    }
    const row = { ...values, purpose, subject: ofCurrent.subjectOf(subject), sends: 1 }
    return (await write(on, row)) ? code : null
  }

  return {
    async textOf(purpose, subject, issuedAt) {
      const texts = ofAll.map((one) => one.textOf(purpose, subject, issuedAt))
      const [text = ''] = texts
      if (isAlone) return text
      const known = await query<{ hash: string }>('issued-code', ISSUED, [purpose, keysOf(subject)])
      const isIssued = (one: string, index: number) =>
        known.some(({ hash }) => ofAll[index]?.codeHash(purpose, subject, one) === hash)
      return texts.find(isIssued) ?? text
    },
    issue(purpose, subject, now, within) {
      if (isAlone) return writeNew(purpose, subject, now, within ?? orm)
      const issueIn = async (tx: Transaction) => {
        await adopt(tx, purpose, keysOf(subject))
        return writeNew(purpose, subject, now, tx)
      }
      return within ? issueIn(within) : orm.transaction(issueIn)
    },
    matches: async (purpose, subject, code, now) => (await tryCode(purpose, subject, code, now)) !== null,
    async forget(purpose, subject) {
      await query('forget-code', FORGET, [purpose, keysOf(subject)])
    },
    async redeem(purpose, subject, code, now) {
      const known = await tryCode(purpose, subject, code, now)
      if (known === null) return false
      return (await query('spend-code', SPEND, [purpose, keysOf(subject), known])).length > 0
    },
  }
}
