import { describe, expect, it } from 'vitest'
import type { HouseChange } from '../../../contract/index.ts'
import { sql } from '../../../server/db/operators.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { code, EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

/** Who gives tickets back by the venue's rule gets half of what they paid. */
const RULE = { hoursBefore: 24, percent: 50, serviceCharge: true }

const hosted = hostedShop(
  { provider: 'apay' },
  { ...EXCHANGING, charges: { ...EXCHANGING.charges, giveBack: RULE } },
)
const exchanges = exchangesAt(hosted)
const { performance, orm, ticketsOf, numbersOf, fatesOf, bought } = exchanges
const { offerOf, begin, pay, refundsOf, chargesOf, orderOf, regret } = exchanges

const giveBack = (id: string, aEntrada: string[], fTotal: number) =>
  hosted.call('POST', `/v2/Historial2/${id}/Devolucion`, { token: hosted.token, body: { aEntrada, fTotal } })
const move = (key: string, hours: number) =>
  orm().transaction(async (tx) => {
    await tx.execute(sql`select set_config('taquilla.at', ${hosted.shop.clock.now().toISOString()}, true)`)
    await tx.execute(sql`update performance set starts_at = starts_at + make_interval(hours => ${hours}::int)
      where id = ${performance(key)}::int`)
  })
const changeOf = async (id: string): Promise<HouseChange | undefined> =>
  (await orderOf(id))?.listaFuncion[0]?.oModificacion
const answerChange = async (id: string) => {
  const change = (await changeOf(id))!
  const { idModificacion, fDevolucion } = change
  return hosted.call('POST', `/v2/Historial2/${id}/Modificacion`, {
    token: hosted.token,
    body: { idModificacion, cRespuesta: 'DEVUELVE', fDevolucion },
  })
}
/** The desk of operators, from outside of the shop. */
const operators = () => {
  const { database, clock, app } = hosted.shop
  const { deployments, sandbox } = hosted
  const shop = { database, clock, deployments, signer: createTicketSigner() }
  return openOperatorDesk({ ...shop, config: app.server.config, payment: sandbox.config })
}

