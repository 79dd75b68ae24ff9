import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEADERS, type PurchaseFlow } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { openShop, type Shop, testConfig } from '../support/shop.ts'
import { writePurchases } from './support/written-purchases.ts'

const PAYS = 'ABIERTO payment.submitted PAGANDO'
const PAID = 'PAGANDO payment.approved CONFIRMADO'
const DECLINED = 'PAGANDO payment.declined ABIERTO'
const EXPIRES = 'ABIERTO purchase.expired EXPIRADO'
const REPLACED = 'ABIERTO purchase.replaced CANCELADO'
const NOT_CHARGED = ['ENVIANDO charge.declined RECHAZADO']
const HIDDEN = { nEmpezadas: null, nAPagar: null, nConEntradas: null, nPerdidas: null, nEnCurso: null }

let shop: Shop
let first: number
let second: number

const write = (count: number, performance: number, day: string, more: object = {}) =>
  writePurchases(shop, {
    count,
    performance,
    deployment: programaRegional.id,
    startedAt: `${day}T18:00:00Z`,
    steps: [PAYS, DECLINED, EXPIRES],
    attempt: NOT_CHARGED,
    ...more,
  })

beforeAll(async () => {
  shop = await openShop()
  shop.clock.set(new Date('2026-11-20T18:30:00Z'))
  first = shop.performances.get('obra-1')!
  second = shop.performances.get('obra-2')!
})
afterAll(() => shop.close())

const of = async (day: string, performance: number | null = second): Promise<PurchaseFlow> => {
  const query = `dDesde=${day}&dHasta=${day}${performance === null ? '' : `&idFuncion=${performance}`}`
  const { oData } = await shop.call<PurchaseFlow>('GET', `/v2/Soporte/Recorrido?${query}`, {
    headers: { [HEADERS.support]: testConfig.supportKey! },
  })
  return oData
}

describe('a group that nobody is to be known of', () => {
  it('hides what became of the only purchase of a performance on a day', async () => {
    const day = '2026-11-11'
    await write(40, first, day)
    await write(1, second, day)
    expect(await of(day)).toMatchObject({ oTotal: HIDDEN, listaDia: [], listaMaquina: [], nRedondeo: 5 })
    const all = await of(day, null)
    expect(all.oTotal).toEqual({ nEmpezadas: 40, nAPagar: 40, nConEntradas: 0, nPerdidas: 40, nEnCurso: 0 })
    expect(all.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([first])
  })

  it('answers alike whether the few who paid got their tickets or were declined', async () => {
    const answers = await Promise.all(
      [
        { day: '2026-11-12', steps: [PAYS, PAID], attempt: ['ENVIANDO charge.approved CONFIRMADO'] },
        { day: '2026-11-13', steps: [PAYS, DECLINED, PAYS, DECLINED, PAYS, DECLINED, EXPIRES] },
      ].map(async ({ day, ...more }) => {
        await write(28, second, day, { steps: [EXPIRES], attempt: undefined })
        await write(2, second, day, more)
        const { oTotal, listaMaquina } = await of(day)
        return {
          oTotal,
          states: listaMaquina.map(({ listaEstado }) => listaEstado),
          steps: listaMaquina.map(({ listaPaso }) => listaPaso),
        }
      }),
    )
    expect(answers[0]).toMatchObject({
      oTotal: { ...HIDDEN, nEmpezadas: 30 },
      states: [
        expect.arrayContaining([
          { cEstado: 'PAGANDO', nEntraron: null, nSalieron: null, nPerdidas: null, nEstan: null },
        ]),
        [{ cEstado: 'ENVIANDO', nEntraron: null, nSalieron: null, nPerdidas: null, nEstan: null }],
      ],
    })
    expect(answers[1]!.states).toEqual(answers[0]!.states)
    expect(answers[1]!.steps).toEqual(answers[0]!.steps)
    expect(answers[1]!.oTotal).toEqual(answers[0]!.oTotal)
    expect(JSON.stringify(answers)).not.toMatch(/CONFIRMADO|RECHAZADO/)
  })

  it('of today answers the same before and after one purchase', async () => {
    const today = '2026-11-20'
    await write(12, second, today)
    const before = await of(today)
    expect(before).toMatchObject({ nRedondeo: 10, oTotal: { nEmpezadas: 10, nPerdidas: 10 } })
    await write(1, second, today)
    expect(await of(today)).toEqual(before)
  })

  it('of today moves by ten at every tenth purchase, and so says that one or more came', async () => {
    const today = '2026-11-20'
    await write(9, first, today)
    expect(await of(today, first)).toMatchObject({ oTotal: HIDDEN, listaDia: [], listaMaquina: [] })
    await write(1, first, today)
    expect(await of(today, first)).toMatchObject({ oTotal: { nEmpezadas: 10, nConEntradas: 0 } })
  })
})

it('a purchase that another one replaced is not lost, and one that expired is', async () => {
  const day = '2026-11-14'
  await write(10, second, day)
  await write(15, second, day, { steps: [PAYS, DECLINED, REPLACED] })
  const { oTotal, listaMaquina } = await of(day)
  expect(oTotal).toEqual({ nEmpezadas: 25, nAPagar: 10, nConEntradas: 0, nPerdidas: 10, nEnCurso: 0 })
  const lost = listaMaquina.map(({ listaEstado }) => listaEstado.map((row) => [row.cEstado, row.nPerdidas]))
  expect(lost[0]).toContainEqual(['ABIERTO', 10])
  expect(lost[1]).toContainEqual(['ENVIANDO', 25])
})
