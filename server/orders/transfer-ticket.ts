import type { TicketRecipient } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import { Refusal } from '../refusal.ts'
import { reissueTicket, THE_BUYER } from './reissue-ticket.ts'
import {
  checkIsTheirs,
  checkOften,
  checkTransferable,
  holderOf,
  lockTicket,
  type TransferServices,
} from './ticket-in-hand.ts'

/**
 * Gives a ticket to another person, by whoever has it. A ticket that comes back to its buyer is the buyer's own again.
 * @throws Refusal NO_ENCONTRADO for a ticket of others as for none; nothing was changed then.
 */
export const transferTicket = (
  services: TransferServices,
  number: string,
  by: SessionCustomer,
  to: TicketRecipient,
): Promise<void> =>
  services.database.orm.transaction(async (tx) => {
    const now = services.clock.now()
    const { row, locked } = await lockTicket(tx, number, services.deployment)
    checkIsTheirs(row, locked, by)
    await checkTransferable(tx, row, locked, now)
    if (to.cMail.toLowerCase() === by.email) throw new Refusal('DESTINATARIO_NO_VALIDO')
    await checkOften(tx, by.id, now)
    await reissueTicket(services.signer, tx, locked, await holderOf(tx, to, row), by.id, now)
  })

/**
 * Takes back a ticket that its buyer transferred, whoever has it now: the buyer answers for the purchase.
 * @throws Refusal NO_ENCONTRADO for a ticket of another's purchase, or one that the buyer has.
 */
export const takeTicketBack = (
  services: TransferServices,
  number: string,
  by: SessionCustomer,
): Promise<void> =>
  services.database.orm.transaction(async (tx) => {
    const now = services.clock.now()
    const { row, locked } = await lockTicket(tx, number, services.deployment)
    if (row.customerId !== by.id) throw new Refusal('NO_ENCONTRADO')
    if (locked.holderName === null && locked.voidedAt === null) throw new Refusal('NO_ENCONTRADO')
    await checkTransferable(tx, row, locked, now)
    await checkOften(tx, by.id, now)
    await reissueTicket(services.signer, tx, locked, THE_BUYER, by.id, now)
  })
