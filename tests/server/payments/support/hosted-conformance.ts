import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type {
  ChargeRequestToProvider,
  HostedProvider,
  ReceivedNotice,
} from '../../../../server/payments/provider.ts'
import { VISIT } from './visit.ts'

/** What a customer can do with a provider in the sandbox, of those that the suite asks for. */
export type PayerAct = 'pay' | 'refuse' | 'payLess'

export interface HostedUnderTest {
  provider: HostedProvider
  /** Does so as the customer who is at the step's address. */
  act(uri: string, act: PayerAct): Promise<unknown>
  /** Moves the provider's clock. */
  advance(milliseconds: number): Promise<void>
  now(): Date
  /** The provider's notification of a charge, as it would come now; null where it sends none. */
  notice(key: string): (Partial<ReceivedNotice> & Pick<ReceivedNotice, 'headers' | 'rawBody'>) | null
}

interface Abilities {
  currency: string
  /** What it charges whole units in, where it knows no cents. */
  amountCents?: number
  /** It takes what the payer agreed to once it is captured. */
  captures?: boolean
  /** Its keys are of its own kind. */
  makeKey?: () => string
  /** A key is spent by its first use: the step is answered once, and what it led to is asked for. */
  spendsKeys?: boolean
  /** What proves its notifications is in their bodies. */
  signsBodies?: boolean
  /** A charge that was given up cannot be made void. */
  leavesOpen?: boolean
  /** Whose payment was refused may try again there, until the time of the step is over. */
  triesAgain?: boolean
  /** Only the whole is given back. */
  refundsWhole?: boolean
  /** It gives nothing back: whoever asks for it is sent to do so by hand. */
  refundsByHand?: boolean
  /** What proves its notifications is in their headers alone. */
  signsNothing?: boolean
  /** It takes the shop's word on each payment, and gives back what the shop does not take. */
  waitsForWord?: boolean
}