describe('a ticket that is used, given to another or given back while its exchange is paid', () => {
  const underWay = async () => {
    const id = await bought(['3-1', '3-2'])
    const [, second] = await ticketsOf(id)
    const begun = await begin(id, [second!.number], 'Platea')
    const held = await hosted.payHosted(newOf(begun))
    return { id, second: second!, newId: newOf(begun), uri: held.uri }
  }
  const settled = async ({ newId, uri }: { newId: string; uri: string }) => {
    await hosted.press(uri, 'payWithoutNotice')
    await hosted.ask(newId)
    await hosted.settleDue()
    await hosted.settleDue()
    return [await fatesOf(newId), await chargesOf(newId)]
  }
  const GIVEN_BACK = [[], [['DEVUELTO', 550_000, 'AMOUNT']]]

  it('is exchanged for nothing once a door has admitted it: the money goes back', async () => {
    const one = await underWay()
    await orm().execute(
      `insert into ticket_redemption (ticket_number, redeemed_at, door) values ('${one.second.number}', now(), 'Norte')`,
    )
    expect(await settled(one)).toEqual(GIVEN_BACK)
    expect(await fatesOf(one.id)).toEqual([null, null])
  })

  it('is exchanged for nothing once another person has it', async () => {
    const one = await underWay()
    await hosted.call('POST', `/v2/Entrada/${one.second.number}/Transferir`, {
      token: hosted.token,
      body: { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' },
    })
    expect(await settled(one)).toEqual(GIVEN_BACK)
  })

  it('is exchanged for nothing once its order was given back', async () => {
    const one = await underWay()
    await regret(one.id)
    expect(await settled(one)).toEqual(GIVEN_BACK)
    expect(await fatesOf(one.id)).toEqual(['REGRETTED', 'REGRETTED'])
  })

  it('is exchanged for nothing once it was given back by the rule; the other ticket stays', async () => {
    const one = await underWay()
    expect((await giveBack(one.id, [one.second.number], 2750)).nCode).toBe(200)
    expect(await settled(one)).toEqual(GIVEN_BACK)
    expect(await fatesOf(one.id)).toEqual([null, 'RETURNED'])
    expect(await refundsOf(one.id)).toEqual([[275_000, 'RETURNED', 'HECHO']])
  })

  it('is in one exchange alone: another is not begun while one is paid, and of two that begin at once one stands', async () => {
    const one = await underWay()
    expect(code(await begin(one.id, [one.second.number], 'Platea'))).toBe('PAGO_EN_CURSO')
    const id = await bought(['3-3', '3-4'], hosted.stranger)
    const numbers = await numbersOf(id)
    const who = hosted.stranger
    const both = await Promise.all([1, 2].map(() => begin(id, numbers, 'Platea', { who })))
    for (const begun of both.filter(({ nCode }) => nCode === 200)) await pay(newOf(begun), 'approve', who)
    const fates = await Promise.all(both.map((begun) => (begun.oData ? fatesOf(newOf(begun)) : [])))
    expect(fates.flat()).toEqual([null, null])
    expect([await fatesOf(id), await fatesOf(one.id)]).toEqual([
      ['EXCHANGED', 'EXCHANGED'],
      [null, null],
    ])
  })

  it('is exchanged where the house moves it meanwhile', async () => {
    const one = await underWay()
    await move('obra-1', 1)
    expect(await settled(one)).toEqual([[null], [['CONFIRMADO', 550_000, null]]])
    expect(await fatesOf(one.id)).toEqual([null, 'EXCHANGED'])
    await move('obra-1', -1)
  })

  it('is one or the other, no matter who comes first', async () => {
    const id = await bought(['3-1', '3-2'])
    const numbers = await numbersOf(id)
    const begun = await begin(id, numbers, 'Platea')
    await Promise.all([pay(newOf(begun)), regret(id)])
    await hosted.settleDue()
    const fates = [await fatesOf(id), await fatesOf(newOf(begun))]
    expect([
      [
        ['EXCHANGED', 'EXCHANGED'],
        [null, null],
      ],
      [['REGRETTED', 'REGRETTED'], []],
    ]).toContainEqual(fates)
  })
})

describe('after an exchange', () => {
  /** The second ticket of an order, for a better place. @returns both purchases */
  const exchanged = async () => {
    const id = await bought(['3-1', '3-2'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    const begun = await begin(id, [second], 'Platea')
    await pay(newOf(begun))
    return { id, first, second, newId: newOf(begun) }
  }

  it('the ticket that stayed is given back for what it cost alone, and the exchanged one is not', async () => {
    const { id, first, second } = await exchanged()
    await orm().execute(`update session set expires_at = expires_at + interval '1 year'`)
    // The legal time is over: the rule keeps half.
    await hosted.advance(3 * 86_400_000)
    expect(code(await giveBack(id, [second], 2750))).toBe('ENTRADA_CAMBIADA')
    expect(code(await giveBack(id, [first], 5500))).toBe('IMPORTE_CAMBIADO')
    expect((await giveBack(id, [first], 2750)).nCode).toBe(200)
    await hosted.settleDue()
    expect(await refundsOf(id)).toEqual([[275_000, 'RETURNED', 'HECHO']])
    expect(await fatesOf(id)).toEqual(['RETURNED', 'EXCHANGED'])
  })

  it('the ticket that stayed is exchanged as well, by itself', async () => {
    const { id, first } = await exchanged()
    expect((await offerOf(id)).oData.aEntrada.map(({ cNumero }) => cNumero)).toEqual([first])
    const again = await begin(id, [first], 'Balcón')
    await pay(newOf(again), 'free')
    expect(await fatesOf(id)).toEqual(['EXCHANGED', 'EXCHANGED'])
    expect([await refundsOf(id), await fatesOf(newOf(again))]).toEqual([[], [null]])
  })

  it('the house that moves what stayed gives back what that cost alone', async () => {
    const { id, newId } = await exchanged()
    await move('obra-1', 1)
    expect(await changeOf(newId)).toBeUndefined()
    expect(await changeOf(id)).toMatchObject({ fDevolucion: 5500 })
    expect((await answerChange(id)).nCode).toBe(200)
    await hosted.settleDue()
    expect(await refundsOf(id)).toEqual([[550_000, 'RETURNED', 'HECHO']])
    expect([await fatesOf(id), await fatesOf(newId)]).toEqual([['RETURNED', 'EXCHANGED'], [null]])
    await move('obra-1', -1)
  })

  it('the house that moves the new date gives back its charge, and of the old one what paid for it', async () => {
    const { id, newId } = await exchanged()
    await move('obra-2', 1)
    expect(await changeOf(newId)).toMatchObject({ fDevolucion: 11_000 })
    expect((await answerChange(newId)).nCode).toBe(200)
    await hosted.settleDue()
    await hosted.settleDue()
    expect(await chargesOf(newId)).toEqual([['DEVUELTO', 550_000, 'REGRET']])
    expect(await refundsOf(id)).toEqual([[550_000, 'EXCHANGED', 'HECHO']])
    expect([await fatesOf(id), await fatesOf(newId)]).toEqual([[null, 'EXCHANGED'], ['REGRETTED']])
    await move('obra-2', -1)
  })

  it('the new tickets go back together alone, and the order says so: neither may be regretted by itself', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    await pay(newOf(begun))
    const [one] = (await numbersOf(newOf(begun))) as [string]
    expect(code(await giveBack(newOf(begun), [one], 5500))).toBe('DEVOLUCION_NO_ADMITIDA')
    const asked = {
      deploymentId: 'programa-regional',
      purchaseId: newOf(begun),
      operator: 'eva',
      note: 'luz',
    }
    await expect(operators().returnTickets({ ...asked, tickets: [one] })).rejects.toMatchObject({
      code: 'ENTRADA_CAMBIADA',
    })
    expect((await operators().returnTickets(asked))?.isWhole).toBe(true)
    expect(await fatesOf(newOf(begun))).toEqual(['REGRETTED', 'REGRETTED'])
  })

  it('both orders are regretted until the time of the old one is over', async () => {
    const id = await bought(['3-1', '3-2'])
    const other = await bought(['3-3', '3-4'])
    const day = (await orderOf(id))?.dArrepentimiento
    await hosted.advance(3_600_000)
    const begun = await begin(id, (await numbersOf(id)).slice(1), 'Platea')
    await pay(newOf(begun))
    expect((await orderOf(id))?.dArrepentimiento).toBe(day)
    expect((await orderOf(newOf(begun)))?.dArrepentimiento).toBe(day)
    expect((await orderOf(other))?.dArrepentimiento).not.toBeNull()
  })
})
