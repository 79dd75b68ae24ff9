import { and, eq } from 'drizzle-orm'
import { purchasePlace, sector } from '../../../db/schema/index.ts'
import { equalParts, ticketsIn } from '../../../selling/charges.ts'
import { createDuesPort, duesPath } from '../dues/port.ts'
import type { House, ProviderEntry } from '../entry.ts'

const LEAST_TICKETS = 2
const MOST_TICKETS = 10

const ticketsOf = async ({ database: { orm } }: House, purchaseId: string): Promise<number> =>
  ticketsIn(
    await orm
      .select({ kind: sector.kind, quantity: purchasePlace.quantity })
      .from(purchasePlace)
      .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
      .where(and(eq(purchasePlace.purchaseId, purchaseId), eq(purchasePlace.state, 'HELD'))),
  )

/** One purchase that several people pay, a part for each ticket (section 2, /payConfirmPool). */
export const pool: ProviderEntry = {
  name: 'pool',
  methodId: 16,
  mayLast: true,
  texts: {
    es: {
      name: 'Entre varios',
      description:
        'Cada persona paga su parte con tarjeta desde un enlace. Si no pagan todas a tiempo, todo se devuelve.',
    },
    en: {
      name: 'Split between several people',
      description: 'Each pays their part by card from a link. Unless all pay in time, everything goes back.',
    },
    pt: {
      name: 'Entre várias pessoas',
      description:
        'Cada pessoa paga a sua parte com cartão por um link. Se nem todas pagarem a tempo, tudo é devolvido.',
    },
  },
  currencies: null,
  divides: ({ totalCents, tickets }) =>
    tickets >= LEAST_TICKETS &&
    tickets <= MOST_TICKETS &&
    equalParts(totalCents, tickets).every((cents) => cents > 0),
  returnPath: (purchaseId) => `/payConfirmPool?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (_config, clock, house) =>
    createDuesPort(clock, house, {
      plan: async ({ amountCents, reference, visit: { until, lastsUntil = until } }) =>
        equalParts(amountCents, await ticketsOf(house, reference)).map((cents) => ({
          cents,
          until: lastsUntil,
        })),
      step: ({ origin, token, until }) => ({ kind: 'QR', uri: `${origin}${duesPath(token)}`, until }),
    }),
}