/** Every provider with whom customers go on elsewhere passes these. */
export const describeHostedProvider = (name: string, under: () => HostedUnderTest, can: Abilities) => {
  const amountCents = can.amountCents ?? 1_234_500
  const makeKey = can.makeKey ?? randomUUID
  const order = (change: Partial<ChargeRequestToProvider> = {}): ChargeRequestToProvider => ({
    key: makeKey(),
    token: '',
    amountCents,
    currency: can.currency,
    installments: 1,
    reference: 'purchase-1',
    visit: { ...VISIT, until: new Date(under().now().getTime() + 600_000) },
    ...change,
  })
  const begin = async (change: Partial<ChargeRequestToProvider> = {}) => {
    const request = order(change)
    const answer = await under().provider.charge(request)
    if (answer.state !== 'step') throw new Error(`no step, but ${answer.state}`)
    return { key: request.key, request, ...answer }
  }
  /** What it says of the charge, once it has been taken where that is ours to do. */
  const ask = async ({ key, ref }: { key: string; ref: string | null }) => {
    const { provider } = under()
    const found = await provider.findByKey(key, ref)
    return found.state === 'authorised' && provider.capture ? provider.capture(key, ref) : found
  }
  const paid = async () => {
    const begun = await begin()
    await under().act(begun.step.uri, 'pay')
    const answer = await ask(begun)
    if (answer.state !== 'approved') throw new Error(`not paid, but ${answer.state}`)
    return { ...begun, ref: answer.ref ?? begun.ref }
  }

  describe(`a hosted provider: ${name}`, () => {
    it('answers where the customer goes on, with its own id and a time that is no later than the hold', async () => {
      const until = new Date(under().now().getTime() + 600_000)
      const { step, ref } = await begin({ visit: { ...VISIT, until } })
      if (step.kind !== 'QR') expect(new URL(step.uri).protocol).toMatch(/^https?:$/)
      expect(step.uri).toMatch(/./)
      expect(step.until.getTime()).toBeLessThanOrEqual(until.getTime())
      expect(step.until.getTime()).toBeGreaterThan(under().now().getTime())
      expect(ref).toMatch(/./)
    })

    it('is one charge however often the same key is sent', async () => {
      const first = await begin()
      const again = await under().provider.charge(first.request)
      if (can.spendsKeys) expect(again.state).toBe('leftOpen')
      else expect(again).toMatchObject({ state: 'step', ref: first.ref, step: { uri: first.step.uri } })
      const other = await begin()
      expect(other.ref).not.toBe(first.ref)
    })

    it('finds nothing of a key that it never had', async () => {
      expect(await under().provider.findByKey(makeKey(), null)).toEqual({ state: 'notFound' })
    })

    it('says what was paid, of the one of two that was paid', async () => {
      const [left, taken] = [await begin(), await begin()]
      await under().act(taken.step.uri, 'pay')
      expect(await ask(taken)).toMatchObject({ state: 'approved', chargedCents: amountCents })
      expect((await ask(left)).state).toBe(can.spendsKeys ? 'pending' : 'step')
      expect(await ask(taken)).toMatchObject({ state: 'approved', chargedCents: amountCents })
    })

    it('charges nothing that the payer refused', async () => {
      const begun = await begin()
      await under().act(begun.step.uri, 'refuse')
      const { state } = await ask(begun)
      expect(can.triesAgain ? ['step'] : ['declined', 'voided']).toContain(state)
    })

    it('says so where another amount was paid, unless that went back at once', async () => {
      const begun = await begin()
      await under().act(begun.step.uri, 'payLess')
      if (can.waitsForWord) expect(await ask(begun)).toEqual({ state: 'voided' })
      else expect(await ask(begun)).toMatchObject({ state: 'approved', chargedCents: amountCents - 100 })
    })

    it(
      can.leavesOpen
        ? 'says until when a charge that is given up may still come'
        : 'charges nothing of a key that was made void, whatever its page does',
      async () => {
        const begun = await begin()
        const voided = await under().provider.voidKey(begun.key, begun.ref)
        if (can.leavesOpen) {
          expect(voided).toMatchObject({ state: 'leftOpen', until: expect.any(Date) })
          await under().advance(11 * 24 * 3_600_000)
          expect(await under().provider.voidKey(begun.key, begun.ref)).toEqual({ state: 'voided' })
          return
        }
        expect(voided).toEqual({ state: 'voided' })
        await under().act(begun.step.uri, 'pay')
        expect(await ask(begun)).toEqual({ state: 'voided' })
      },
    )

    it('answers approved where what was paid is to be void', async () => {
      const { key, ref } = await paid()
      expect(await under().provider.voidKey(key, ref)).toMatchObject({ state: 'approved' })
    })

    it('takes nothing once the time of the step is over', async () => {
      const begun = await begin()
      await under().advance(601_000)
      await under().act(begun.step.uri, 'pay')
      const answer = await ask(begun)
      // A provider that knows no such time may still take it; the shop gives it back, or does not take it.
      if (answer.state === 'approved') expect(can.leavesOpen || can.waitsForWord).toBe(true)
    })

    it('gives back once a key, and never more than was paid', async () => {
      const { provider } = under()
      const [done, refused] = [{ state: can.refundsByHand ? 'byHand' : 'done' }, { state: 'refused' }]
      const [other, { key, ref }] = [await paid(), await paid()]
      const refund = (id: string, cents: number, of = { key, ref }) =>
        provider.refund({ key: `${id}-${of.key}`, chargeKey: of.key, chargeRef: of.ref, amountCents: cents })
      if (can.refundsByHand) {
        expect(await refund('part', 300)).toMatchObject(done)
        expect(await refund('too-much', amountCents + 100)).toEqual(refused)
        expect(await refund('whole', amountCents, other)).toMatchObject(done)
        const unpaid = await begin()
        expect(await refund('unpaid', 100, unpaid)).toEqual(refused)
        return
      }
      if (!can.refundsWhole) {
        expect(await refund('part', 300)).toMatchObject(done)
        expect(await refund('part', 300)).toMatchObject(done)
        expect(await refund('too-much', amountCents - 200)).toEqual(refused)
        expect(await refund('rest', amountCents - 300)).toMatchObject(done)
      } else {
        expect(await refund('whole', amountCents)).toMatchObject(done)
        expect(await refund('whole', amountCents)).toMatchObject(done)
      }
      expect(await refund('again', 100)).toEqual(refused)
      expect(await refund('whole', amountCents, other)).toMatchObject(done)
    })

    it('is heard where it says something of a charge, and nobody else is', async () => {
      const { provider, notice, now } = under()
      const { key, ref } = await paid()
      const sent = notice(key)
      if (sent === null) return
      const whole = { query: {}, ...sent }
      const heard = await provider.receive(whole, now())
      expect(heard?.about).toEqual('key' in (heard?.about ?? {}) ? { key } : { ref })
      const forged = {
        ...whole,
        rawBody: sent.rawBody.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
      }
      if (!can.signsNothing) expect(await provider.receive(forged, now())).toBeNull()
      if (!can.signsBodies) expect(await provider.receive({ ...whole, headers: {} }, now())).toBeNull()
      expect(await provider.receive({ ...whole, rawBody: '' }, now())).toBeNull()
    })
  })
}
