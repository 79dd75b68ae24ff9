import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HoldResult, ShiftClosing } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import type { OperatorServices } from '../../../server/operators/operator-commands.ts'
import { readPaymentCommand, runRefundCommand } from '../../../server/operators/payment-command.ts'
import type { RefundDesk } from '../../../server/operators/refund-desk.ts'
import { decisions } from '../../../server/payments/decide/decisions.ts'
import { payByHand } from '../../../server/payments/house-refund.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { createRefundWorker } from '../../../server/payments/refunds.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { createSandboxClient } from '../../../server/payments/sandbox-client.ts'
import { createTerminalClient } from '../../../server/payments/terminal-client.ts'
import { createTokenSeal } from '../../../server/payments/token-seal.ts'
import { closeUnknown } from '../../../server/payments/unknown-charges.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { holdAtDesk, openDesk, openSale, payAtDesk, purchaseOf } from '../box-office/support.ts'
import { startSandbox } from '../payments/support/sandbox-server.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, statesOf } from '../support/shop.ts'

const HERE = programaRegional.id
const TERMINAL = { nFormaDePago: 4 }
const CASH = { fRecibido: 99_999 }

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let services: OperatorServices & RefundDesk
let lines: string[]

beforeAll(async () => {
  sandbox = await startSandbox({ hangMs: 20 })
  shop = await openShop({ payment: sandbox.config })
})
beforeEach(async () => {
  await shop.reset()
  await rows('update performance set cancelled = false returning 1')
  await shop.database.query('no-actions', 'delete from operator_action', [])
  lines = []
  const context: PaymentContext = {
    ...{ database: shop.database, clock: shop.clock, decisions },
    deployments: createDeployments([programaRegional, salaNorte]),
    publicUrl: 'http://localhost',
    provider: createSandboxClient(sandbox.config, 2_000),
    terminal: createTerminalClient(sandbox.config, 2_000),
    hosted: new Map(),
    seal: createTokenSeal(secretsOf('test')),
    signer: createTicketSigner(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    placesChanged: () => {},
    outboxFilled: () => {},
  }
  const unasked = async () => expect.unreachable()
  services = {
    ...{ database: shop.database, clock: shop.clock, operator: 'root' },
    print: (line) => void lines.push(line),
    ...{ ask: unasked, voidKey: unasked, compare: unasked, giveBack: unasked },
    work: createRefundWorker(context).runDue,
    returnTickets: (asked) => returnTickets(context, asked),
    payByHand: (...asked) => payByHand(context, ...asked),
    closeUnknown: (...asked) => closeUnknown(context, ...asked),
  }
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const rows = <Row>(statement: string): Promise<Row[]> =>
  shop.database.query(randomUUID(), statement, []) as Promise<Row[]>

/** A command as it is typed: `refund 12 --by marta`, by whoever is at the keyboard. */
const type = async (command: string, values: Record<string, string> = {}) => {
  const positionals = command.split(' ').filter(Boolean)
  const asked = readPaymentCommand(
    () => ({ positionals, values: { deployment: HERE, ...values } }),
    [HERE, salaNorte.id],
  )
  if (typeof asked === 'string' || asked.kind !== 'refunds') throw new Error(String(asked))
  lines = []
  await runRefundCommand(services, asked)
  return lines
}
const WHY = { reason: 'No hay función', by: 'marta' }

interface Sold {
  id: string
  order: string
  /** By performance, in the order of their numbers. */
  play: string[]
  concert: string[]
  cents: number
}

/** An order of two seats of the play and two places at the concert. */
const sell = async (desk: string, seats: [string, string], more: object): Promise<Sold> => {
  const id = purchaseOf(await holdAtDesk(shop, desk, seats))
  await shop.call<HoldResult>('POST', `/v2/Proceso/${id}/Posiciones/Tomar`, {
    token: desk,
    body: {
      ...{ idFuncion: shop.performances.get('recital-1'), ctProcess: 'BOX', cIdempotencia: randomUUID() },
      aPosicion: [],
      aSector: [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad: 2, idPromocion: null }],
    },
  })
  await payAtDesk(shop, desk, id, more)
  const [order] = await rows<{ id: number; cents: number }>(
    `select id, (totals->>'totalCents')::int as cents from purchase_order where purchase_id = '${id}'`,
  )
  const ofPerformance = async (key: string) =>
    (
      await rows<{ number: string }>(`select t.number from ticket t join purchase_place p on p.id = t.place_id
        where t.purchase_id = '${id}' and p.performance_id = ${shop.performances.get(key)} order by 1`)
    ).map(({ number }) => number)
  return {
    ...{ id, order: String(order?.id), cents: order?.cents ?? 0 },
    ...{ play: await ofPerformance('obra-1'), concert: await ofPerformance('recital-1') },
  }
}
/** Two orders of one shift. */
const sellTwo = async (more: object) => {
  const { member, sale } = await openDesk(shop)
  const first = await sell(sale, ['1-1', '1-2'], more)
  const second = await sell(await openSale(shop, member, true), ['1-3', '1-4'], more)
  return { member, first, second }
}
const closeShift = async (token: string) =>
  (await shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', { token, body: { fContado: 0 } }))
    .oData
const refunds = () =>
  rows<{ id: string; state: string; cents: number; of: string }>(
    'select id, state, cents::int, purchase_id as of, operator, note, evidence, paid_by from refund order by created_at, id',
  )
const priceOf = async (numbers: readonly string[]) =>
  Number(
    (
      await rows<{ cents: number }>(
        `select sum(price_cents)::int as cents from ticket where number = any('{${numbers.join(',')}}')`,
      )
    )[0]?.cents,
  )
const keptOf = async (id: string) => {
  const [attempt] = await rows<{ id: string }>(`select id from payment_attempt where purchase_id = '${id}'`)
  const charge = (await sandbox.ledger()).find(({ key }) => key === attempt?.id)
  return charge ? charge.chargedCents - charge.refundedCents : null
}
const validOf = async (id: string) =>
  (
    await rows<{ number: string }>(
      `select number from ticket where purchase_id = '${id}' and voided_at is null`,
    )
  ).length
const admit = (number?: string) =>
  rows(`insert into ticket_redemption (ticket_number, redeemed_at) values ('${number}', now()) returning 1`)
const cancelConcert = () =>
  rows(`update performance set cancelled = true where id = ${shop.performances.get('recital-1')} returning 1`)
const broken = async () => {
  const first = { since: null, seen: null, order: 0, isClean: true, broken: {} }
  const { counts } = await createInvariants(shop.database).verify(first)
  return [...counts].filter(([, count]) => count !== 0)
}

describe('an order of which one performance was attended and another is cancelled', () => {
  test('has the money of the cancelled one back, and keeps its other tickets; the other order has all of its own', async () => {
    const { first, second } = await sellTwo(TERMINAL)
    await admit(first.play[0])
    await cancelConcert()
    const back = await priceOf(first.concert)
    const said = await type(`refund ${first.order}`, { ...WHY, tickets: first.concert.join(',') })
    expect(said).toEqual([
      expect.stringMatching(`${first.concert.join(', ')}: ${(back / 100).toFixed(2)} ARS, given back`),
    ])
    expect(await refunds()).toMatchObject([
      {
        state: 'HECHO',
        cents: back,
        of: first.id,
        operator: 'marta',
        note: 'No hay función',
        evidence: null,
      },
    ])
    expect([await keptOf(first.id), await keptOf(second.id)]).toEqual([first.cents - back, second.cents])
    expect([await validOf(first.id), await validOf(second.id)]).toEqual([2, 4])
    const again = await type(`refund ${first.order}`, { ...WHY, tickets: first.concert.join(',') })
    expect(again).toEqual([`Order ${first.order}: they were given back before.`])
    expect([await refunds(), await broken()]).toEqual([expect.objectContaining({ length: 1 }), []])
    expect(await statesOf(shop, 'obra-1')).toMatch(/^VVVV/)
  })

  test('gives back everything that can be where no tickets are named, and the rest stays admitted', async () => {
    const { first } = await sellTwo(TERMINAL)
    await admit(first.play[0])
    await type(`refund ${first.order}`, WHY)
    expect(await validOf(first.id)).toBe(1)
    expect(await keptOf(first.id)).toBe(await priceOf(first.play.slice(0, 1)))
    expect(await statesOf(shop, 'obra-1')).toMatch(/^(VL|LV)VV/)
    expect(await broken()).toEqual([])
  })
})

describe('a sale of a shift that is closed', () => {
  test('is paid by hand, in part and then whole, with evidence, and the count of its drawer stays', async () => {
    const { member, first, second } = await sellTwo(CASH)
    const { fEsperado } = await closeShift(member)
    await type(`refund ${first.order}`, { ...WHY, tickets: first.play[0] ?? '' })
    await type(`refund ${first.order}`, WHY)
    const [part, rest] = await refunds()
    expect([part, rest]).toMatchObject([
      { state: 'A_MANO', cents: await priceOf(first.play.slice(0, 1)), of: first.id },
      { state: 'A_MANO', cents: first.cents - (await priceOf(first.play.slice(0, 1))), of: first.id },
    ])
    expect(await rows(`select state from purchase where id = '${first.id}'`)).toEqual([
      { state: 'CANCELADO' },
    ])
    const listed = await type('')
    expect(listed.slice(0, 5)).toEqual([
      ...['Open: 0', 'Owed: 0', 'By hand: 2'],
      expect.stringContaining(`${part?.id}: order ${first.order.padStart(8, '0')}`),
      expect.stringContaining(String(rest?.id)),
    ])
    const paid = { evidence: 'Recibo 77', by: 'luis' }
    expect(await type(`done ${rest?.id}`, paid)).toEqual([expect.stringMatching(/paid by luis: Recibo 77$/)])
    expect(await rows('select distinct state from payment_attempt order by 1')).toEqual([
      { state: 'A_DEVOLVER' },
      { state: 'CONFIRMADO' },
    ])
    await type(`done ${part?.id}`, paid)
    // Whoever asks again hears what is known.
    expect(await type(`done ${part?.id}`, { evidence: 'Otro', by: 'ana' })).toEqual([
      expect.stringMatching(/paid by luis: Recibo 77$/),
    ])
    expect(await rows('select distinct state from payment_attempt order by 1')).toEqual([
      { state: 'CONFIRMADO' },
      { state: 'DEVUELTO' },
    ])
    expect(await rows('select 1 from cash_movement where cents < 0')).toEqual([])
    const [shift] = await rows<{ cents: number }>('select expected_cents::int as cents from box_shift')
    expect(shift?.cents).toBe((fEsperado ?? 0) * 100)
    expect([await validOf(first.id), await validOf(second.id)]).toEqual([0, 4])
    expect(await broken()).toEqual([])
  })

  test('that is open still is not taken out of its drawer behind its clerk', async () => {
    const { member, first, second } = await sellTwo(CASH)
    await type(`refund ${first.order}`, WHY)
    expect(await refunds()).toMatchObject([{ state: 'A_MANO', cents: first.cents }])
    expect((await closeShift(member)).fEsperado).toBe(1000 + (first.cents + second.cents) / 100)
  })
})

describe('what the desk refuses', () => {
  test('is an order of another deployment, a ticket of another order, one that was admitted or that another has', async () => {
    const { first, second } = await sellTwo(TERMINAL)
    await admit(first.play[0])
    await rows(`update ticket set holder_name = 'Eva' where number = '${first.play[1]}' returning 1`)
    const refused = (values: Record<string, string>) => type(`refund ${first.order}`, { ...WHY, ...values })
    await expect(refused({ deployment: salaNorte.id })).rejects.toThrow(/no order .* of sala-norte/)
    await expect(refused({ tickets: second.play[0] ?? '' })).rejects.toThrow(/no such paid order or ticket/)
    for (const tickets of [first.play[0], `${first.concert[0]},${first.play[0]}`])
      await expect(refused({ tickets: tickets ?? '' })).rejects.toThrow(/a door has admitted it/)
    await expect(refused({ tickets: first.play[1] ?? '' })).rejects.toThrow(/another person has it/)
    expect([await refunds(), await validOf(first.id)]).toEqual([[], 4])
    expect(await rows('select distinct result from operator_action')).toEqual([{ result: 'REFUSED' }])
    await expect(type('done refund-x', { evidence: 'x', by: 'ana' })).rejects.toThrow(/is no refund of/)
    await type(`refund ${second.order}`, WHY)
    const [byProvider] = await refunds()
    await expect(type(`done ${byProvider?.id}`, { evidence: 'x', by: 'ana' })).rejects.toThrow(
      /is no refund of/,
    )
  })

  test('is a command that says neither why nor who', () => {
    const read = (positionals: string[], values = {}) =>
      readPaymentCommand(() => ({ positionals, values }), [HERE, salaNorte.id])
    expect(read(['refund', '7'])).toBe(
      `refund needs --reason, --by, --deployment (${HERE}, ${salaNorte.id}).`,
    )
    expect(read(['done', 'x'], { by: 'ana', deployment: HERE })).toBe('done needs --evidence.')
    expect(read(['refund', '7'], { ...WHY, deployment: 'otra' })).toMatch(/^There is no deployment otra/)
    expect(read(['refound'])).toBe('What is refound?')
    expect(read([])).toEqual({ kind: 'refunds', do: 'list', deploymentId: null })
    expect(read(['show'])).toEqual({ kind: 'payments', command: 'show', id: null })
    expect(readPaymentCommand(() => ({ positionals: ['refund', '7'], values: WHY }), [HERE])).toEqual({
      ...{ kind: 'refunds', do: 'refund', id: '7', deploymentId: HERE, tickets: null, ...WHY },
    })
  })
})

describe('a performance that is cancelled', () => {
  const concert = () => `cancelled ${shop.performances.get('recital-1')}`

  test('is given back order by order, and goes on with what is left where it was stopped', async () => {
    const { first, second } = await sellTwo(TERMINAL)
    await admit(second.concert[0])
    await cancelConcert()
    const whole = services.returnTickets
    let asked = 0
    services.returnTickets = async (one) => {
      asked += 1
      if (asked > 1) throw new Error('the command was stopped')
      return whole(one)
    }
    await expect(type(concert(), WHY)).rejects.toThrow('the command was stopped')
    expect([await validOf(first.id), await validOf(second.id)]).toEqual([2, 4])
    services.returnTickets = whole
    const said = await type(concert(), WHY)
    expect(said.at(-1)).toMatch(/1 orders given back, 0 not/)
    expect([await validOf(first.id), await validOf(second.id)]).toEqual([2, 3])
    expect([await keptOf(first.id), await keptOf(second.id)]).toEqual([
      first.cents - (await priceOf(first.concert)),
      second.cents - (await priceOf(second.concert.slice(1))),
    ])
    expect((await refunds()).map(({ state }) => state)).toEqual(['HECHO', 'HECHO'])
    expect((await type(concert(), WHY)).at(-1)).toMatch(/0 orders given back, 0 not/)
    expect(await broken()).toEqual([])
  })

  test('is not given back where it takes place, nor by another deployment', async () => {
    const { first } = await sellTwo(TERMINAL)
    await expect(type(concert(), WHY)).rejects.toThrow(/none that was cancelled/)
    await cancelConcert()
    expect((await type(concert(), { ...WHY, deployment: salaNorte.id })).at(-1)).toMatch(
      /0 orders given back/,
    )
    expect([await refunds(), await validOf(first.id)]).toEqual([[], 4])
  })
})
