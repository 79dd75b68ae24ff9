import { eq } from 'drizzle-orm'
import { invoice } from '../../db/schema/index.ts'
import type { ReceiptRequest } from '../authority.ts'
import { receiptRequestOf } from '../receipt-request.ts'
import type { FoundReport, Reported } from './authority.ts'
import type { ContingencyContext, Outcome } from './contingency-context.ts'
import { moveReport, type ReportRow } from './move-report.ts'

/** A report as the authority takes it, and whether it has it. */
interface Report {
  send(): Promise<Reported>
  find(): Promise<'ours' | 'others' | 'absent' | 'unknown'>
}

/** Another code's, another amount's or another receiver's is not ours. */
export const whoseIs = (
  found: FoundReport,
  { cents, receiver }: Pick<ReceiptRequest, 'cents' | 'receiver'>,
  code: string,
): 'ours' | 'others' | 'absent' | 'unknown' => {
  if (!('cents' in found)) return found.state
  const isOurs =
    found.cae === code &&
    found.cents === cents &&
    found.receiver.type === receiver.type &&
    Number(found.receiver.number) === Number(receiver.number)
  return isOurs ? 'ours' : 'others'
}

const reportOf = async (context: ContingencyContext, row: ReportRow): Promise<Report> => {
  const { authority, database } = context
  const { code, invoiceId } = row
  if (invoiceId === null)
    return {
      send: () => authority.reportUnused(row, code),
      find: async () => {
        const found = await authority.findUnused(row, code)
        return found === 'found' ? 'ours' : found
      },
    }
  const [issued] = await database.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
  if (issued?.authorisedAt == null) throw new Error(`report ${row.id} is of no invoice that was issued`)
  const { authorisedAt: issuedAt } = issued
  const receipt = await receiptRequestOf(context, issued)
  return {
    send: () => authority.report(row, { receipt, code, issuedAt }),
    find: async () => whoseIs(await authority.findReport(row, receipt.number), receipt, code),
  }
}

const OTHERS = 'another receipt has its number there'

/** Asks whether the authority has it. @param refusal why it was refused just now, where it was. */
const consult = async (
  context: ContingencyContext,
  row: ReportRow,
  report: Report,
  refusal: string | null,
): Promise<Outcome> => {
  const found = await report.find()
  if (found === 'unknown')
    return row.state === 'DESCONOCIDO' || (await moveReport(context, row, { type: 'authority.silent' }))
      ? 'silent'
      : 'lost'
  const done = { type: 'report.accepted' } as const
  const refused = { type: 'report.rejected' } as const
  const event = found === 'ours' ? done : found === 'others' || refusal !== null ? refused : null
  const failure = event === refused ? (refusal ?? OTHERS) : null
  return (await moveReport(context, row, event ?? { type: 'authority.absent' }, failure)) ? 'moved' : 'lost'
}

/**
 * Takes the next step of a report, with the lease of its series. It is written down as sent before it is, so that after a
 * crash the authority is asked first; one that is refused may have come in before, and is asked for too.
 */
export const sendReport = async (
  context: ContingencyContext,
  row: ReportRow,
  isMine: () => Promise<boolean>,
): Promise<Outcome> => {
  if (row.state === 'PEDIDO')
    return (await moveReport(context, row, { type: 'authority.silent' })) ? 'moved' : 'lost'
  const report = await reportOf(context, row)
  if (row.state === 'DESCONOCIDO') return consult(context, row, report, null)
  if (!(await isMine())) return 'lost'
  const sent = await moveReport(context, row, { type: 'report.sent' })
  if (sent === null) return 'lost'
  const answer = await report.send()
  if (answer.state === 'rejected') return consult(context, sent, report, answer.reason)
  const event = { type: answer.state === 'accepted' ? 'report.accepted' : 'authority.silent' } as const
  if ((await moveReport(context, sent, event)) === null) return 'lost'
  return answer.state === 'accepted' ? 'moved' : 'silent'
}
