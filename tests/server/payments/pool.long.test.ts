import { describe, expect, it } from 'vitest'
import type { Order } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { payDue, payLinkTry } from '../../../server/db/schema/pay-link.ts'
import { mail, ticket } from '../../../server/db/schema/payment.ts'
import { refund } from '../../../server/db/schema/refund.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { closeByHand } from '../../../server/operators/refund-desk.ts'
import { showOpen } from '../../../server/operators/show-open.ts'
import { createPins } from '../../../server/payments/pins.ts'
import { pool } from '../../../server/payments/providers/pool/entry.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { hostedShop } from './support/hosted-shop.ts'
import { payLinkPages } from './support/pay-link-pages.ts'

const MINUTE_MS = 60_000
const hosted = hostedShop({ provider: 'pool', minutes: 120 })
const { ask, attemptOf, begin, payHosted, prepare, settleDue, stop, ticketsOf } = hosted
const { get, post, payAt, withCard } = payLinkPages(hosted)

const SEATS = ['1-1', '1-2', '1-3', '1-4']
const OTHERS = ['2-1', '2-2', '2-3']

const makePool = async (seats: string[] = SEATS, who = hosted.token) => {
  const begun = await begin(seats, who)
  const { pathname, search } = new URL(begun.uri)
  return { ...begun, path: `${pathname}${search}` }
}
type Pool = Awaited<ReturnType<typeof makePool>>

/** The choices of the page for so many parts. */
const choiceOf = (page: string, parts: number): string =>
  new RegExp(`<option value="(${parts}-\\d+)"`).exec(page)![1]!

/** Somebody types a name, and pays so many parts. */
const pay = async ({ path }: Pool, cNombre: string, fault: Fault = 'approve', parts = 1) => {
  const { tarjeta, prueba, form } = await withCard(path, fault)
  return post(path, { tarjeta, prueba, cNombre, partes: choiceOf(form, parts), lTerminos: 'on' })
}
const payAll = async (made: Pool, names: readonly string[]) => {
  for (const name of names) await pay(made, name)
}

const chargesOf = async ({ id }: Pool) => {
  const { id: key } = await attemptOf(id)
  return (await hosted.sandbox.ledger())
    .filter((charge) => charge.key.startsWith(key))
    .map(({ key: of, state, chargedCents, refundedCents }) => ({
      of: of.slice(key.length),
      state,
      chargedCents,
      refundedCents,
    }))
}
const totalOf = async ({ id }: Pool) => (await attemptOf(id)).amountCents
const refundsOf = async ({ id }: Pool) =>
  hosted.shop.database.orm.select().from(refund).where(eq(refund.purchaseId, id))
const portOf = () =>
  pool.open(undefined as never, hosted.shop.clock, {
    database: hosted.shop.database,
    cards: hosted.shop.app.server.desk.provider,
    log: hosted.shop.app.server.log,
  })
const passDeadline = async ({ outcome }: Pool) => {
  hosted.shop.clock.set(new Date(outcome.oPaso!.dVence!))
  await settleDue()
  await settleDue()
}

