import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { statesWith } from '../db/attempt-states.ts'
import { purchase, refund } from '../db/schema/index.ts'
import { outbox, paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import { partsOfRefunds } from '../payments/refund-parts.ts'
import { orderNumber } from '../selling/order-number.ts'
import type { OperatorServices } from './operator-commands.ts'
import { inWords, money, moneyByHand } from './refund-words.ts'

/** What waits: payments in doubt, refunds that are asked for or scheduled, and those to be paid by hand, all or one deployment's. */
export const showOpen = async (
  { database: { orm }, print }: Pick<OperatorServices, 'database' | 'print'>,
  deploymentId: string | null,
): Promise<void> => {
  const here = deploymentId === null ? undefined : eq(purchase.deploymentId, deploymentId)
  const doubtful = await orm
    .select({ attempt: paymentAttempt, order: purchaseOrder.id })
    .from(paymentAttempt)
    .innerJoin(purchase, eq(purchase.id, paymentAttempt.purchaseId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(and(inArray(paymentAttempt.state, statesWith('unknown')), here))
    .orderBy(asc(paymentAttempt.createdAt))
    .limit(100)
  const owed = await orm
    .select({ row: refund, order: purchaseOrder.id, failure: outbox.failure })
    .from(refund)
    .innerJoin(purchase, eq(purchase.id, refund.purchaseId))
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .leftJoin(outbox, eq(outbox.key, refund.id))
    .where(and(ne(refund.state, 'HECHO'), here))
    .orderBy(asc(refund.until), asc(refund.createdAt))
    .limit(1_000)
  const ofOrder = (id: number | null) => (id === null ? '' : `order ${orderNumber(id)}, `)
  const part = (name: string, lines: string[]) => {
    print(`${name}: ${lines.length}`)
    for (const line of lines) print(`  ${line}`)
  }
  part(
    'Open',
    doubtful.map(
      ({ attempt, order }) =>
        `${attempt.id}: ${ofOrder(order)}${attempt.state} since ${attempt.createdAt.toISOString()}`,
    ),
  )
  const parts = await partsOfRefunds(
    orm,
    owed.filter(({ row }) => row.state === 'A_MANO').map(({ row }) => row.id),
  )
  const lineOf = ({ row, order, failure }: (typeof owed)[number]) =>
    `${row.id}: ${ofOrder(order)}${row.state === 'A_MANO' ? moneyByHand(row, parts) : money(row)}, ${inWords(row)}${failure ? `, last failure ${failure}` : ''}`
  part('Owed', owed.filter(({ row }) => row.state !== 'A_MANO').map(lineOf))
  part('By hand', owed.filter(({ row }) => row.state === 'A_MANO').map(lineOf))
}
