import { describe, expect, it } from 'vitest'
import type { Order, ResaleOffer } from '../../../contract/index.ts'
import { sql } from '../../../server/db/operators.ts'
import { code, EXCHANGING, exchangesAt, newOf } from '../payments/support/exchanges.ts'
import { hostedShop } from '../payments/support/hosted-shop.ts'

const hosted = hostedShop(
  { provider: 'apay' },
  {
    ...EXCHANGING,
    charges: { ...EXCHANGING.charges, resale: { hoursBefore: 24, serviceCharge: false } },
  },
)
const { performance, orm, numbersOf, fatesOf, bought, begin, chargesOf, refundsOf, orderOf } =
  exchangesAt(hosted)

const offer = (id: string, cEntrada: string, fTotal: number, token = hosted.token) =>
  hosted.call<ResaleOffer>('POST', `/v2/Historial2/${id}/Reventa`, { token, body: { cEntrada, fTotal } })
const takeOff = (id: string, cEntrada: string, token = hosted.token) =>
  hosted.call('POST', `/v2/Historial2/${id}/Reventa/Retiro`, { token, body: { cEntrada } })
/** Of each ticket of an order, by its number: until when it may be offered, and whether it is. */
const onSaleOf = (order: Order | undefined) =>
  Object.fromEntries(
    (order?.listaEntrada ?? []).map(({ cNumero, dReventa, lEnReventa }) => [cNumero, [dReventa, lEnReventa]]),
  )
const startsAt = async (key: string): Promise<Date> => {
  const { rows } = await orm().execute(sql`select starts_at from performance where id = ${performance(key)}`)
  return new Date((rows[0] as { starts_at: string }).starts_at)
}
const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000).toISOString()

describe('an order whose tickets may be offered for resale', () => {
  it('says until when, and which is offered; another buys its place and has it in an order of theirs', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    const until = dayBefore(await startsAt('obra-1'))
    expect(onSaleOf(await orderOf(id))).toEqual({ [first]: [until, undefined], [second]: [until, undefined] })
    expect(code(await offer(id, second, 5000, hosted.stranger))).toBe('NO_ENCONTRADO')
    expect((await offer(id, second, 5000)).oData).toEqual({
      ...{ fTotal: 5000, fRetenido: 500, cModo: 'MISMO_MEDIO', dVence: until },
    })
    expect(onSaleOf(await orderOf(id))).toEqual({ [first]: [until, undefined], [second]: [undefined, true] })
    const theirs = await bought(['3-2'], hosted.stranger)
    expect(onSaleOf(await orderOf(id))).toEqual({ [first]: [until, undefined] })
    expect(await fatesOf(id)).toEqual([null, 'RESOLD'])
    expect(onSaleOf(await orderOf(theirs, hosted.stranger))).toEqual({
      [(await numbersOf(theirs))[0]!]: [until, undefined],
    })
    expect(code(await takeOff(id, second))).toBe('ENTRADA_REVENDIDA')
    await hosted.settleDue()
    expect(await refundsOf(id)).toEqual([[500_000, 'RETURNED', 'HECHO']])
  })

  it('may be regretted no more once all of its tickets were bought by others', async () => {
    const [id, untouched] = [await bought(['3-1']), await bought(['3-2'])]
    const [only] = (await numbersOf(id)) as [string]
    expect((await orderOf(id))?.dArrepentimiento).not.toBeNull()
    await offer(id, only, 5000)
    await bought(['3-1'], hosted.stranger)
    expect((await orderOf(id))?.dArrepentimiento).toBeNull()
    expect((await orderOf(untouched))?.dArrepentimiento).not.toBeNull()
  })

  it('offers none of a performance that the house has moved', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    const move = (hours: number) =>
      orm().transaction(async (tx) => {
        await tx.execute(
          sql`select set_config('taquilla.at', ${hosted.shop.clock.now().toISOString()}, true)`,
        )
        await tx.execute(sql`update performance set starts_at = starts_at + make_interval(hours => ${hours}::int)
          where id = ${performance('obra-1')}::int`)
      })
    await offer(id, first, 5000)
    await move(1)
    expect(onSaleOf(await orderOf(id))).toEqual({
      [first]: [undefined, true],
      [second]: [undefined, undefined],
    })
    expect(code(await offer(id, second, 5000))).toBe('FUNCION_MODIFICADA')
    await move(-1)
  })

  it('exchanges none that is offered, and offers none whose exchange is being paid', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    expect((await offer(id, first, 5000)).nCode).toBe(200)
    expect(code(await begin(id, [first], 'Platea'))).toBe('ENTRADA_EN_REVENTA')
    const begun = await begin(id, [second], 'Platea')
    const { uri } = await hosted.payHosted(newOf(begun))
    expect(code(await offer(id, second, 5000))).toBe('ENTRADA_EN_CAMBIO')
    await hosted.press(uri, 'payWithoutNotice')
    await hosted.ask(newOf(begun))
    await hosted.settleDue()
    await hosted.settleDue()
    expect([await fatesOf(id), await fatesOf(newOf(begun)), await chargesOf(newOf(begun))]).toEqual([
      [null, 'EXCHANGED'],
      [null],
      [['CONFIRMADO', 550_000, null]],
    ])
    expect(onSaleOf(await orderOf(id))).toEqual({ [first]: [undefined, true] })
    expect((await takeOff(id, first)).nCode).toBe(200)
    expect((await begin(id, [first], 'Platea')).nCode).toBe(200)
  })
})
