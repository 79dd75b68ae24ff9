import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiRoutes, HEADERS, type PurchaseFlow } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, testConfig } from '../support/shop.ts'
import { writePurchases } from './support/written-purchases.ts'

const PAYS = 'ABIERTO payment.submitted PAGANDO'
const PAID = 'PAGANDO payment.approved CONFIRMADO'
const DECLINED = 'PAGANDO payment.declined ABIERTO'
const EXPIRES = 'ABIERTO purchase.expired EXPIRADO'
const CANCELLED = 'ABIERTO purchase.cancelled CANCELADO'
const APPROVED = 'ENVIANDO charge.approved CONFIRMADO'

let shop: Shop
let first: number
let second: number

/** The afternoon of a day in Buenos Aires. */
const on = (day: string): string => `${day}T18:00:00Z`

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
  shop.clock.set(new Date('2026-11-20T18:30:00Z'))
  first = shop.performances.get('obra-1')!
  second = shop.performances.get('obra-2')!
  const here = { deployment: programaRegional.id, startedAt: on('2026-11-19') }
  const write = (count: number, performance: number, more: Partial<Parameters<typeof writePurchases>[1]>) =>
    writePurchases(shop, { count, performance, steps: [], ...here, ...more })
  await write(10, first, { steps: [EXPIRES] })
  await write(45, second, { steps: [PAYS, PAID], attempt: [APPROVED] })
  await write(10, second, { steps: [PAYS, DECLINED, PAYS, PAID], attempt: [APPROVED] })
  await write(5, second, {
    steps: [PAYS, DECLINED, EXPIRES],
    attempt: ['ENVIANDO charge.declined RECHAZADO'],
  })
  await write(15, second, { steps: [CANCELLED] })
  await write(3, second, { steps: [PAYS], attempt: [] })
  // Half past eleven at night in Buenos Aires: the day before, as its clock shows it.
  await write(20, second, { steps: [EXPIRES], startedAt: '2026-11-19T02:30:00Z' })
  await write(30, second, { steps: [PAYS, PAID], deployment: salaNorte.id })
})
afterAll(() => shop.close())

const ask = (query: string, more: { key?: string; host?: string } = {}) =>
  shop.call<PurchaseFlow>('GET', `/v2/Soporte/Recorrido?${query}`, {
    headers: {
      [HEADERS.support]: more.key ?? testConfig.supportKey!,
      ...(more.host !== undefined && { host: more.host }),
    },
  })
const ofDay = (performance: number | null, host?: string) =>
  ask(
    `dDesde=2026-11-19&dHasta=2026-11-19${performance === null ? '' : `&idFuncion=${performance}`}`,
    host === undefined ? {} : { host },
  )

