import { randomUUID } from 'node:crypto'
import type { BoxSale, HoldResult, StaffCredentials } from '../../contract/index.ts'
import { ApiClient } from './api-client.ts'
import { performanceOf, SHOWS } from './catalogue.ts'

/** Staff of the demo season. */
export const STAFF = {
  clerk: { cUsuario: 'ana', cClave: 'Boleteria26' },
  manager: { cUsuario: 'marta', cClave: 'Encargada26' },
} as const satisfies Record<string, StaffCredentials>

const CASH = 3

/** A clerk who works by the API: what a path at the box office starts from. */
export class Clerk {
  readonly token: string
  readonly #origin: string
  readonly #api: ApiClient

  private constructor(origin: string, token: string) {
    this.token = token
    this.#origin = origin
    this.#api = new ApiClient(origin, token)
  }

  static async logIn(origin: string, body: StaffCredentials = STAFF.clerk): Promise<Clerk> {
    const { token } = await new ApiClient(origin).ask('staffLogin', { body })
    return new Clerk(origin, token)
  }

  /** Opens a shift where none is. */
  async openShift(cCaja = 'Caja 1'): Promise<void> {
    const { oTurno } = await this.#api.ask('getBoxDesk')
    if (!oTurno) await this.#api.ask('openShift', { body: { cCaja, fInicial: 0 } })
  }

  /** Sells two standing places for cash, unless the latest sale that may be cancelled has several tickets. */
  async sellOnce(): Promise<void> {
    const { Lista } = await this.#api.ask('listBoxSales')
    const latest = Lista.find(({ cEstado }: BoxSale) => cEstado === 'CONFIRMADA')
    if (latest !== undefined && latest.listaEntrada.length > 1) return
    const { idFuncion, listaSector } = await performanceOf(this.#origin, SHOWS.standing)
    const { idSector = 0 } = listaSector.find(({ cTipo }) => cTipo !== 'NUMERADO') ?? {}
    await this.#sell((sale) =>
      sale.ask('holdPlaces', {
        params: { id: '0' },
        body: {
          ...{ idFuncion, ctProcess: 'BOX', cIdempotencia: randomUUID(), aPosicion: [] },
          aSector: [{ idSector, nCantidad: 2, idPromocion: null }],
        },
      }),
    )
  }

  /** Sells the two best seats of a show's first sector for cash. @returns the number of the sale */
  async sellSeats(cSeo: string): Promise<string> {
    const { idFuncion, listaSector } = await performanceOf(this.#origin, cSeo)
    const { idSector = 0 } = listaSector.find(({ cTipo }) => cTipo === 'NUMERADO') ?? {}
    await this.#sell((sale) =>
      sale.ask('holdGroup', {
        params: { id: '0' },
        body: {
          ...{ idFuncion, idSector, nCantidad: 2, idPromocion: null },
          ...{ ctProcess: 'BOX', cIdempotencia: randomUUID() },
        },
      }),
    )
    return this.latestNumber()
  }

  async #sell(hold: (sale: ApiClient) => Promise<HoldResult>): Promise<void> {
    const { token } = await this.#api.ask('openBoxSale', { body: { lSoltar: false } })
    const sale = new ApiClient(this.#origin, token)
    const { oProceso } = await hold(sale)
    const { cEstadoPago } = await sale.ask('charge', {
      params: { id: oProceso.idProcesoDeCompra },
      body: {
        ...{ cIdempotencia: randomUUID(), nFormaDePago: CASH, cTokenTarjeta: null, nCuotas: 1 },
        ...{
          cVersion: oProceso.cVersion,
          cCaptcha: null,
          lTerminos: false,
          fRecibido: oProceso.oTotal.fTotal,
        },
      },
    })
    if (cEstadoPago !== 'APROBADO') throw new Error(`The sale for cash was ${cEstadoPago}`)
  }

  /** Closes the shift, if one is open. */
  async closeShift(): Promise<void> {
    const { oTurno } = await this.#api.ask('getBoxDesk')
    if (oTurno) await this.#api.ask('closeShift', { body: { fContado: 0 } })
  }

  /** Why a sale is not exchanged at this desk; undefined where it is. */
  async whyNotExchanged(id: string): Promise<string | undefined> {
    return (await this.#api.call('askBoxExchange', { params: { id }, body: { lExcepcion: true } })).cError
  }

  /** The number of the shift's latest sale that was not cancelled. */
  async latestNumber(): Promise<string> {
    const { Lista } = await this.#api.ask('listBoxSales')
    const latest = Lista.find(({ cEstado }: BoxSale) => cEstado === 'CONFIRMADA')
    if (latest === undefined) throw new Error('The shift has no sale')
    return latest.nOrden
  }

  /** Returns the ticket of a place, of the shift's latest sale, by a manager's word. */
  async returnTicket(place: string): Promise<void> {
    const { Lista } = await this.#api.ask('listBoxSales')
    const [sale] = Lista as BoxSale[]
    const number = sale?.listaEntrada.find(({ cDescripcion }) => cDescripcion === place)?.cNumero
    if (!sale || number === undefined) throw new Error(`The latest sale has no ticket of ${place}`)
    const params = { id: sale.idProcesoDeCompra }
    const aEntrada = [number]
    const { fDevuelve } = await this.#api.ask('quoteBoxReturn', { params, body: { aEntrada } })
    const body = { ...STAFF.manager, cMotivo: 'No viene uno', aEntrada, fDevuelve }
    await this.#api.ask('cancelBoxSale', { params, body })
  }
}
