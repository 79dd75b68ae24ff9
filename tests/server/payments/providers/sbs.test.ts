import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import type {
  AskedBank,
  ChargeRequestToProvider,
  HostedProvider,
} from '../../../../server/payments/provider.ts'
import { createSbsClient } from '../../../../server/payments/providers/sbs/client.ts'
import { createAuthenticationRows } from '../../../../server/payments/providers/sbs/rows.ts'
import { openTestDatabase } from '../../support/database.ts'
import { answerChallenge, collectDeviceData } from '../support/bank-challenge.ts'
import { describeHostedProvider } from '../support/hosted-conformance.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { VISIT } from '../support/visit.ts'

const PASSED = '4000000000002503'

const ASKED: AskedBank = {
  browser: {
    acceptContent: '*/*',
    colorDepth: 24,
    javaEnabled: false,
    language: 'en-GB',
    screenHeight: 800,
    screenWidth: 360,
    timeDifference: -60,
    ipAddress: '127.0.0.1',
    userAgent: 'a browser',
  },
  buyer: { firstName: 'Ana', lastName: 'Núñez', email: 'ana@ejemplo.ar' },
  unauthenticated: 'decline',
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let database: Database
let client: HostedProvider
/** Of each step by its address, as it was charged. */
const begun = new Map<string, ChargeRequestToProvider>()

beforeAll(async () => {
  sandbox = await startSandbox()
  database = await openTestDatabase()
  client = createSbsClient(sandbox.config, sandbox.clock, { database })
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

const tokenOf = async (number: string): Promise<string> =>
  ((await (await sandbox.tokenise(number)).json()) as { token: string }).token

/** What a browser does of it, up to the bank's verdict. */
const authenticate = async (
  request: ChargeRequestToProvider,
  act = 'pay',
  unauthenticated: AskedBank['unauthenticated'] = 'decline',
) => {
  const authentication = client.authentication!
  const data = await authentication.setUp(request)
  if (data === null || data === 'over') return data
  await collectDeviceData(sandbox.url, data)
  const enrolled = await authentication.enrol(request, { ...ASKED, unauthenticated })
  if (enrolled === null || enrolled === 'over') return enrolled
  const { challenge, transactionId } = enrolled
  if (challenge) await answerChallenge(sandbox.url, challenge, act)
  await authentication.validate(request, transactionId, unauthenticated)
  return enrolled
}

/** The step's address is the shop's own page: each test's is told from another's by its key. */
const told: HostedProvider = {
  ...{ receive: () => null, refund: (...of) => client.refund(...of) },
  charge: async (request) => {
    const whole = begun.get(request.key) ?? { ...request, token: await tokenOf(PASSED) }
    begun.set(request.key, whole)
    const answer = await client.charge(whole)
    if (answer.state !== 'step') return answer
    return { ...answer, step: { ...answer.step, uri: `${answer.step.uri}#${request.key}` } }
  },
  findByKey: (key) => client.findByKey(key),
  voidKey: (key) => client.voidKey(key),
  capture: (key, ref) => client.capture!(key, ref, begun.get(key)),
}

describeHostedProvider(
  'sbs',
  () => ({
    provider: told,
    act: (uri, act) => authenticate(begun.get(new URL(uri).hash.slice(1))!, act),
    advance: sandbox.advance,
    now: sandbox.clock.now,
    notice: () => null,
  }),
  { currency: 'EUR', captures: true },
)

describe("a card's bank", () => {
  let order: (number: string) => Promise<ChargeRequestToProvider>
  beforeEach(() => {
    order = async (number) => {
      const request = {
        key: randomUUID(),
        token: await tokenOf(number),
        amountCents: 4_550,
        currency: 'EUR',
        installments: 1,
        reference: 'purchase-1',
        visit: { ...VISIT, until: new Date(sandbox.clock.now().getTime() + 600_000) },
      }
      await client.charge(request)
      return request
    }
  })
  const payments = (key: string) => sandbox.ordersOf('sbs').filter((one) => one.key === key)
  const take = async (request: ChargeRequestToProvider) => {
    const found = await client.findByKey(request.key)
    return found.state === 'authorised' ? client.capture!(request.key, null, request) : found
  }

  it.each([
    ['4000000000002701', 'knows its owner', 'approved', 'approved'],
    ['5200000000002235', 'knows its owner', 'approved', 'approved'],
    ['4000000000002925', 'says no', 'declined', 'declined'],
    ['4000000000002719', 'was only tried', 'declined', 'approved'],
    ['4000000000002313', 'cannot say', 'declined', 'approved'],
    ['4000000000002503', 'has its owner confirm', 'approved', 'approved'],
    ['5200000000002490', 'is not convinced', 'declined', 'declined'],
    ['4000000000002420', 'cannot say after a challenge', 'declined', 'approved'],
    ['5200000000002656', 'errs', 'declined', 'declined'],
  ])('of %s %s: %s, or %s where the shop answers for it', async (number, _, strict, lax) => {
    for (const [policy, state] of [
      ['decline', strict],
      ['pay', lax],
    ] as const) {
      const request = await order(number)
      await authenticate(request, 'pay', policy)
      const answer = await take(request)
      expect(answer).toMatchObject({ state, lastDigits: number.slice(-4) })
      expect(payments(request.key)).toHaveLength(state === 'approved' ? 1 : 0)
      if (answer.state === 'declined') expect(answer.message).toMatch(/^Your bank/)
    }
  })

  it('that says no after its page has said yes is believed: nothing is charged', async () => {
    const [refused, passed] = [await order(PASSED), await order(PASSED)]
    await authenticate(refused, 'refuseAfterYes', 'pay')
    await authenticate(passed, 'pay', 'pay')
    expect((await take(refused)).state).toBe('declined')
    expect((await take(passed)).state).toBe('approved')
    expect(payments(refused.key)).toEqual([])
  })

  it('decides of the latest transaction of its own payment alone', async () => {
    const [mine, other] = [await order(PASSED), await order('4000000000002701')]
    const first = await authenticate(mine, 'leave')
    const second = await authenticate(mine, 'leave')
    const others = await authenticate(other)
    for (const enrolled of [first, second, others])
      expect(enrolled).toMatchObject({ transactionId: expect.stringMatching(/^tx-/) })
    const idOf = (enrolled: typeof first) => (enrolled as { transactionId: string }).transactionId
    for (const one of [first, others]) {
      await client.authentication!.validate(mine, idOf(one), 'pay')
      expect((await client.findByKey(mine.key)).state).toBe('step')
    }
    // Asked before the customer has answered, the bank has not decided.
    await client.authentication!.validate(mine, idOf(second), 'pay')
    expect((await client.findByKey(mine.key)).state).toBe('step')
  })

  it('takes no challenge that began more than thirty seconds after it was asked for', async () => {
    const [late, inTime] = [await order(PASSED), await order(PASSED)]
    for (const [request, wait, state] of [
      [late, 31_000, 'declined'],
      [inTime, 29_000, 'authorised'],
    ] as const) {
      await client.authentication!.setUp(request)
      const enrolled = await client.authentication!.enrol(request, ASKED)
      if (enrolled === null || enrolled === 'over' || !enrolled.challenge) throw new Error('no challenge')
      await sandbox.advance(wait)
      await answerChallenge(sandbox.url, enrolled.challenge, 'pay')
      await client.authentication!.validate(request, enrolled.transactionId, 'pay')
      expect((await client.findByKey(request.key)).state).toBe(state)
    }
  })

  it('is asked of no card that was not set up, and not for ever', async () => {
    const request = await order(PASSED)
    expect(await client.authentication!.enrol(request, ASKED)).toBe('over')
    await client.authentication!.setUp(request)
    const asked = []
    for (let nth = 0; nth < 8; nth++) asked.push(await client.authentication!.enrol(request, ASKED))
    expect(asked.filter((one) => one === 'over')).toHaveLength(2)
  })

  it('says why it does not pay where its owner is known', async () => {
    const request = await order('4000000000000010')
    await authenticate(request)
    expect(await take(request)).toMatchObject({ state: 'declined', message: 'Insufficient funds' })
  })
})

describe('a charge whose answer is lost', () => {
  const agreed = async (number: string) => {
    const request = {
      key: randomUUID(),
      token: await tokenOf(number),
      amountCents: 900,
      currency: 'EUR',
      installments: 1,
      reference: 'purchase-1',
      visit: { ...VISIT, until: new Date(sandbox.clock.now().getTime() + 600_000) },
    }
    await client.charge(request)
    await authenticate(request)
    return request
  }
  const charges = (key: string) => sandbox.ordersOf('sbs').filter((one) => one.key === key).length

  it('is found by its reference and never sent twice', async () => {
    const request = await agreed('4000000000000028')
    expect(await client.capture!(request.key, null, request)).toEqual({ state: 'unknown' })
    expect(await client.findByKey(request.key)).toMatchObject({ state: 'approved', chargedCents: 900 })
    expect(await client.capture!(request.key, null, request)).toMatchObject({ state: 'approved' })
    expect(await client.voidKey(request.key)).toMatchObject({ state: 'approved' })
    expect(charges(request.key)).toBe(1)
  })

  it('and never came is sent again once it surely failed, by one of those who ask', async () => {
    const request = await agreed('4000000000000036')
    expect(await client.capture!(request.key, null, request)).toEqual({ state: 'unknown' })
    expect(await client.capture!(request.key, null, request)).toEqual({ state: 'unknown' })
    expect(await client.voidKey(request.key)).toEqual({ state: 'unknown' })
    await sandbox.advance(121_000)
    const answers = await Promise.all([1, 2, 3].map(() => client.capture!(request.key, null, request)))
    expect(answers.filter(({ state }) => state === 'approved').length).toBeGreaterThan(0)
    expect(charges(request.key)).toBe(1)
  })

  it('given up before it is sent is never sent', async () => {
    const [given, kept] = [await agreed(PASSED), await agreed(PASSED)]
    expect(await client.voidKey(given.key)).toEqual({ state: 'voided' })
    expect(await client.capture!(given.key, null, given)).toEqual({ state: 'voided' })
    expect(await client.capture!(kept.key, null, kept)).toMatchObject({ state: 'approved' })
    expect([charges(given.key), charges(kept.key)]).toEqual([0, 1])
  })
})

type Reply = { status: number; body: object } | 'lost'
const AMOUNT = { currency: 'EUR', totalAmount: '9.00', authorizedAmount: '9.00' }
const transactionOf = (code: string, status: string) => ({
  id: `id-${code}`,
  status,
  clientReferenceInformation: { code },
  orderInformation: { amountDetails: AMOUNT },
})

/** A provider that finds what it is given, and answers what else it is asked in turn. */
const withProvider = async (
  { found, replies }: { found: Record<string, object[]>; replies: Reply[] },
  test: (of: HostedProvider, sent: string[]) => Promise<void>,
) => {
  const sent: string[] = []
  const server = createServer(async (request, reply) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const body = JSON.parse(text) as { query?: string; clientReferenceInformation?: { code: string } }
    if (body.query) {
      const transactionSummaries = found[body.query.split(':')[1]!] ?? []
      return reply.writeHead(201).end(JSON.stringify({ _embedded: { transactionSummaries } }))
    }
    sent.push(body.clientReferenceInformation!.code)
    const next = replies.shift() ?? 'lost'
    if (next === 'lost') return request.socket.destroy()
    return reply.writeHead(next.status).end(JSON.stringify(next.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const providerUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await test(createSbsClient({ ...sandbox.config, providerUrl }, sandbox.clock, { database }), sent)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

describe('what is kept of an authentication', () => {
  const now = () => sandbox.clock.now()
  const rows = () => createAuthenticationRows(database.orm)
  const agreed = { verdict: 'AGREED', shiftsLiability: true, issuerMessage: null, lastDigits: null } as const
  /** Up to the bank's question. */
  const asked = async () => {
    const key = randomUUID()
    const until = new Date(now().getTime() + 600_000)
    await rows().begin({ key, returnUri: 'http://shop.test/sbs/finish/p-1', until })
    await rows().setUp(key, 'ref-1')
    await rows().enrolled(key, 'tx-1')
    const request = { key, token: 't-1', amountCents: 900, currency: 'EUR', installments: 1 }
    return { ...request, reference: 'purchase-1', visit: { ...VISIT, until } }
  }

  it('changes no more once there is a verdict, and is charged with nothing else', async () => {
    const { key } = await asked()
    expect(await rows().take(key, now(), now())).toBeUndefined()
    expect(await rows().decide(key, 'tx-2', agreed)).toBeUndefined()
    expect(await rows().decide(key, 'tx-1', agreed)).toBeDefined()
    const later = [
      await rows().setUp(key, 'ref-2'),
      await rows().enrolled(key, 'tx-2'),
      await rows().decide(key, 'tx-1', { ...agreed, verdict: 'REFUSED' }),
    ]
    expect(later).toEqual([undefined, undefined, undefined])
    expect(await rows().of(key)).toMatchObject({ referenceId: 'ref-1', transactionId: 'tx-1', ...agreed })
  })

  it('is charged by one who asks, and given up by nobody meanwhile', async () => {
    const [{ key }, other] = [await asked(), await asked()]
    for (const one of [key, other.key]) await rows().decide(one, 'tx-1', agreed)
    const before = new Date(now().getTime() - 120_000)
    expect(await rows().take(key, now(), before)).toBeDefined()
    expect(await rows().take(key, now(), before)).toBeUndefined()
    expect(await rows().giveUp(key, now(), before)).toBeUndefined()
    expect(await rows().giveUp(other.key, now(), before)).toBeDefined()
    expect(await rows().take(other.key, now(), before)).toBeUndefined()
  })

  it("is no other's: of another transaction the bank's yes decides nothing", async () => {
    const request = await asked()
    const yes = (authenticationTransactionId: string): Reply => ({
      status: 201,
      body: {
        status: 'AUTHENTICATION_SUCCESSFUL',
        consumerAuthenticationInformation: { authenticationTransactionId, paresStatus: 'Y' },
      },
    })
    await withProvider({ found: {}, replies: [yes('tx-2'), yes('tx-1')] }, async (of) => {
      for (const state of ['step', 'authorised']) {
        await of.authentication!.validate(request, 'tx-1', 'decline')
        expect((await of.findByKey(request.key)).state).toBe(state)
      }
    })
  })

  it('is asked again of a shop that the provider has set up wrongly: nobody is refused for it', async () => {
    const request = await asked()
    const consumerAuthenticationInformation = { authenticationTransactionId: 'tx-2' }
    const body = { status: 'INVALID_MERCHANT_CONFIGURATION', consumerAuthenticationInformation }
    await withProvider({ found: {}, replies: [{ status: 201, body }] }, async (of) => {
      expect(await of.authentication!.enrol(request, ASKED)).toBeNull()
      expect((await of.findByKey(request.key)).state).toBe('step')
    })
  })

  it('is paid by what the provider says of that very charge, and not before it is decided', async () => {
    const [pending, mistaken] = [await asked(), await asked()]
    for (const { key } of [pending, mistaken]) await rows().decide(key, 'tx-1', agreed)
    const found: Record<string, object[]> = {}
    const replies = [
      { status: 201, body: transactionOf(pending.key, 'PENDING') },
      { status: 201, body: transactionOf(pending.key, 'AUTHORIZED') },
    ]
    await withProvider({ found, replies }, async (of) => {
      expect(await of.capture!(pending.key, null, pending)).toEqual({ state: 'pending' })
      expect(await of.capture!(mistaken.key, null, mistaken)).toEqual({ state: 'unknown' })
      found[pending.key] = [transactionOf(pending.key, 'AUTHORIZED')]
      expect(await of.findByKey(pending.key)).toMatchObject({ state: 'approved', chargedCents: 900 })
    })
  })
})

describe('a refund', () => {
  const charged = async () => {
    const key = randomUUID()
    const visit = { ...VISIT, until: new Date(sandbox.clock.now().getTime() + 600_000) }
    const request = { key, token: 't-1', amountCents: 900, currency: 'EUR', installments: 1 }
    await client.charge({ ...request, reference: 'purchase-1', visit })
    return key
  }
  const part = (chargeKey: string, nth: number) => ({
    key: `part-${nth}-${chargeKey}`,
    chargeKey,
    amountCents: 100,
  })

  it('that may still be under way is not sent twice, and no other of the charge beside it', async () => {
    const [key, other] = [await charged(), await charged()]
    const found: Record<string, object[]> = {
      [key]: [transactionOf(key, 'AUTHORIZED')],
      [other]: [transactionOf(other, 'AUTHORIZED')],
    }
    const [first, second] = [part(key, 1), part(key, 2)]
    const done = (code: string) => ({ status: 201, body: transactionOf(code, 'PENDING') })
    const replies: Reply[] = ['lost', done(part(other, 1).key), done(second.key), 'lost', done(first.key)]
    await withProvider({ found, replies }, async (of, sent) => {
      const refused = { state: 'unknown' }
      for (const asked of [first, first, second]) expect(await of.refund(asked)).toEqual(refused)
      expect((await of.refund(part(other, 1))).state).toBe('done')
      expect(sent).toEqual([first.key, part(other, 1).key])
      // It came late: found, it makes way for the next.
      found[first.key] = [transactionOf(first.key, 'PENDING')]
      expect((await of.refund(first)).state).toBe('done')
      expect((await of.refund(second)).state).toBe('done')
      // One that surely never came is sent again.
      const third = part(key, 3)
      expect(await of.refund(third)).toEqual(refused)
      await sandbox.advance(119_000)
      expect(await of.refund(third)).toEqual(refused)
      await sandbox.advance(2_000)
      expect((await of.refund(third)).state).toBe('done')
      expect(sent.slice(2)).toEqual([second.key, third.key, third.key])
    })
  })

  it('that the provider declines is refused, at once and when it is found later', async () => {
    const key = await charged()
    const found: Record<string, object[]> = { [key]: [transactionOf(key, 'AUTHORIZED')] }
    const [first, second] = [part(key, 1), part(key, 2)]
    const replies: Reply[] = [{ status: 201, body: transactionOf(first.key, 'DECLINED') }]
    await withProvider({ found, replies }, async (of) => {
      expect(await of.refund(first)).toEqual({ state: 'refused' })
      found[second.key] = [transactionOf(second.key, 'DECLINED')]
      expect(await of.refund(second)).toEqual({ state: 'refused' })
    })
  })

  it('is not taken for done by another that a search finds beside it', async () => {
    const key = await charged()
    const [mine, others] = [part(key, 1), part(key, 2)]
    const found = {
      [key]: [transactionOf(randomUUID(), 'DECLINED'), transactionOf(key, 'AUTHORIZED')],
      [mine.key]: [transactionOf(others.key, 'PENDING')],
    }
    const replies: Reply[] = [{ status: 201, body: transactionOf(mine.key, 'PENDING') }]
    await withProvider({ found, replies }, async (of, sent) => {
      expect(await of.refund(mine)).toEqual({ state: 'done', ref: `id-${mine.key}` })
      expect(sent).toEqual([mine.key])
    })
  })
})

it('answers unknown while the sandbox does not answer', async () => {
  const away = createSbsClient({ ...sandbox.config, providerUrl: 'http://127.0.0.1:1' }, sandbox.clock, {
    database,
  })
  const request = { key: randomUUID(), token: 't-1', amountCents: 1, currency: 'EUR', installments: 1 }
  const whole = { ...request, reference: 'p', visit: VISIT }
  expect((await away.charge(whole)).state).toBe('step')
  expect(await away.authentication!.setUp(whole)).toBeNull()
  const refund = { key: 'refund-1234', chargeKey: request.key, amountCents: 1 }
  expect(await away.refund(refund)).toEqual({ state: 'unknown' })
})
