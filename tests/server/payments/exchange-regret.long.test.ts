import { describe, expect, it } from 'vitest'
import { code, EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

/** Who gives tickets back by the venue's rule gets half of what they paid. */
const RULE = { hoursBefore: 48, percent: 50, serviceCharge: true }
const RESALE = { hoursBefore: 24, serviceCharge: false }
const COUNTER = [{ id: 1, key: 'boxOffice', cents: 20_000, offered: true }] as const

const hosted = hostedShop(
  { provider: 'apay' },
  {
    ...EXCHANGING,
    charges: { ...EXCHANGING.charges, giveBack: RULE, resale: RESALE, deliveryTypes: [...COUNTER] },
  },
)
const exchanges = exchangesAt(hosted)
const { orm, numbersOf, fatesOf, stateOf, bought, begin, pay, refundsOf, chargesOf, orderOf, regret } =
  exchanges

const settled = async () => {
  await hosted.settleDue()
  await hosted.settleDue()
}
const giveBack = (id: string, aEntrada: string[], fTotal: number) =>
  hosted.call('POST', `/v2/Historial2/${id}/Devolucion`, { token: hosted.token, body: { aEntrada, fTotal } })

/** The second ticket of the second of two orders is exchanged. */
const exchanged = async (
  seats: string[],
  sector: 'Platea' | 'Balcón',
  how: 'approve' | 'free' = 'approve',
) => {
  const other = await bought(seats.map((seat) => seat.replace('-1', '-3').replace('-2', '-4')))
  const id = await bought(seats)
  const [first, second] = (await numbersOf(id)) as [string, string]
  const begun = await begin(id, [second], sector)
  await pay(newOf(begun), how)
  await settled()
  return { other, id, first, newId: newOf(begun) }
}

describe('the tickets that an exchange has left', () => {
  it('are regretted for what was paid for them, once; the exchanged one and other orders stay', async () => {
    const { other, id, newId } = await exchanged(['3-1', '3-2'], 'Platea')
    const until = (await orderOf(other))?.dArrepentimiento
    expect(await orderOf(id)).toMatchObject({ dArrepentimiento: until, fArrepentimiento: 5700 })
    expect((await orderOf(other))?.fArrepentimiento).toBeUndefined()
    const { oData } = await regret(id)
    await settled()
    expect((await regret(id)).oData).toEqual(oData)
    await settled()
    expect(await refundsOf(id)).toEqual([[570_000, 'REGRET', 'HECHO']])
    expect(await chargesOf(id)).toEqual([['CONFIRMADO', 1_120_000, null]])
    expect([await fatesOf(id), await fatesOf(newId), await fatesOf(other)]).toEqual([
      ['RETURNED', 'EXCHANGED'],
      [null],
      [null, null],
    ])
    expect([await stateOf(id), await chargesOf(newId), await refundsOf(other)]).toEqual([
      'CONFIRMADO',
      [['CONFIRMADO', 570_000, null]],
      [],
    ])
    const { oArrepentimiento, dArrepentimiento } = (await orderOf(id))!
    expect([oArrepentimiento?.cNumero, dArrepentimiento]).toEqual([oData.cNumero, null])
    // The place is on sale.
    await bought(['3-1'], hosted.stranger)
  })

  it.each(['the rest first', 'the new one first'])(
    'go back beside what came of them, all once: %s',
    async (which) => {
      const { id, newId } = await exchanged(['3-1', '3-2'], 'Platea')
      for (const one of which === 'the rest first' ? [id, newId] : [newId, id])
        expect((await regret(one)).nCode).toBe(200)
      // Two are of one charge: one that finds it taken is tried again a moment later.
      const asked = async () => {
        await hosted.advance(60_000)
        await settled()
        return [(await refundsOf(id)).toSorted(), await chargesOf(newId)]
      }
      await expect.poll(asked, { timeout: 20_000 }).toEqual([
        [
          [550_000, 'EXCHANGED', 'HECHO'],
          [570_000, 'REGRET', 'HECHO'],
        ],
        [['DEVUELTO', 570_000, 'REGRET']],
      ])
      expect([await fatesOf(id), await fatesOf(newId)]).toEqual([['RETURNED', 'EXCHANGED'], ['REGRETTED']])
    },
  )

  it('go back for their part alone where the exchange brought money back', async () => {
    const { id } = await exchanged(['1-1', '1-2'], 'Balcón', 'free')
    expect(await refundsOf(id)).toEqual([[530_000, 'EXCHANGED', 'HECHO']])
    expect((await regret(id)).nCode).toBe(200)
    await settled()
    expect((await refundsOf(id)).toSorted()).toEqual([
      [1_120_000, 'REGRET', 'HECHO'],
      [530_000, 'EXCHANGED', 'HECHO'],
    ])
  })

  it('leave what a rule kept of others as it is', async () => {
    const id = await bought(['3-1', '3-2', '3-3'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    expect((await giveBack(id, [first], 2750)).nCode).toBe(200)
    await pay(newOf(await begin(id, [second], 'Platea')))
    await settled()
    expect(await orderOf(id)).toMatchObject({ fArrepentimiento: 5700 })
    expect((await regret(id)).nCode).toBe(200)
    await settled()
    expect((await refundsOf(id)).toSorted()).toEqual([
      [275_000, 'RETURNED', 'HECHO'],
      [570_000, 'REGRET', 'HECHO'],
    ])
    expect(await fatesOf(id)).toEqual(['RETURNED', 'EXCHANGED', 'RETURNED'])
  })

  it('leave what the rule of resale kept of another as it is', async () => {
    const id = await bought(['3-1', '3-2', '3-3'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    const body = { cEntrada: first, fTotal: 5000 }
    const offered = await hosted.call('POST', `/v2/Historial2/${id}/Reventa`, { token: hosted.token, body })
    expect(offered.nCode).toBe(200)
    await bought(['3-1'], hosted.stranger)
    await pay(newOf(await begin(id, [second], 'Platea')))
    await settled()
    expect(await orderOf(id)).toMatchObject({ fArrepentimiento: 5700 })
    expect((await regret(id)).nCode).toBe(200)
    await settled()
    expect((await refundsOf(id)).toSorted()).toEqual([
      [500_000, 'RETURNED', 'HECHO'],
      [570_000, 'REGRET', 'HECHO'],
    ])
    expect(await fatesOf(id)).toEqual(['RESOLD', 'EXCHANGED', 'RETURNED'])
  })

  it('are given back whole within the legal time, whatever the rule keeps; the same is answered again', async () => {
    const { id, first } = await exchanged(['3-1', '3-2'], 'Platea')
    expect(code(await giveBack(id, [first], 2750))).toBe('IMPORTE_CAMBIADO')
    const given = await giveBack(id, [first], 5700)
    expect(given).toMatchObject({ nCode: 200, oData: { fTotal: 5700, fRetenido: 0 } })
    await settled()
    expect((await giveBack(id, [first], 5700)).oData).toEqual(given.oData)
    await settled()
    expect(await refundsOf(id)).toEqual([[570_000, 'REGRET', 'HECHO']])
  })

  it('are regretted by nobody else, nor once one was used, nor after the time', async () => {
    const { id, first, other } = await exchanged(['3-1', '3-2'], 'Platea')
    expect(code(await regret(id, hosted.stranger))).toBe('NO_ENCONTRADO')
    await orm().execute(
      `insert into ticket_redemption (ticket_number, redeemed_at, door) values ('${first}', now(), 'Norte')`,
    )
    expect(code(await regret(id))).toBe('ENTRADA_ADMITIDA')
    const all = await exchanged(['2-1', '2-2'], 'Platea', 'approve')
    await orm().execute(`update session set expires_at = expires_at + interval '1 year'`)
    await hosted.advance(3 * 86_400_000)
    for (const late of [all.id, other]) expect(code(await regret(late))).toBe('ARREPENTIMIENTO_VENCIDO')
    expect([await refundsOf(id), await fatesOf(id)]).toEqual([[], [null, 'EXCHANGED']])
  })

  it('are none where all were exchanged: the order is not regretted', async () => {
    const id = await bought(['3-1', '3-2'])
    await pay(newOf(await begin(id, await numbersOf(id), 'Platea')))
    expect(code(await regret(id))).toBe('ENTRADA_CAMBIADA')
    expect((await orderOf(id))?.dArrepentimiento).toBeNull()
    expect(await refundsOf(id)).toEqual([])
  })
})
