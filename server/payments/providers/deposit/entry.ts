import { eq } from 'drizzle-orm'
import { paymentAttempt } from '../../../db/schema/payment.ts'
import { DEPOSIT_PAYMENT_METHOD, laterCentsOf } from '../../../selling/charges.ts'
import { createDuesPort, duesPath } from '../dues/port.ts'
import { stateOfDue } from '../dues/rows.ts'
import type { House, ProviderEntry } from '../entry.ts'

/** As the customer agreed to it. */
const laterCentsAgreed = async ({ database: { orm } }: House, key: string): Promise<number> => {
  const [attempt] = await orm
    .select({ totals: paymentAttempt.totals })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, key))
  return attempt?.totals?.laterCents ?? 0
}

/** A part now and the rest later, by a link that is shown as a code (section 3: to pay later by QR). */
export const deposit: ProviderEntry = {
  name: 'deposit',
  methodId: DEPOSIT_PAYMENT_METHOD,
  mayLast: true,
  takesShare: true,
  texts: {
    es: {
      name: 'Seña y resto después',
      description:
        'Ahora se paga una parte con tarjeta y después el resto con un código QR. Si el resto no llega a tiempo, la seña se devuelve.',
    },
    en: {
      name: 'Deposit now, the rest later',
      description:
        'You pay a part by card now and the rest later with a QR code. If the rest does not come in time, the deposit goes back.',
    },
    pt: {
      name: 'Sinal agora, o resto depois',
      description:
        'Você paga uma parte com cartão agora e o resto depois com um código QR. Se o resto não chegar a tempo, o sinal é devolvido.',
    },
  },
  currencies: null,
  divides: ({ totalCents, nowPercent }) => laterCentsOf(totalCents, nowPercent) > 0,
  returnPath: (purchaseId) => `/payConfirm?idProcesoDeCompra=${encodeURIComponent(purchaseId)}`,
  open: (_config, clock, house) =>
    createDuesPort(clock, house, {
      plan: async ({ key, amountCents, visit: { until, lastsUntil = until } }) => {
        const laterCents = await laterCentsAgreed(house, key)
        return [
          { cents: amountCents - laterCents, until },
          { cents: laterCents, until: lastsUntil },
        ]
      },
      step: ({ origin, token, until }, all) => {
        const [now] = all.dues
        const uri = `${origin}${duesPath(token)}`
        return now !== undefined && stateOfDue(now, all) !== 'paid'
          ? { kind: 'REDIRECCION', uri, until: now.until }
          : // Another step than the first, with an end of its own.
            { kind: 'QR', uri: `${uri}&parte=2`, until }
      },
    }),
}
