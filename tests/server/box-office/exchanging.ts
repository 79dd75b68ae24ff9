import { randomUUID } from 'node:crypto'
import type {
  BoxDesk,
  BoxExchange,
  BoxExchangeOffer,
  PaymentOutcome,
  ShiftClosing,
} from '../../../contract/index.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import type { Answer } from '../support/shop.ts'
import {
  holdAtDesk,
  openDesk,
  openSale,
  PASSWORD,
  payAtDesk,
  purchaseOf,
  type shopWithTerminal,
} from './support.ts'

/** Prices of the places of a desk, which has no charges. */
export const PLATEA = 10_000
export const BALCON = 5_000
export const CASH = { fRecibido: 99_999 }
/** Where nothing is due. */
export const FREE = { nFormaDePago: 2 }
export const MANAGER = { cUsuario: 'marta', cClave: PASSWORD, cMotivo: 'Se enfermó' }

export const newOf = ({ oData }: Answer<BoxExchange>) => oData.oProceso.idProcesoDeCompra

/** Sells tickets at a desk, exchanges them at another one, and reads what became of both. */
export const exchangesAtDesk = (desk: ReturnType<typeof shopWithTerminal>) => {
  const { rows } = desk
  const shop = () => desk.current().shop
  const numbersOf = async (id: string) =>
    (
      await rows<{ number: string }>(
        `select t.number from ticket t join purchase_place p on p.id = t.place_id
          where t.purchase_id = '${id}' order by p.seat_ordinal`,
      )
    ).map(({ number }) => number)
  const close = async (token: string) =>
    (
      await shop().call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', {
        token,
        body: { fContado: 0 },
      })
    ).oData

  return {
    rows,
    numbersOf,
    close,
    /** Why each ticket is void, in the order of the places; null for those that are valid. */
    fatesOf: async (id: string) =>
      (
        await rows<{ fate: string | null }>(
          `select t.void_reason as fate from ticket t join purchase_place p on p.id = t.place_id
            where t.purchase_id = '${id}' order by p.seat_ordinal`,
        )
      ).map(({ fate }) => fate),
    cashOf: async (token: string) =>
      (await shop().call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })).oData.oTurno?.fEfectivo,
    broken: async () => {
      const first = { since: null, seen: null, order: 0, isClean: true, broken: {} }
      const { counts } = await createInvariants(shop().database).verify(first)
      return [...counts].filter(([, count]) => count !== 0)
    },
    /** A sale of two places and another of two in a shift that is closed, and a desk of today with the token of its sale. */
    soldYesterday: async (more: object = CASH, seats = ['3-1', '3-2'], hours = 0) => {
      const { member, sale } = await openDesk(shop())
      const first = purchaseOf(await holdAtDesk(shop(), sale, ['3-3', '3-4']))
      await payAtDesk(shop(), sale, first, more)
      const next = await openSale(shop(), member, true)
      const second = purchaseOf(await holdAtDesk(shop(), next, seats))
      await payAtDesk(shop(), next, second, more)
      await close(member)
      shop().clock.advance(hours * 3_600_000)
      const { member: today, sale: now } = await openDesk(shop())
      return { first, second, today, sale: now }
    },
    ask: (token: string, id: string, lExcepcion = false) =>
      shop().call<BoxExchangeOffer>('POST', `/v2/Boleteria/Venta/${id}/Cambio/Consulta`, {
        token,
        body: { lExcepcion },
      }),
    /** Holds as many places of a sector of another date as tickets are given. */
    begin: (
      token: string,
      id: string,
      aEntrada: string[],
      sector: 'Platea' | 'Balcón',
      { on = 'obra-2', ...more }: { on?: string } & Record<string, unknown> = {},
    ) =>
      shop().call<BoxExchange>('POST', `/v2/Boleteria/Venta/${id}/Cambio`, {
        token,
        body: {
          ...{ aEntrada, cIdempotencia: randomUUID() },
          ...{ idFuncion: shop().performances.get(on), idSector: shop().sector(on, sector), ...more },
        },
      }),
    pay: (sale: string, id: string, more: object): Promise<Answer<PaymentOutcome>> =>
      payAtDesk(shop(), sale, id, more),
    refundsOf: (id: string) =>
      rows<{ cents: number; reason: string; state: string }>(
        `select cents::int, reason, state from refund where purchase_id = '${id}' order by id`,
      ),
  }
}
