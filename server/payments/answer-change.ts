import { fromWireMoney } from '../../contract/money.ts'
import { changeAnswer } from '../db/schema/index.ts'
import type { ChangeAnswerKind } from '../db/schema/performance-change.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { answersOf, centsOfChange, changeOf, changesOf } from './changes-of-purchase.ts'
import { lockPurchase } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { returnWithin } from './return-tickets.ts'
import { lockTickets } from './tickets-of-purchase.ts'

/** A customer's answer to what the house changed. */
export interface AnsweredChange {
  changeId: number
  answer: ChangeAnswerKind
  /** What the customer was shown that goes back, decimal; not read where the tickets are kept. */
  agreed: number
}

/**
 * Keeps the tickets of a performance that the house moved, or gives them back, as decide/change.ts decides: in one commit
 * they are void, their places free, and all that was paid for them is on its way back. Done again, nothing is written.
 * @throws Refusal with the reason; NO_ENCONTRADO for another's purchase, or a change that does not concern it.
 */
export const answerChange = async (
  context: PaymentContext,
  purchaseId: string,
  owner: Owner,
  { changeId, answer, agreed }: AnsweredChange,
): Promise<void> => {
  const { clock, database, decisions } = context
  const returned = await database.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId)
    if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
    const change = await changeOf(tx, row, changeId)
    if (change === undefined) throw new Refusal('NO_ENCONTRADO')
    const { performanceId } = change
    const all = await lockTickets(tx, purchaseId)
    const { cents, numbers } = await centsOfChange(context, tx, row, performanceId, all)
    const newest = (await changesOf(tx, [purchaseId])).find(
      (one) => one.change.performanceId === performanceId,
    )
    const known = (await answersOf(tx, [purchaseId])).find((one) => one.changeId === changeId)
    const now = clock.now()
    const step = decisions.answerChange({
      ...{ now, change, answer, known: known?.answer ?? null, dueCents: cents },
      isSuperseded: newest?.change.id !== changeId,
      agreedCents: fromWireMoney(agreed),
    })
    if (step.do === 'refuse') throw new Refusal(step.code)
    if (step.do === 'answer') return null
    await tx
      .insert(changeAnswer)
      .values({ changeId, purchaseId, answer, at: now })
      .onConflictDoUpdate({
        target: [changeAnswer.changeId, changeAnswer.purchaseId],
        set: { answer, at: now },
      })
    if (step.do === 'keep') return null
    const { deploymentId } = row
    const asked = { deploymentId, purchaseId, tickets: numbers, note: `change ${changeId}` }
    const done = await returnWithin(context, tx, row, all, asked)
    if (done === null) throw new Refusal('MODIFICACION_VENCIDA')
    return done
  })
  if (returned === null) return
  context.placesChanged(returned.freed)
  context.outboxFilled()
}
