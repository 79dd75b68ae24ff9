import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type {
  ExchangeOffer,
  ExchangePayment,
  Order,
  PaymentOutcome,
  ResaleOffer,
} from '../../../../contract/index.ts'
import { chargeBody, pay, prepare } from './buying.ts'
import {
  call,
  captcha,
  copyShop,
  death,
  dieAt,
  goOn,
  logIn,
  moveClock,
  sandbox,
  start,
  startOther,
  work,
} from './killable-shop.ts'

type Nodes = 'one node' | 'two nodes'
type Charge = Awaited<ReturnType<typeof sandbox.ledger>>[number] & { reference: string }

const orderOf = async (token: string, id: string): Promise<Order | undefined> =>
  (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData.Lista.find(
    ({ idProcesoDeCompra }) => idProcesoDeCompra === id,
  )
const numbersOf = async (token: string, id: string): Promise<string[]> =>
  ((await orderOf(token, id))?.listaEntrada ?? []).map(({ cNumero }) => cNumero)

/** What the provider still has of a purchase's money, whole cents. */
const keptOf = async (id: string): Promise<number> =>
  ((await sandbox.ledger()) as Charge[])
    .filter(({ reference, state }) => reference === id && state === 'approved')
    .reduce((sum, { chargedCents, refundedCents }) => sum + chargedCents - refundedCents, 0)

const inCents = (amount: number): number => Math.round(amount * 100)

const open = async (nodes: Nodes): Promise<string> => {
  const directory = await copyShop()
  await start(directory)
  if (nodes === 'two nodes') await startOther(directory)
  return directory
}

const buy = async (token: string, seats: string[]): Promise<string> => {
  const id = await prepare(call, token, 1, seats)
  const body = chargeBody(await sandbox.cardFor('approve'), await captcha())
  expect((await pay(call, token, id, body)).oData.cEstadoPago).toBe('APROBADO')
  return id
}

/** The shop kills itself at a step of `paying`, goes on, and is asked for the same again until it is paid. */
const payOverDeath = async (
  directory: string,
  step: string,
  paying: (captcha: string) => Promise<{ oData: PaymentOutcome }>,
): Promise<void> => {
  dieAt(step)
  await expect(paying(await captcha())).rejects.toThrow()
  expect(await death()).toBe('SIGKILL')
  await goOn(directory)
  expect(['APROBADO', 'PROCESANDO']).toContain((await paying(await captcha())).oData.cEstadoPago)
  await moveClock(20_000)
  await work()
}

/** A customer pays the difference of an exchange while a node kills itself: one ticket of each order, each charge once. */
export const killWhileExchanging = async (step: string, nodes: Nodes = 'one node'): Promise<void> => {
  const directory = await open(nodes)
  const token = await logIn()
  const old = await buy(token, ['3-1', '3-2'])
  const [first, second] = (await numbersOf(token, old)) as [string, string]
  const { listaFuncion } = (await call<ExchangeOffer>('GET', `/v2/operacion/cambio/${old}`, { token })).oData
  const date = listaFuncion.find(({ listaSector }) =>
    listaSector.some(({ cNombre }) => cNombre === 'Platea'),
  )!
  const begun = await call<ExchangePayment>('POST', `/v2/operacion/cambio/${old}/tomar`, {
    token,
    body: {
      aEntrada: [second],
      idFuncion: date.idFuncion,
      idSector: date.listaSector.find(({ cNombre }) => cNombre === 'Platea')!.idSector,
      cIdempotencia: randomUUID(),
    },
  })
  const { fAPagar, oProceso } = begun.oData
  const { idProcesoDeCompra: id, cVersion } = oProceso
  const [due, paidBefore] = [inCents(fAPagar), await keptOf(old)]
  expect(due).toBeGreaterThan(0)
  const body = chargeBody(await sandbox.cardFor('approve'), null)

  await payOverDeath(directory, step, (cCaptcha) =>
    call<PaymentOutcome>('POST', `/v2/operacion/cambio/${id}/pagar`, {
      token,
      body: { ...body, cVersion, cCaptcha },
    }),
  )
  await vi.waitFor(async () => {
    expect([await numbersOf(token, old), (await numbersOf(token, id)).length]).toEqual([[first], 1])
    expect([await keptOf(old), await keptOf(id)]).toEqual([paidBefore, due])
  }, 60_000)
  await moveClock(120_000)
  await work()
  expect([await keptOf(old), await keptOf(id)]).toEqual([paidBefore, due])
}

/** Somebody buys an offered seat while a node kills itself: the ticket is the buyer's, and its seller has the money once. */
export const killWhileReselling = async (step: string, nodes: Nodes = 'one node'): Promise<void> => {
  const directory = await open(nodes)
  const seller = await logIn()
  const sold = await buy(seller, ['1-1', '1-2'])
  const [first, second] = (await numbersOf(seller, sold)) as [string, string]
  const asked = { token: seller, body: { cEntrada: second } }
  const { fTotal } = (await call<ResaleOffer>('POST', `/v2/Historial2/${sold}/Reventa/Consulta`, asked)).oData
  const offered = { ...asked, body: { cEntrada: second, fTotal } }
  expect((await call('POST', `/v2/Historial2/${sold}/Reventa`, offered)).nCode).toBe(200)
  const paidBefore = await keptOf(sold)

  const buyer = await logIn(1)
  const bought = await prepare(call, buyer, 1, ['1-2'])
  const body = chargeBody(await sandbox.cardFor('approve'), null)
  await payOverDeath(directory, step, (cCaptcha) => pay(call, buyer, bought, { ...body, cCaptcha }))
  await work()
  await vi.waitFor(async () => {
    expect([await numbersOf(seller, sold), (await numbersOf(buyer, bought)).length]).toEqual([[first], 1])
    await work()
    expect(await keptOf(sold)).toBe(paidBefore - inCents(fTotal))
  }, 60_000)
  const price = await keptOf(bought)
  expect(price).toBeGreaterThan(0)
  await moveClock(120_000)
  await work()
  expect([await keptOf(sold), await keptOf(bought)]).toEqual([paidBefore - inCents(fTotal), price])
}

/** The money of a ticket that was sold again is on its way as a node kills itself: it goes back once. */
export const killWhileGivingResoldBack = async (step: string, nodes: Nodes = 'one node'): Promise<void> => {
  const directory = await open(nodes)
  const seller = await logIn()
  const sold = await buy(seller, ['1-1', '1-2'])
  const [first, second] = (await numbersOf(seller, sold)) as [string, string]
  const asked = { token: seller, body: { cEntrada: second } }
  const { fTotal } = (await call<ResaleOffer>('POST', `/v2/Historial2/${sold}/Reventa/Consulta`, asked)).oData
  await call('POST', `/v2/Historial2/${sold}/Reventa`, { ...asked, body: { cEntrada: second, fTotal } })
  const paidBefore = await keptOf(sold)
  const buyer = await logIn(1)
  dieAt(step)
  const bought = await prepare(call, buyer, 1, ['1-2'])
  const body = chargeBody(await sandbox.cardFor('approve'), await captcha())
  // The refund is asked for in the background: the answer comes before the death, or not at all.
  await pay(call, buyer, bought, body).catch(() => undefined)
  await work().catch(() => undefined)
  expect(await death()).toBe('SIGKILL')
  await goOn(directory)
  // The dead node has the refund for itself until its claim ends.
  await moveClock(6 * 60_000)
  await vi.waitFor(async () => {
    await work()
    expect(await keptOf(sold)).toBe(paidBefore - inCents(fTotal))
  }, 60_000)
  expect([await numbersOf(seller, sold), (await numbersOf(buyer, bought)).length]).toEqual([[first], 1])
}