describe('where the purchases of a day went', () => {
  it('is summed for the second of two performances, each state adding up', async () => {
    const { oData } = await ofDay(second)
    expect(z.safeParse(apiRoutes.getPurchaseFlow.data, oData).error?.issues ?? []).toEqual([])
    const became = { nEmpezadas: 80, nAPagar: 65, nConEntradas: 55, nPerdidas: 5, nEnCurso: null }
    expect(oData).toMatchObject({ idFuncion: second, oTotal: became })
    expect(oData.listaDia).toEqual([{ dDia: '2026-11-19', ...became }])
    const [purchase, attempt] = oData.listaMaquina
    expect(
      Object.fromEntries(purchase!.listaEstado.map(({ cEstado, ...counts }) => [cEstado, counts])),
    ).toEqual({
      ABIERTO: { nEntraron: 95, nSalieron: 95, nPerdidas: 20, nEstan: 0 },
      PAGANDO: { nEntraron: 75, nSalieron: 70, nPerdidas: 0, nEstan: null },
      CONFIRMADO: { nEntraron: 55, nSalieron: 0, nPerdidas: 0, nEstan: 55 },
      CANCELADO: { nEntraron: 15, nSalieron: 0, nPerdidas: 0, nEstan: 15 },
      EXPIRADO: { nEntraron: 5, nSalieron: 0, nPerdidas: 0, nEstan: 5 },
    })
    expect(
      purchase!.listaPaso.map(({ cDesde, cEvento, cHasta, nVeces }) => [
        `${cDesde} ${cEvento} ${cHasta}`,
        nVeces,
      ]),
    ).toEqual([
      [PAYS, 75],
      [CANCELLED, 15],
      [EXPIRES, 5],
      [PAID, 55],
      [DECLINED, 15],
    ])
    expect(attempt).toEqual({
      cMaquina: 'payment-attempt',
      listaEstado: expect.arrayContaining([
        { cEstado: 'ENVIANDO', nEntraron: 65, nSalieron: 60, nPerdidas: 5, nEstan: null },
        { cEstado: 'RECHAZADO', nEntraron: 5, nSalieron: 0, nPerdidas: 0, nEstan: 5 },
      ]),
      listaPaso: [
        { cEvento: 'charge.approved', cDesde: 'ENVIANDO', cHasta: 'CONFIRMADO', nVeces: 55 },
        { cEvento: 'charge.declined', cDesde: 'ENVIANDO', cHasta: 'RECHAZADO', nVeces: 5 },
      ],
    })
  })

  it('is that of the first performance where it is asked for, and of both without one', async () => {
    expect((await ofDay(first)).oData.oTotal).toMatchObject({ nEmpezadas: 10, nAPagar: 0 })
    const { oData } = await ofDay(null)
    expect(oData.oTotal).toMatchObject({ nEmpezadas: 90, nAPagar: 65, nConEntradas: 55 })
    expect(oData.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([second, first])
  })

  it('is that of the second of two deployments at its own host name, and of no other', async () => {
    const { oData } = await ofDay(null, 'norte.example')
    expect(oData.oTotal).toEqual({ nEmpezadas: 30, nAPagar: 30, nConEntradas: 30, nPerdidas: 0, nEnCurso: 0 })
    expect(oData.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([second])
  })

  it('is of days as the clock of the deployment shows them', async () => {
    const { oData } = await ask(`dDesde=2026-11-18&dHasta=2026-11-19&idFuncion=${second}`)
    expect(oData.listaDia.map(({ dDia, nEmpezadas }) => [dDia, nEmpezadas])).toEqual([
      ['2026-11-18', 20],
      ['2026-11-19', 80],
    ])
  })

  it('names no purchase and no customer', async () => {
    const text = JSON.stringify((await ofDay(null)).oData)
    for (const known of ['w1-1', 'w2-1', '2001']) expect(text).not.toContain(known)
  })
})

describe('a question that has no answer', () => {
  it.each([
    ['days the wrong way round', 'dDesde=2026-11-19&dHasta=2026-11-18'],
    ['a day to come', 'dDesde=2026-11-20&dHasta=2026-11-21'],
    ['more than 31 days', 'dDesde=2026-10-20&dHasta=2026-11-20'],
    ['days that are pruned already', 'dDesde=2026-08-22&dHasta=2026-08-23'],
    ['no day', 'dDesde=2026-02-30&dHasta=2026-11-20'],
    ['no end', 'dDesde=2026-11-20'],
  ])('is refused: %s', async (_what, query) => {
    expect(await ask(query)).toMatchObject({ status: 200, nCode: 400, cError: 'FORMA_INVALIDA' })
  })

  it('is refused for a performance that the deployment does not sell', async () => {
    expect(await ofDay(999_999)).toMatchObject({ nCode: 404, cError: 'NO_ENCONTRADO' })
  })

  it.each(['', 'wrong', 'Soporte2026 '.repeat(2)])('is refused with the key "%s"', async (key) => {
    expect(await ask('dDesde=2026-11-20&dHasta=2026-11-20', { key })).toMatchObject({
      nCode: 403,
      cError: 'CLAVE_DE_SOPORTE_INVALIDA',
    })
  })
})
