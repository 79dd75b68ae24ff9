import { randomUUID } from 'node:crypto'
import type {
  BoxReturn,
  BoxSale,
  BoxSaleOpening,
  HoldResult,
  PaymentOutcome,
  PurchaseProcess,
  ShiftClosing,
  StaffLogin,
} from '../../../../contract/index.ts'
import { PASSWORD } from '../../nodes/database.ts'
import type { AttackedShop } from './attacked-shop.ts'
import type { Visitor } from './visitor.ts'

export const logInStaff = (by: Visitor, cUsuario: string, cClave = PASSWORD) =>
  by.call<StaffLogin>('POST', '/v2/Boleteria/Ingreso', { body: { cUsuario, cClave } })

/** A sale that holds its seat. */
export interface DeskSale {
  id: string
  token: string
}

/** A desk at which a member of staff is logged in. */
export const openDesk = async (shop: AttackedShop, login: string, cCaja: string) => {
  const visitor = shop.stranger()
  const { oData } = await logInStaff(visitor, login)
  const { token } = oData
  const post = <Data>(path: string, body: object) =>
    visitor.call<Data>('POST', `/v2/Boleteria/${path}`, { token, body })
  return {
    token,
    visitor,
    openShift: () => post('Turno/Abrir', { cCaja, fInicial: 1000 }),
    closeShift: () => post<ShiftClosing>('Turno/Cerrar', { fContado: 1000 }),
    /** Begins the sale to the next person, and holds a seat for it. */
    hold: async (seat: string): Promise<DeskSale> => {
      const opened = await post<BoxSaleOpening>('Venta/Abrir', { lSoltar: true })
      const held = await visitor.call<HoldResult>('POST', '/v2/Proceso/0/Posiciones/Tomar', {
        token: opened.oData.token,
        body: {
          idFuncion: shop.performanceOf('programa-regional'),
          ctProcess: 'BOX',
          cIdempotencia: randomUUID(),
          aPosicion: [{ idPosicion: seat, idPromocion: null }],
          aSector: [],
        },
      })
      return { id: held.oData.oProceso.idProcesoDeCompra, token: opened.oData.token }
    },
    /** @returns what takes its cash, once it is called. */
    readyToPay: async ({ id, token: sale }: DeskSale) => {
      const seen = await visitor.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token: sale })
      const body = {
        cIdempotencia: randomUUID(),
        nFormaDePago: 3,
        cTokenTarjeta: null,
        cVersion: seen.oData.cVersion,
        nCuotas: 1,
        cCaptcha: null,
        lTerminos: false,
        fRecibido: 99_999,
      }
      return () => visitor.call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar`, { token: sale, body })
    },
    cancel: async (id: string, cUsuario: string) => {
      const quote = await post<BoxReturn>(`Venta/${id}/Devolucion`, {})
      const fDevuelve = quote.oData?.fDevuelve ?? 0
      const asked = { cUsuario, cClave: PASSWORD, cMotivo: 'Se equivocó de función', fDevuelve }
      return post<BoxSale>(`Venta/${id}/Anular`, asked)
    },
  }
}
