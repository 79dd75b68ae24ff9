import { eq } from 'drizzle-orm'
import { purchase } from '../../db/schema/index.ts'
import type { FormOrigin } from '../../mail/form-origin.ts'
import { resendTickets } from '../../orders/resend-tickets.ts'
import { isOwn, type Owner } from '../../selling/owner.ts'
import { claimedAddress, waitsForAddress } from '../../selling/waiting-mail.ts'
import type { Services } from '../../services.ts'

/**
 * Sends a purchase's tickets once more; where they wait for their address to be confirmed, the link that confirms it,
 * after which they come by themselves.
 * @throws Refusal NO_ENCONTRADO, DEMASIADOS_ENVIOS, ENLACE_YA_ENVIADO
 */
export const sendAgain = async (
  { database, clock, accounts }: Services,
  purchaseId: string,
  owner: Owner,
  from: FormOrigin,
): Promise<void> => {
  const { orm } = database
  const [row] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  const waits =
    isOwn(row, owner) &&
    row.state === 'CONFIRMADO' &&
    waitsForAddress(await claimedAddress(orm, owner.customerId), row.buyer)
  if (waits) await accounts.sendLinkAgain(owner.customerId, from)
  else await resendTickets({ database, clock }, purchaseId, owner)
}
