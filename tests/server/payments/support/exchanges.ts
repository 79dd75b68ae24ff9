import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ExchangeOffer, ExchangePayment, Order, PaymentOutcome } from '../../../../contract/index.ts'
import { eq } from '../../../../server/db/operators.ts'
import { refund } from '../../../../server/db/schema/index.ts'
import { paymentAttempt, ticket } from '../../../../server/db/schema/payment.ts'
import type { Fault } from '../../../../server/payments/sandbox/faults.ts'
import { chargeBody } from './buying.ts'
import type { hostedShop } from './hosted-shop.ts'

/** Prices of places, without the service charge; a shop of these tests has one of 10 %, and charges nothing else. */
export const PLATEA = 10_000
export const BALCON = 5_000
export const EXCHANGING = {
  charges: { servicePercent: 10, antifraudCents: 0 },
  rules: { exchangeHours: 24, regretDays: 2 },
}

export const newOf = ({ oData }: { oData: ExchangePayment }) => oData.oProceso.idProcesoDeCompra
export const code = ({ cError }: { cError?: string }) => cError

/** Buys tickets at a shop, exchanges them, and reads what became of both. */
export const exchangesAt = (hosted: ReturnType<typeof hostedShop>) => {
  const performance = (key: string) => hosted.shop.performances.get(key) ?? 0
  const orm = () => hosted.shop.database.orm
  const ticketsOf = (id: string) =>
    orm().select().from(ticket).where(eq(ticket.purchaseId, id)).orderBy(ticket.placeId)
  const read = async (id: string, who = hosted.token) =>
    (await hosted.call<ExchangePayment>('GET', `/v2/operacion/cambio/pago/${id}`, { token: who })).oData

  return {
    performance,
    orm,
    ticketsOf,
    read,
    numbersOf: async (id: string) => (await ticketsOf(id)).map(({ number }) => number),
    /** Why each ticket is void, in the order of the places; null for those that are valid. */
    fatesOf: async (id: string) => (await ticketsOf(id)).map(({ voidReason }) => voidReason),
    stateOf: async (id: string, who = hosted.token) =>
      (await hosted.call<{ cEstado: string }>('GET', `/v2/Proceso/${id}`, { token: who })).oData.cEstado,
    bought: async (seats: string[], who = hosted.token) => {
      const id = await hosted.prepare(seats, who)
      expect((await hosted.payByCard(id, 'approve', who)).oData.cEstadoPago).toBe('APROBADO')
      return id
    },
    offerOf: (id: string, who = hosted.token) =>
      hosted.call<ExchangeOffer>('GET', `/v2/operacion/cambio/${id}`, { token: who }),
    /** Holds as many places of a sector of another date as tickets are given. */
    begin: (
      id: string,
      aEntrada: string[],
      sector: 'Platea' | 'Balcón',
      { key = randomUUID() as string, on = 'obra-2', who = hosted.token } = {},
    ) =>
      hosted.call<ExchangePayment>('POST', `/v2/operacion/cambio/${id}/tomar`, {
        token: who,
        body: {
          aEntrada,
          idFuncion: performance(on),
          idSector: hosted.shop.sector(on, sector),
          cIdempotencia: key,
        },
      }),
    /** Pays the difference with a card, or makes the exchange where nothing is due. */
    pay: async (id: string, fault: Fault | 'free' = 'approve', who = hosted.token) => {
      const { oProceso } = await read(id, who)
      const card = fault === 'free' ? null : await hosted.sandbox.cardFor(fault)
      return hosted.call<PaymentOutcome>('POST', `/v2/operacion/cambio/${id}/pagar`, {
        token: who,
        body: {
          ...chargeBody('', null),
          nFormaDePago: fault === 'free' ? 2 : 1,
          cTokenTarjeta: card,
          cVersion: oProceso.cVersion,
        },
      })
    },
    refundsOf: async (id: string) =>
      (await orm().select().from(refund).where(eq(refund.purchaseId, id)).orderBy(refund.id)).map(
        ({ cents, reason, state }) => [cents, reason, state],
      ),
    chargesOf: async (id: string) =>
      (
        await orm()
          .select()
          .from(paymentAttempt)
          .where(eq(paymentAttempt.purchaseId, id))
          .orderBy(paymentAttempt.createdAt)
      ).map(({ state, chargedCents, refundReason }) => [state, chargedCents, refundReason]),
    orderOf: async (id: string, who = hosted.token) =>
      (await hosted.call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token: who })).oData.Lista.find(
        ({ idProcesoDeCompra }) => idProcesoDeCompra === id,
      ),
    regret: (id: string, who = hosted.token) =>
      hosted.call<{ cNumero: string }>('POST', `/v2/Historial2/${id}/Arrepentirse`, { token: who, body: {} }),
  }
}
