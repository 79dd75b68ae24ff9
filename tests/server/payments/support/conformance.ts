import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CardProvider } from '../../../../server/payments/provider.ts'
import type { Fault } from '../../../../server/payments/sandbox/faults.ts'
import { VISIT } from './visit.ts'

/** What a test needs from the provider's own side to play its part. */
export interface ProviderUnderTest {
  provider: CardProvider
  /** Tokenises a card that makes the provider behave so. */
  cardFor(fault: Fault): Promise<string>
  /** Moves the provider's clock. */
  advance(milliseconds: number): Promise<void>
  /** What the provider holds of a key, once refunds are taken off; null when it holds nothing. */
  keptCents(key: string): Promise<number | null>
}

const DAY_MS = 24 * 3_600_000

/** Every CardProvider passes these; one suite for all providers. */
export const describeCardProvider = (name: string, under: () => ProviderUnderTest) => {
  const order = async (fault: Fault, key = randomUUID()) => ({
    key,
    token: await under().cardFor(fault),
    amountCents: 1_234_500,
    currency: 'ARS',
    installments: 1,
    reference: 'purchase-1',
    visit: VISIT,
  })

  describe(name, () => {
    it('charges what was asked, and answers with the last digits alone', async () => {
      const request = await order('approve')
      expect(await under().provider.charge(request)).toEqual({
        state: 'approved',
        chargedCents: 1_234_500,
        lastDigits: '4242',
      })
      expect(await under().keptCents(request.key)).toBe(1_234_500)
    })

    it('charges once however often the same key is sent, at once or later', async () => {
      const request = await order('approve')
      const answers = await Promise.all([1, 2, 3].map(() => under().provider.charge(request)))
      answers.push(await under().provider.charge(request))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(await under().keptCents(request.key)).toBe(1_234_500)
    })

    it('takes no key of one charge for another amount or another currency', async () => {
      const request = await order('approve')
      await under().provider.charge(request)
      for (const other of [{ currency: 'EUR' }, { amountCents: 1_234_501 }])
        expect(await under().provider.charge({ ...request, ...other })).toEqual({ state: 'unknown' })
      expect(await under().keptCents(request.key)).toBe(1_234_500)
    })

    it('hands on what the issuer says of a declined card', async () => {
      const request = await order('decline')
      const declined = { state: 'declined', message: 'Fondos insuficientes', lastDigits: '0010' }
      expect(await under().provider.charge(request)).toEqual(declined)
      expect(await under().provider.findByKey(request.key)).toEqual(declined)
    })

    it.each<Fault>(['timeout-after-charge', 'error-after-charge'])(
      'answers unknown on %s, and the charge is found by its key',
      async (fault) => {
        const request = await order(fault)
        expect(await under().provider.charge(request)).toEqual({ state: 'unknown' })
        expect(await under().provider.findByKey(request.key)).toMatchObject({
          state: 'approved',
          chargedCents: 1_234_500,
        })
      },
    )

    it('answers unknown and not found on an error before the charge; the same key then charges', async () => {
      const request = await order('error-before-charge')
      expect(await under().provider.charge(request)).toEqual({ state: 'unknown' })
      expect(await under().provider.findByKey(request.key)).toEqual({ state: 'notFound' })
      expect(await under().provider.charge(request)).toMatchObject({ state: 'approved' })
    })

    it('answers with the amount really charged when it is another one', async () => {
      const request = await order('wrong-amount')
      expect(await under().provider.charge(request)).toMatchObject({
        state: 'approved',
        chargedCents: 1_234_400,
      })
    })

    it('keeps a delayed charge pending until it is known', async () => {
      const request = await order('delayed')
      expect(await under().provider.charge(request)).toEqual({ state: 'pending' })
      for (let poll = 0; poll < 3; poll++)
        expect(await under().provider.findByKey(request.key)).toEqual({ state: 'pending' })
      expect(await under().provider.findByKey(request.key)).toMatchObject({ state: 'approved' })
    })

    it('approves late what it had declined', async () => {
      const request = await order('late-approval')
      expect(await under().provider.charge(request)).toMatchObject({ state: 'declined' })
      await under().advance(6_000)
      expect(await under().provider.findByKey(request.key)).toMatchObject({ state: 'approved' })
    })

    it('never charges a key once it was voided', async () => {
      const request = await order('approve')
      expect(await under().provider.voidKey(request.key)).toEqual({ state: 'voided' })
      expect(await under().provider.charge(request)).toEqual({ state: 'voided' })
      expect(await under().provider.findByKey(request.key)).toEqual({ state: 'voided' })
    })

    it('voids a pending charge, and answers approved for one that was charged', async () => {
      const pending = await order('delayed')
      await under().provider.charge(pending)
      expect(await under().provider.voidKey(pending.key)).toEqual({ state: 'voided' })
      const charged = await order('approve')
      await under().provider.charge(charged)
      expect(await under().provider.voidKey(charged.key)).toMatchObject({ state: 'approved' })
    })

    it('refunds once a key, never more than it charged, never what it did not charge', async () => {
      const request = await order('approve')
      await under().provider.charge(request)
      const refund = { key: `refund-${request.key}`, chargeKey: request.key, amountCents: 1_234_500 }
      const [done, refused] = [{ state: 'done' }, { state: 'refused' }]
      expect(await under().provider.refund(refund)).toEqual(done)
      expect(await under().provider.refund(refund)).toEqual(done)
      expect(await under().provider.refund({ ...refund, key: `again-${request.key}` })).toEqual(refused)
      expect(await under().provider.refund({ ...refund, chargeKey: randomUUID() })).toEqual(done)
      expect(await under().keptCents(request.key)).toBe(0)
      const never = { key: randomUUID(), chargeKey: randomUUID(), amountCents: 100 }
      expect(await under().provider.refund(never)).toEqual(refused)
    })

    it('gives a scheduled refund back when its time comes, once, and counts it as given back no sooner', async () => {
      const { provider, advance, keptCents } = under()
      const request = await order('refund-scheduled')
      await provider.charge(request)
      const part = { key: `part-${request.key}`, chargeKey: request.key, amountCents: 234_500 }
      const rest = { ...part, key: `rest-${request.key}`, amountCents: 1_000_000 }
      const scheduled = await provider.refund(part)
      expect(scheduled).toEqual({ state: 'scheduled', until: expect.any(Date) })
      expect(await provider.refund(part)).toEqual(scheduled)
      expect(await provider.refund({ ...rest, amountCents: 1_000_001 })).toEqual({ state: 'refused' })
      expect(await keptCents(request.key)).toBe(1_234_500)
      await advance(DAY_MS)
      const later = await provider.refund(rest)
      await advance(DAY_MS)
      expect(await provider.refund(part)).toEqual({ state: 'done' })
      expect(await provider.refund(rest)).toEqual(later)
      expect(await keptCents(request.key)).toBe(1_000_000)
      await advance(DAY_MS)
      expect(await provider.refund(rest)).toEqual({ state: 'done' })
      expect(await keptCents(request.key)).toBe(0)
    })

    it('gives nothing back of what is left to an operator, nor of what it refuses', async () => {
      const { provider, keptCents } = under()
      for (const [fault, answer] of [
        ['refund-by-hand', { state: 'byHand', until: expect.any(Date) }],
        ['refund-refused', { state: 'refused' }],
      ] as const) {
        const request = await order(fault)
        await provider.charge(request)
        const refund = { key: `refund-${request.key}`, chargeKey: request.key, amountCents: 1_234_500 }
        expect(await provider.refund(refund)).toEqual(answer)
        expect(await keptCents(request.key)).toBe(1_234_500)
      }
    })

    it('lists the charges of a time with what it holds of each, however many there are', async () => {
      const { provider, advance } = under()
      const whole = await order('approve')
      const [before, part, declined] = [
        await order('approve'),
        await order('approve'),
        await order('decline'),
      ]
      await provider.charge(before)
      const range = async (of: string) => {
        const listed = (await provider.list(new Date(0), new Date('2100-01-01'))) ?? []
        return listed.find(({ key }) => key === of)!.at
      }
      const since = new Date((await range(before.key)).getTime() + 1)
      await advance(1000)
      for (const request of [whole, part, declined]) await provider.charge(request)
      await provider.refund({ key: `part-${part.key}`, chargeKey: part.key, amountCents: 234_500 })
      const many = Array.from({ length: 120 }, () => order('approve'))
      for (const request of many) await provider.charge(await request)
      const until = await range((await many.at(-1)!).key)
      await advance(1000)
      await provider.charge(await order('approve'))
      const listed = (await provider.list(since, until)) ?? []
      expect(listed.length).toBe(123)
      expect(listed.slice(0, 3).map(({ key, state, keptCents }) => [key, state, keptCents])).toEqual([
        [whole.key, 'approved', 1_234_500],
        [part.key, 'approved', 1_000_000],
        [declined.key, 'declined', 0],
      ])
    })

    it('knows a brand by the first digits', async () => {
      expect(await under().provider.brandOf('378282')).toEqual({
        name: 'American Express',
        cvcDigits: 4,
        installments: [1, 3, 6],
      })
      expect(await under().provider.brandOf('000000')).toBeNull()
    })
  })
}