describe('a purchase that several people pay', () => {
  it('is tickets once all have paid, and each sees who has', async () => {
    const other = await makePool(OTHERS, hosted.stranger)
    const made = await makePool()
    expect(made.outcome.oPaso).toMatchObject({
      cTipo: 'QR',
      cUri: expect.stringMatching(/^http:\/\/localhost\/payConfirmPool\?enlace=[\w-]{32}$/),
    })
    const total = await totalOf(made)
    const first = await pay(made, ' Lucía ')
    expect(first.headers.location).toBe(`${made.path}&pago=hecho`)
    const page = (await get(made.path)).body
    expect(page).toContain('La obra')
    expect(page).toContain('Pagó Lucía')
    for (const person of ['Ana', 'Núñez', 'canary-buyer', '30111222']) expect(page).not.toContain(person)
    expect((await ask(made.id)).cEstadoPago).toBe('PENDIENTE')
    await pay(made, 'Tomás', 'approve', 2)
    expect(await ticketsOf(made.id)).toBe(0)
    const last = await pay(made, 'Inés')
    expect(last.headers.location).toBe(made.path)
    expect((await get(made.path)).body).toContain('La compra está paga')
    expect(await ask(made.id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    await settleDue()
    expect([await ticketsOf(made.id), await ticketsOf(other.id)]).toEqual([4, 0])
    const charges = await chargesOf(made)
    expect(charges.map(({ of }) => of)).toEqual(['-1', '-2', '-3'])
    expect(charges.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(total)
    expect(await chargesOf(other)).toEqual([])
  })

  it('is divided in whole units, and what is left over is on the first part', async () => {
    const made = await makePool(OTHERS)
    const { id: key, amountCents } = await attemptOf(made.id)
    const dues = await hosted.shop.database.orm.select().from(payDue).where(eq(payDue.linkKey, key))
    const each = Math.floor(amountCents / 300) * 100
    expect(dues.map(({ cents }) => cents).sort((a, b) => b - a)).toEqual([amountCents - 2 * each, each, each])
  })

  it('is offered for two to ten tickets', async () => {
    const offered = async (id: string) =>
      (
        await hosted.call<{ Lista: { nFormaDePago: number }[] }>('GET', `/v2/Proceso/${id}/FormasDePago`, {
          token: hosted.token,
        })
      ).oData.Lista.map(({ nFormaDePago }) => nFormaDePago)
    const id = await prepare(['1-1'])
    expect(await offered(id)).toEqual([1])
    expect((await payHosted(id)).cError).toBe('FORMA_DE_PAGO_NO_VALIDA')
    await hosted.call('POST', `/v2/Proceso/${id}/invalidar`, { token: hosted.token, body: {} })
    expect(await offered(await prepare(['1-1', '1-2']))).toEqual([1, 16])
  })

  it('gives back to each card the whole of what it paid when the time is over', async () => {
    const other = await makePool(OTHERS, hosted.stranger)
    const made = await makePool()
    await payAll(made, ['Lucía', 'Tomás', 'Inés'])
    await pay(other, 'Juan')
    // The hold's half hour is over: the places stay kept, and parts may still be paid.
    hosted.shop.clock.advance(45 * MINUTE_MS)
    await createPins({
      database: hosted.shop.database,
      clock: hosted.shop.clock,
      log: hosted.shop.app.server.log,
    }).renew()
    await hosted.shop.app.server.sweeper.sweep()
    await settleDue()
    expect(await attemptOf(made.id)).toMatchObject({ state: 'ESPERANDO_CLIENTE' })
    expect((await get(made.path)).body).toContain('Falta pagar')
    await passDeadline(made)
    const charges = await chargesOf(made)
    expect(charges.map(({ of, chargedCents, refundedCents }) => [of, refundedCents - chargedCents])).toEqual([
      ['-1', 0],
      ['-2', 0],
      ['-3', 0],
    ])
    expect(charges.every(({ chargedCents }) => chargedCents > 0)).toBe(true)
    expect(await ticketsOf(made.id)).toBe(0)
    expect(await refundsOf(made)).toMatchObject([{ reason: 'AMOUNT', state: 'HECHO' }])
    expect(await attemptOf(made.id)).toMatchObject({ state: 'DEVUELTO', alertedAt: null })
    expect((await get(made.path)).body).toContain('cada tarjeta recibe de vuelta todo')
    expect((await ask(made.id)).cMensajeEmisor).toContain('No se pagó todo a tiempo')
    const key = `refunded-${(await attemptOf(made.id)).id}`
    const [letter] = await hosted.shop.database.orm.select().from(mail).where(eq(mail.key, key))
    expect(letter?.html).toContain('Devolvimos a cada tarjeta')
    expect(letter?.html).not.toContain('tu banco')
  })

  it('with nobody who paid ends as given up, and nothing is owed', async () => {
    const made = await makePool()
    await passDeadline(made)
    expect(await attemptOf(made.id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
    expect(await refundsOf(made)).toEqual([])
    expect((await post(made.path, { lTerminos: 'on' })).body).toContain('Este enlace ya no cobra')
  })

  it('given up by its buyer, gives back what was paid, and the other one goes on', async () => {
    const other = await makePool(OTHERS, hosted.stranger)
    const made = await makePool()
    for (const one of [other, made]) await pay(one, 'Lucía')
    expect((await stop(made.id)).cEstadoPago).toBe('RECHAZADO')
    await settleDue()
    expect(await chargesOf(made)).toMatchObject([{ refundedCents: (await chargesOf(made))[0]!.chargedCents }])
    expect(await chargesOf(other)).toMatchObject([{ refundedCents: 0 }])
    await payAll(other, ['Tomás', 'Inés'])
    expect([await ticketsOf(made.id), await ticketsOf(other.id)]).toEqual([0, 3])
  })

  it('makes a charge under way void when it is closed, and one that came before that goes back', async () => {
    const made = await makePool()
    await pay(made, 'Lucía', 'late-approval')
    await pay(made, 'Tomás', 'timeout-after-charge')
    await pay(made, 'Inés', 'very-delayed')
    await passDeadline(made)
    expect(await ticketsOf(made.id)).toBe(0)
    for (const { state, chargedCents, refundedCents } of await chargesOf(made))
      expect(state === 'approved' ? refundedCents - chargedCents : 0).toBe(0)
    expect((await chargesOf(made)).map(({ state }) => state)).toEqual(['voided', 'approved', 'voided'])
    // A notification that comes now changes nothing.
    expect(await portOf().findByKey((await attemptOf(made.id)).id)).toMatchObject({ state: 'approved' })
    expect(await attemptOf(made.id)).toMatchObject({ state: 'DEVUELTO' })
  })

  it('is not settled while one of its charges may still come, and a late one goes back too', async () => {
    const made = await makePool()
    await pay(made, 'Lucía')
    await pay(made, 'Tomás', 'very-delayed')
    const { provider } = hosted.shop.app.server.desk
    const { id: key } = await attemptOf(made.id)
    const silent = pool.open(undefined as never, hosted.shop.clock, {
      database: hosted.shop.database,
      log: hosted.shop.app.server.log,
      cards: { ...provider, voidKey: async () => ({ state: 'unknown' }) },
    })
    expect(await silent.voidKey(key)).toEqual({ state: 'unknown' })
    expect(await silent.findByKey(key)).toEqual({ state: 'unknown' })
    expect(await refundsOf(made)).toEqual([])
    for (let asked = 0; asked < 12; asked++) await provider.findByKey(`${key}-2`)
    await passDeadline(made)
    expect(await refundsOf(made)).toMatchObject([{ state: 'HECHO', cents: (await totalOf(made)) / 2 }])
    expect(await ticketsOf(made.id)).toBe(0)
  })

  it('charges one of two who pay the last part at once', async () => {
    const made = await makePool()
    await pay(made, 'Lucía', 'approve', 3)
    const cards = [await withCard(made.path, 'slow'), await withCard(made.path, 'approve')]
    const replies = await Promise.all(
      cards.map(({ tarjeta, prueba, form }, nth) =>
        post(made.path, {
          tarjeta,
          prueba,
          cNombre: `Persona ${nth}`,
          partes: choiceOf(form, 1),
          lTerminos: 'on',
        }),
      ),
    )
    expect(replies.every(({ statusCode }) => statusCode < 400)).toBe(true)
    expect(await ask(made.id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect((await chargesOf(made)).length).toBe(2)
    expect(await ticketsOf(made.id)).toBe(4)
  })

  it('says so, and charges nothing, where what was chosen comes to something else by now', async () => {
    const made = await makePool()
    const { tarjeta, prueba, form } = await withCard(made.path, 'approve')
    await pay(made, 'Lucía', 'approve', 2)
    const fields = { tarjeta, prueba, cNombre: 'Tomás', partes: choiceOf(form, 3), lTerminos: 'on' }
    const changed = await post(made.path, fields)
    expect(changed.statusCode).toBe(409)
    expect(changed.body).toContain('hay que elegir otra vez')
    expect((await chargesOf(made)).length).toBe(1)
    const again = await post(made.path, { ...fields, partes: choiceOf(changed.body, 2) })
    expect(again.statusCode).toBe(303)
    expect(await ticketsOf(made.id)).toBe(4)
  })

  it('charges nothing for no part at all, nor less than a part', async () => {
    const made = await makePool()
    const { tarjeta, prueba } = await withCard(made.path, 'approve')
    for (const partes of ['0-0', '1-100', '5-0', '']) {
      const fields = { tarjeta, prueba, cNombre: 'Tomás', partes, lTerminos: 'on' }
      expect((await post(made.path, fields)).statusCode).toBe(409)
    }
    expect(await chargesOf(made)).toEqual([])
  })

  it('asks for a name, and takes another card after a declined one', async () => {
    const made = await makePool()
    const { tarjeta, prueba, form } = await withCard(made.path, 'decline')
    const fields = { tarjeta, prueba, partes: choiceOf(form, 2), lTerminos: 'on' }
    const nameless = await post(made.path, fields)
    expect(nameless.statusCode).toBe(422)
    expect(nameless.body).toContain('Falta tu nombre')
    const declined = await post(made.path, { ...fields, cNombre: '<b>Lucía</b>' })
    expect(declined.statusCode).toBe(402)
    expect(declined.body).not.toContain('<b>')
    await pay(made, '<b>Lucía</b>', 'approve', 4)
    expect(await ask(made.id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect((await chargesOf(made)).map(({ state }) => state)).toEqual(['voided', 'approved'])
  })

  it('is found out without a second charge where the shop was killed between two parts', async () => {
    const made = await makePool()
    await pay(made, 'Lucía')
    // Charged, and killed before the answer was written.
    await pay(made, 'Tomás', 'timeout-after-charge')
    await hosted.shop.database.orm
      .update(payLinkTry)
      .set({ chargedCents: null, lastDigits: null })
      .where(eq(payLinkTry.payer, 'Tomás'))
    for (let round = 0; round < 3; round++) await ask(made.id)
    expect((await get(made.path)).body).toContain('Pagó Tomás')
    await pay(made, 'Inés', 'approve', 2)
    expect((await chargesOf(made)).map(({ of }) => of)).toEqual(['-1', '-2', '-3'])
    expect(await ticketsOf(made.id)).toBe(4)
  })

  it('gives a part of a paid purchase back from the first card before the next, never more than it paid', async () => {
    const made = await makePool()
    await pay(made, 'Lucía')
    await pay(made, 'Tomás', 'approve', 3)
    const { id: chargeKey } = await attemptOf(made.id)
    const [one, three] = (await chargesOf(made)) as unknown as [
      { chargedCents: number },
      { chargedCents: number },
    ]
    const port = portOf()
    const first = { key: 'refund-a', chargeKey, amountCents: one.chargedCents + 100 }
    expect(await port.refund(first)).toEqual({ state: 'done' })
    expect(await port.refund(first)).toEqual({ state: 'done' })
    expect((await chargesOf(made)).map(({ refundedCents }) => refundedCents)).toEqual([one.chargedCents, 100])
    expect(await port.refund({ key: 'refund-b', chargeKey, amountCents: three.chargedCents })).toEqual({
      state: 'refused',
    })
    expect(await port.refund({ key: 'refund-c', chargeKey, amountCents: three.chargedCents - 100 })).toEqual({
      state: 'done',
    })
    expect((await chargesOf(made)).map(({ refundedCents }) => refundedCents)).toEqual([
      one.chargedCents,
      three.chargedCents,
    ])
  })

  it('is by hand where one of its cards cannot be given back to', async () => {
    const made = await makePool()
    await pay(made, 'Lucía', 'refund-by-hand')
    await pay(made, 'Tomás')
    await passDeadline(made)
    expect(await refundsOf(made)).toMatchObject([{ state: 'A_MANO' }])
    expect(
      (await chargesOf(made)).map(({ chargedCents, refundedCents }) => chargedCents - refundedCents),
    ).toEqual([(await chargesOf(made))[0]!.chargedCents, 0])
  })

  it('says to an operator which part of a refund is by hand, and takes evidence for that one', async () => {
    const made = await makePool()
    await pay(made, 'Lucía', 'refund-by-hand')
    await pay(made, 'Tomás', 'approve', 3)
    const other = await makePool(OTHERS, hosted.stranger)
    for (const name of ['Inés', 'Juan', 'Ana']) await pay(other, name)
    const { database, clock, app } = hosted.shop
    const lines: string[] = []
    const services = {
      ...openOperatorDesk({
        config: app.server.config,
        payment: hosted.sandbox.config,
        ...{ database, clock, deployments: hosted.deployments, signer: createTicketSigner() },
      }),
      ...{ database, clock, operator: 'root', print: (line: string) => void lines.push(line) },
    }
    const deploymentId = hosted.deployment.id
    for (const { id } of [made, other]) {
      const tickets = await database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))
      await services.returnTickets({
        ...{ deploymentId, purchaseId: id, operator: 'marta', note: 'No viene' },
        tickets: tickets.slice(0, 2).map(({ number }) => number),
      })
    }
    await settleDue()
    const [[owed], [done]] = [await refundsOf(made), await refundsOf(other)] as const
    const [lucias, tomas] = await chargesOf(made)
    expect([owed!.state, done!.state]).toEqual(['A_MANO', 'HECHO'])
    expect([lucias!.refundedCents, tomas!.refundedCents]).toEqual([0, owed!.cents - lucias!.chargedCents])
    const words = (cents: number) => `${(cents / 100).toFixed(2)} ARS`
    const part = `${words(lucias!.chargedCents)} of ${words(owed!.cents)} (${words(lucias!.chargedCents)} to the card that ends in 0168)`
    await showOpen(services, deploymentId)
    expect(lines.filter((line) => line.includes('refund') || line.includes(owed!.id))).toEqual([
      expect.stringContaining(`${part}, to be paid by hand`),
    ])
    const keys = [(await attemptOf(made.id)).id, (await attemptOf(other.id)).id]
    // The sandbox has the charges of earlier tests too.
    const differing = async () =>
      (await services.compare(new Date(clock.now().getTime() - 60 * MINUTE_MS), clock.now()))?.filter(
        ({ key }) => keys.includes(key),
      )
    expect(await differing()).toEqual([])
    const order = async (id: string, token: string) =>
      (await hosted.call<{ Lista: Order[] }>('GET', `/v2/Historial2?idProcesoDeCompra=${id}`, { token }))
        .oData.Lista[0]!
    expect(await order(made.id, hosted.token)).toMatchObject({
      fDevuelto: owed!.cents / 100,
      listaDevolucion: [{ cEstado: 'A_MANO', fTotal: lucias!.chargedCents / 100 }],
    })
    expect(await order(other.id, hosted.stranger)).not.toHaveProperty('listaDevolucion')
    lines.length = 0
    await closeByHand(services, owed!.id, { deploymentId, evidence: 'transferencia 88', by: 'marta' })
    expect(lines).toEqual([`Refund ${owed!.id}: ${part}, paid by marta: transferencia 88`])
    expect(await differing()).toEqual([])
    expect((await order(made.id, hosted.token)).listaDevolucion).toMatchObject([
      { cEstado: 'HECHO', fTotal: lucias!.chargedCents / 100 },
    ])
  })

  it('gives all back where one part was charged another amount, without waiting for the others', async () => {
    const made = await makePool()
    await pay(made, 'Lucía')
    await pay(made, 'Tomás', 'wrong-amount')
    expect(await attemptOf(made.id)).toMatchObject({ state: 'A_DEVOLVER' })
    await settleDue()
    for (const { chargedCents, refundedCents } of await chargesOf(made))
      expect(refundedCents).toBe(chargedCents)
  })

  it('counts no card that paid a part as declined', async () => {
    const made = await makePool(['1', '2'].flatMap((row) => [1, 2, 3, 4].map((seat) => `${row}-${seat}`)))
    for (const fault of ['decline', 'decline'] as const) await pay(made, 'Lucía', fault)
    for (let nth = 1; nth < 8; nth++) expect((await pay(made, `Persona ${nth}`)).statusCode).toBe(303)
    await stop(made.id)
    expect(await attemptOf(made.id)).toMatchObject({ state: 'A_DEVOLVER' })
    expect(await payHosted(made.id)).toMatchObject({ nCode: 200, outcome: { cEstadoPago: 'PENDIENTE' } })
  })

  it('leads its buyer to the confirmation, and no link of the other kind opens its page', async () => {
    const made = await makePool()
    const back = await get(`/payConfirmPool?idProcesoDeCompra=${made.id}`)
    expect([back.statusCode, back.headers.location]).toEqual([303, `/BuyTicket/ok/${made.id}`])
    const token = new URL(made.uri).searchParams.get('enlace')!
    expect((await get(`/linkPago/${token}`)).statusCode).toBe(404)
    expect((await get(made.path, 'norte.example')).statusCode).toBe(404)
    expect((await get('/payConfirmPool?enlace=')).statusCode).toBe(404)
    expect((await payAt(made.path, 'approve', {})).statusCode).toBe(422)
  })

  it('ends an hour before its performance begins, however long its shop lets it live', async () => {
    const [{ startsAt }] = (await hosted.shop.database.query<{ startsAt: Date }>(
      'starts',
      'select starts_at as "startsAt" from performance where id = $1',
      [hosted.performanceId],
    )) as [{ startsAt: Date }]
    hosted.shop.clock.set(new Date(startsAt.getTime() - 100 * MINUTE_MS))
    const made = await makePool(SEATS, await hosted.shop.newCustomer())
    const until = Date.parse(made.outcome.oPaso!.dVence!)
    expect(startsAt.getTime() - until).toBe(60 * MINUTE_MS)
    // It lives as long as the places are held, at least.
    hosted.shop.clock.set(new Date(startsAt.getTime() - 70 * MINUTE_MS))
    const { outcome } = await makePool(OTHERS, await hosted.shop.newCustomer())
    expect(outcome.oPaso!.dVence).toBe(outcome.dMaxima)
  })
})
