import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type {
  BoxDesk,
  BoxExchange,
  BoxExchangeOffer,
  BoxSale,
  BoxSaleOpening,
  HoldResult,
  PaymentOutcome,
  PurchaseProcess,
  ShiftClosing,
  StaffLogin,
} from '../../../../contract/index.ts'
import {
  call,
  copyShop,
  death,
  dieAt,
  goOn,
  moveClock,
  sandbox,
  start,
  startOther,
  work,
} from './killable-shop.ts'

const [FREE, CASH, TERMINAL] = [2, 3, 4]
const OPENING = 1000
const AT_DESK = '/v2/Boleteria'

/** How the difference of an exchange goes. */
export type DeskWay = 'cash taken' | 'cash paid out' | 'terminal'

const logInAtDesk = async (): Promise<string> => {
  const body = { cUsuario: 'ana', cClave: 'Boleteria26' }
  const { token } = (await call<StaffLogin>('POST', `${AT_DESK}/Ingreso`, { body })).oData
  await call('POST', `${AT_DESK}/Turno/Abrir`, { token, body: { cCaja: 'Caja 1', fInicial: OPENING } })
  return token
}
const nextSale = async (token: string): Promise<string> =>
  (await call<BoxSaleOpening>('POST', `${AT_DESK}/Venta/Abrir`, { token, body: { lSoltar: true } })).oData
    .token

const payFor = async (token: string, id: string, nFormaDePago: number, cIdempotencia: string) => {
  const { oData } = await call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token })
  return call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar`, {
    token,
    body: {
      ...{ cIdempotencia, nFormaDePago, cTokenTarjeta: null, nCuotas: 1, cCaptcha: null, lTerminos: false },
      cVersion: oData?.cVersion ?? 'none',
      ...(nFormaDePago === CASH && { fRecibido: 99_999 }),
    },
  })
}

/** Sells two places for cash. @returns the purchase, and what was paid for it */
const sell = async (member: string, seats: string[]) => {
  const token = await nextSale(member)
  const { oProceso } = (
    await call<HoldResult>('POST', '/v2/Proceso/0/Posiciones/Tomar', {
      token,
      body: {
        ...{ idFuncion: 1, ctProcess: 'BOX', cIdempotencia: randomUUID(), aSector: [] },
        aPosicion: seats.map((idPosicion) => ({ idPosicion, idPromocion: null })),
      },
    })
  ).oData
  const paid = await payFor(token, oProceso.idProcesoDeCompra, CASH, randomUUID())
  expect(paid.oData.cEstadoPago).toBe('APROBADO')
  return { id: oProceso.idProcesoDeCompra, total: oProceso.oTotal.fTotal }
}

/** Valid tickets of two sales, and the cash of the drawer. */
const countsOf = async (token: string, ids: readonly (string | undefined)[]) => {
  const { Lista } = (await call<{ Lista: BoxSale[] }>('GET', `${AT_DESK}/Venta`, { token })).oData
  const { oTurno } = (await call<BoxDesk>('GET', `${AT_DESK}/Turno`, { token })).oData
  const tickets = ids.map(
    (id) => Lista.find(({ idProcesoDeCompra }) => idProcesoDeCompra === id)?.listaEntrada.length ?? 0,
  )
  return { tickets, cash: oTurno?.fEfectivo }
}

/** What the terminal has charged for a purchase. */
const chargedOf = async (id: string): Promise<number> =>
  ((await sandbox.ledger()) as { reference?: string; chargedCents: number; refundedCents: number }[])
    .filter(({ reference }) => reference === id)
    .reduce((sum, { chargedCents, refundedCents }) => sum + chargedCents - refundedCents, 0) / 100

/** Holds a place for one of two tickets; sent again it is done once. */
const beginner = async (token: string, old: string, way: DeskWay) => {
  const asked = { token, body: { lExcepcion: false } }
  const offer = (await call<BoxExchangeOffer>('POST', `${AT_DESK}/Venta/${old}/Cambio/Consulta`, asked)).oData
  const wanted = way === 'cash paid out' ? 'Balcón' : 'Platea'
  const date = offer.listaFuncion.find(({ idFuncion }) => idFuncion !== 1)!
  const body = {
    aEntrada: [offer.aEntrada[1]!.cNumero],
    idFuncion: date.idFuncion,
    idSector: date.listaSector.find(({ cNombre }) => cNombre === wanted)!.idSector,
    cIdempotencia: randomUUID(),
  }
  return () => call<BoxExchange>('POST', `${AT_DESK}/Venta/${old}/Cambio`, { token, body })
}

/**
 * A ticket is exchanged at a desk while a node kills itself: the new one or the old, never both and never neither, and
 * the difference once.
 */
export const killWhileExchangingAtDesk = async (
  way: DeskWay,
  step: string,
  nodes: 'one node' | 'two nodes' = 'one node',
): Promise<void> => {
  const directory = await copyShop()
  await start(directory)
  if (nodes === 'two nodes') await startOther(directory)
  const token = await logInAtDesk()
  const old = await sell(token, way === 'cash paid out' ? ['1-1', '1-2'] : ['3-1', '3-2'])
  const other = await sell(token, ['2-1', '2-2'])
  const sale = await nextSale(token)
  const begin = await beginner(token, old.id, way)
  const kind = { 'cash taken': CASH, 'cash paid out': FREE, terminal: TERMINAL }[way]
  const key = randomUUID()
  let held: BoxExchange | undefined
  const exchange = async () => {
    held ??= (await begin()).oData
    return (await payFor(sale, held.oProceso.idProcesoDeCompra, kind, key)).oData
  }
  const before = OPENING + old.total + other.total

  dieAt(step)
  await expect(exchange()).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await goOn(directory)
  const between = await countsOf(token, [old.id, held?.oProceso.idProcesoDeCompra, other.id])
  expect([[2, 0, 2].join(), [1, 1, 2].join()]).toContain(between.tickets.join())

  expect(['APROBADO', 'PROCESANDO']).toContain((await exchange()).cEstadoPago)
  const { idProcesoDeCompra: id, oTotal, oCambio } = held!.oProceso
  const [due, back] = [oTotal.fTotal, oCambio?.fADevolver ?? 0]
  expect([due > 0, back > 0]).toEqual([way !== 'cash paid out', way === 'cash paid out'])
  const done = {
    tickets: [1, 1, 2],
    cash: before + (way === 'cash taken' ? due : 0) - back,
    charged: way === 'terminal' ? due : 0,
  }
  const counted = async () => ({
    ...(await countsOf(token, [old.id, id, other.id])),
    charged: await chargedOf(id),
  })
  const later = async () => {
    await moveClock(20_000)
    await work()
  }
  if (step === 'after T1, before the charge') {
    // A terminal is not asked twice for one card: it has not charged, and the desk pays again.
    await vi.waitFor(async () => {
      await later()
      const { cError, oData } = await payFor(sale, id, kind, randomUUID())
      expect(cError ?? oData.cEstadoPago).toBe('APROBADO')
    }, 60_000)
  }
  await vi.waitFor(async () => {
    await later()
    expect(await counted()).toEqual(done)
  }, 60_000)
  await exchange()
  await moveClock(120_000)
  await work()
  expect(await counted()).toEqual(done)
  const { listaCambio, fEsperado } = (
    await call<ShiftClosing>('POST', `${AT_DESK}/Turno/Cerrar`, { token, body: { fContado: 0 } })
  ).oData
  expect(listaCambio).toMatchObject([{ nEntradas: 1, fPagado: due, fDevuelto: back }])
  expect(fEsperado).toBe(done.cash)
}
