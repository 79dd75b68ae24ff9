import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { OrderByCode, OrderLookUp, RecoverySent } from '../../contract/index.ts'
import { givenPurpose, issueWithLink } from '../auth/codes-with-link.ts'
import { CODE_KINDS, type OneTimeCodes, SECONDS_BETWEEN } from '../auth/one-time-codes.ts'
import { randomToken } from '../auth/random-token.ts'
import type { Clock } from '../clock.ts'
import type { Database, Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { outbox, purchaseOrder } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from '../selling/owner.ts'

export interface LookUpServices {
  /** Whose orders are looked up. */
  deploymentId: string
  database: Pick<Database, 'orm'>
  clock: Clock
  codes: OneTimeCodes
  /** Called after a commit that owes a mail. */
  mailOwed(): void
}

/** What the code of an order is issued for: that order of that deployment, for that mail alone. */
const subjectOf = (deploymentId: string, nOrden: string, mail: string): string =>
  `${deploymentId} ${Number(nOrden)} ${mail.toLowerCase()}`

const buyerOf = async (orm: Orm, orderId: number, deploymentId?: string) =>
  (
    await orm
      .select({ order: purchaseOrder, purchase })
      .from(purchaseOrder)
      .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
      .where(
        and(
          eq(purchaseOrder.id, orderId),
          deploymentId === undefined ? undefined : eq(purchase.deploymentId, deploymentId),
        ),
      )
  )[0]

/** Nothing of the person, and no code: the worker that sends it makes it again. */
const owedCode = z.object({
  orderId: z.int(),
  codeAt: z.string(),
  /** Where the link leads; an older node wrote none, and its mail has no link. */
  origin: z.optional(z.string()),
})

/**
 * Owes a code and a link to the mail that an order's tickets went to. It says and does the same for an order that there
 * is not and for another mail: an entry that is sent to nobody. Whoever asks too often or guesses at the digits keeps
 * nobody out: the last mail's link is good until another mail may be sent.
 * @param origin of the shop as the customer sees it.
 */
export const sendOrderCode = async (
  { database: { orm }, deploymentId, clock, codes, mailOwed }: LookUpServices,
  { nOrden, cMail }: OrderLookUp,
  origin: string,
): Promise<RecoverySent> => {
  const now = clock.now()
  const found = await buyerOf(orm, Number(nOrden), deploymentId)
  const isTheirs = found?.purchase.buyer?.cEmail.toLowerCase() === cMail.toLowerCase()
  const isOwed = await orm.transaction(async (tx) => {
    if (!(await issueWithLink(codes, 'ORDER', subjectOf(deploymentId, nOrden, cMail), now, tx))) return false
    const owed: z.infer<typeof owedCode> = {
      orderId: isTheirs ? Number(nOrden) : 0,
      codeAt: now.toISOString(),
      origin,
    }
    await tx.insert(outbox).values({
      ...{ key: `order-code-${randomToken(12)}`, kind: 'ORDER_CODE_MAIL', subjectId: JSON.stringify(owed) },
      ...{ createdAt: now, nextTryAt: now },
    })
    return true
  })
  if (isOwed) mailOwed()
  return { nSegundosVigencia: CODE_KINDS.ORDER.minutes * 60, nSegundosReenvio: SECONDS_BETWEEN }
}

/** @returns the code and the link that an entry of the outbox owes, with whose they are; null for nobody's, and once the code is over. */
export const owedOrderCode = async (
  { orm, codes, now }: { orm: Orm; codes: OneTimeCodes; now: Date },
  owed: string,
) => {
  const { orderId, codeAt, origin } = owedCode.parse(JSON.parse(owed))
  const issuedAt = new Date(codeAt)
  const found = orderId === 0 ? undefined : await buyerOf(orm, orderId)
  const buyer = found?.purchase.buyer
  if (!found || !buyer || now.getTime() >= issuedAt.getTime() + CODE_KINDS.ORDER.minutes * 60_000) return null
  const { deploymentId } = found.purchase
  const subject = subjectOf(deploymentId, String(orderId), buyer.cEmail)
  return {
    code: await codes.textOf('ORDER', subject, issuedAt),
    link:
      origin === undefined ? null : { origin, token: await codes.textOf('ORDER_LINK', subject, issuedAt) },
    ...{ buyer, order: found.order, deploymentId },
  }
}

/**
 * The customer and the purchase of an order that is looked up: who has the code has the mailbox of its tickets. Digits
 * serve once; the link as often as it is opened in its hour, since a reply may be lost and a mail scanner open it first.
 * @throws Refusal CODIGO_NO_VALIDO for a code that is wrong, over or tried too often, and for an unknown order.
 */
export const purchaseByCode = async (
  { database: { orm }, deploymentId, clock, codes }: LookUpServices,
  { nOrden, cMail, cCodigo }: OrderByCode,
): Promise<{ purchaseId: string; owner: Owner }> => {
  const purpose = givenPurpose('ORDER', cCodigo)
  const prove = purpose === 'ORDER' ? codes.redeem : codes.matches
  const isRight = await prove(purpose, subjectOf(deploymentId, nOrden, cMail), cCodigo, clock.now())
  const found = isRight ? await buyerOf(orm, Number(nOrden), deploymentId) : undefined
  if (found?.purchase.buyer?.cEmail.toLowerCase() !== cMail.toLowerCase())
    throw new Refusal('CODIGO_NO_VALIDO')
  return { purchaseId: found.purchase.id, owner: found.purchase }
}
