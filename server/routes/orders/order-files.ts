import type { FastifyReply } from 'fastify'
import { printPurchase } from '../../mail/print-purchase.ts'
import { Refusal } from '../../refusal.ts'
import type { Owner } from '../../selling/owner.ts'
import { sendFile } from '../../send-file.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { orderCalendar } from './order-calendar.ts'
import { ownsPurchase } from './owns-purchase.ts'

export const PDF = 'application/pdf'

/** @throws Refusal NO_ENCONTRADO for another's order as for none, and for one without tickets. */
export const sendTickets = async (
  { database: { orm }, deployments }: Services,
  reply: FastifyReply,
  owner: Owner,
  purchaseId: string,
): Promise<FastifyReply> => {
  if (!(await ownsPurchase(orm, owner, purchaseId))) throw new Refusal('NO_ENCONTRADO')
  const pdf = await printPurchase(orm, deployments, purchaseId)
  if (!pdf) throw new Refusal('NO_ENCONTRADO')
  return sendFile(reply, PDF, pdf.name, pdf.bytes)
}

/** @throws Refusal NO_ENCONTRADO for another's order as for none, and for one without performances. */
export const sendCalendar = async (
  services: Services,
  { reply, locale, now }: Pick<Call<'getCalendar'>, 'reply' | 'locale' | 'now'>,
  owner: Owner,
  purchaseId: string,
): Promise<FastifyReply> => {
  if (!(await ownsPurchase(services.database.orm, owner, purchaseId))) throw new Refusal('NO_ENCONTRADO')
  const file = await orderCalendar(services, purchaseId, locale, now)
  if (file === null) throw new Refusal('NO_ENCONTRADO')
  return sendFile(reply, 'text/calendar; charset=utf-8', `${purchaseId}.ics`, Buffer.from(file))
}
