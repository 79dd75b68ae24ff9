import { randomUUID } from 'node:crypto'
import type { BoxGivenBack, BoxSale } from '../../../contract/index.ts'
import { CASH, exchangesAtDesk } from './exchanging.ts'
import {
  holdAtDesk,
  openDesk,
  openSale,
  PASSWORD,
  payAtDesk,
  purchaseOf,
  type shopWithTerminal,
} from './support.ts'

/** Of every seat. */
export const PRICE = 10_000

/** Sales in cash that one desk has made and another gives back, or a manager cancels. */
export const twoDesksOf = (desk: ReturnType<typeof shopWithTerminal>) => {
  const shop = () => desk.current().shop
  const { numbersOf } = exchangesAtDesk(desk)
  return {
    cancel: (
      token: string,
      id: string,
      fDevuelve: number,
      { by = 'marta', ...more }: { by?: string; aEntrada?: string[] } = {},
    ) =>
      shop().call<BoxSale>('POST', `/v2/Boleteria/Venta/${id}/Anular`, {
        token,
        body: { cUsuario: by, cClave: PASSWORD, cMotivo: 'No viene nadie', fDevuelve, ...more },
      }),
    give: (token: string, id: string, aEntrada: string[]) =>
      shop().call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${id}/Reintegro`, {
        token,
        body: { cIdempotencia: randomUUID(), aEntrada, fDevuelve: aEntrada.length * PRICE },
      }),
    /** Two sales of a desk, of two seats each, and another desk that has sold two seats. All in cash. */
    open: async () => {
      const { member, sale } = await openDesk(shop())
      const first = purchaseOf(await holdAtDesk(shop(), sale, ['1-1', '1-2']))
      await payAtDesk(shop(), sale, first, CASH)
      const next = await openSale(shop(), member, true)
      const second = purchaseOf(await holdAtDesk(shop(), next, ['1-3', '1-4']))
      await payAtDesk(shop(), next, second, CASH)
      const other = await openDesk(shop())
      const third = purchaseOf(await holdAtDesk(shop(), other.sale, ['2-1', '2-2']))
      await payAtDesk(shop(), other.sale, third, CASH)
      const [a = '', b = ''] = await numbersOf(second)
      return { member, other: other.member, first, second, a, b }
    },
  }
}
