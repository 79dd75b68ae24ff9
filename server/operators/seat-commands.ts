import { asc, eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { type PlaceNames, purchase, seatChange } from '../db/schema/index.ts'
import { changeSeat } from '../orders/change-seat.ts'
import type { SeatRefusal } from '../orders/seat-refusal.ts'
import type { ChangeOptions, ChangeServices } from './change-commands.ts'
import { OperatorError } from './operator-commands.ts'

const WHY_NOT: Record<SeatRefusal, string> = {
  noTicket: 'there is no such ticket.',
  givenBack: 'it was given back.',
  replaced: 'another ticket has its place: name that one.',
  exchanged: 'it was exchanged for another.',
  exchanging: 'its buyer is exchanging it: wait until that is over.',
  resold: 'somebody else has bought its place.',
  onResale: 'its buyer offers it for resale: they have to take it off first.',
  admitted: 'a door has let it in.',
  cancelled: 'its performance is cancelled.',
  begun: 'its performance has begun.',
  noSeat: 'it is of a sector without seats.',
  noTarget: 'there is no such seat at its performance.',
  severalTargets: 'several seats are called so: name the sector with --sector.',
  same: 'it has that seat.',
  taken: 'that seat is held, booked, sold or offered for resale.',
  lesser: 'that seat is of a lesser category.',
  hadBefore: 'its order had that seat before and gave it back: choose another.',
}

const seatInWords = ({ sector, row, seat }: PlaceNames): string =>
  `${sector} ${[row, seat].filter(Boolean).join(' ')}`

/** @throws OperatorError with the reason; nothing was changed then. */
export const changeSeatOf = async (
  services: ChangeServices,
  number: string,
  { to, sector, deployment, 'off-sale': offSale }: ChangeOptions,
  by: string,
): Promise<void> => {
  if (to === undefined) throw new OperatorError('seat needs --to.')
  const done = await changeSeat(services, {
    ...{ number, to, by, sectorName: sector ?? null, deploymentId: deployment ?? null },
    keepsOld: offSale ?? false,
  })
  if (typeof done === 'string') throw new OperatorError(`Ticket ${number} keeps its seat: ${WHY_NOT[done]}`)
  services.print(
    `Ticket ${number} is now ${done.newNumber}: ${seatInWords(done.before)} -> ${seatInWords(done.after)}`,
  )
}

/** Every seat that was changed, oldest first. @param deploymentId whose; null for all. @returns how many. */
export const printSeatChanges = async (
  { database, print }: { database: Pick<Database, 'orm'>; print(line: string): void },
  deploymentId: string | null,
): Promise<number> => {
  const rows = await database.orm
    .select({ change: seatChange, deploymentId: purchase.deploymentId })
    .from(seatChange)
    .innerJoin(purchase, eq(purchase.id, seatChange.purchaseId))
    .where(deploymentId === null ? undefined : eq(purchase.deploymentId, deploymentId))
    .orderBy(asc(seatChange.id))
  for (const { change, deploymentId: whose } of rows)
    print(
      `Seat change ${change.id} of ${whose}: ticket ${change.oldNumber}, now ${change.newNumber}, ` +
        `${seatInWords(change.before)} -> ${seatInWords(change.after)}, by ${change.byWhom}`,
    )
  return rows.length
}
