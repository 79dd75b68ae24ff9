import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentPort } from '../../../../server/payments/provider.ts'
import { VISIT } from './visit.ts'

export interface PortUnderTest {
  port: PaymentPort
  /** What a charge that is approved is asked with. */
  token(): Promise<string>
}

/** Every payment port passes these: cards, terminals, cash. */
export const describePaymentPort = (name: string, under: () => PortUnderTest) => {
  const order = async (key = randomUUID()) => ({
    key,
    token: await under().token(),
    amountCents: 1_234_500,
    currency: 'ARS',
    installments: 1,
    reference: 'purchase-1',
    visit: VISIT,
  })
  const approved = { state: 'approved', chargedCents: 1_234_500 }

  describe(`a payment port: ${name}`, () => {
    it('charges what was asked, and knows it by its key', async () => {
      const { port } = under()
      const request = await order()
      expect(await port.findByKey(request.key)).toEqual({ state: 'notFound' })
      expect(await port.charge(request)).toMatchObject(approved)
      expect(await port.findByKey(request.key)).toMatchObject(approved)
    })

    it('charges once however often the same key is sent', async () => {
      const { port } = under()
      const request = await order()
      const answers = [await port.charge(request), await port.charge(request)]
      expect(answers).toEqual([answers[0], answers[0]])
      const refund = { chargeKey: request.key, amountCents: 1_234_500 }
      expect(await port.refund({ ...refund, key: `refund-${request.key}` })).toEqual({ state: 'done' })
      expect(await port.refund({ ...refund, key: `again-${request.key}` })).toEqual({ state: 'refused' })
    })

    it('never charges a key that was voided, and answers approved for one that was charged', async () => {
      const { port } = under()
      const request = await order()
      expect(await port.voidKey(request.key)).toEqual({ state: 'voided' })
      expect(await port.charge(request)).toEqual({ state: 'voided' })
      const charged = await order()
      await port.charge(charged)
      expect(await port.voidKey(charged.key)).toMatchObject(approved)
    })

    it('refunds a part of a charge, and the rest under a key of its own', async () => {
      const { port } = under()
      const request = await order()
      await port.charge(request)
      const part = { key: `part-${request.key}`, chargeKey: request.key, amountCents: 234_500 }
      const rest = { ...part, key: `rest-${request.key}`, amountCents: 1_000_000 }
      const answers = [await port.refund(part), await port.refund(rest), await port.refund(part)]
      expect(answers).toEqual(answers.map(() => ({ state: 'done' })))
      expect(await port.refund({ ...part, key: `more-${request.key}`, amountCents: 1 })).toEqual({
        state: 'refused',
      })
    })

    it('refunds once a key, never more than it charged, never what it did not charge', async () => {
      const { port } = under()
      const request = await order()
      await port.charge(request)
      const refund = { key: `refund-${request.key}`, chargeKey: request.key, amountCents: 1_234_500 }
      const [done, refused] = [{ state: 'done' }, { state: 'refused' }]
      expect([await port.refund(refund), await port.refund(refund)]).toEqual([done, done])
      expect(await port.refund({ ...refund, key: `more-${request.key}`, amountCents: 1 })).toEqual(refused)
      const never = { key: randomUUID(), chargeKey: randomUUID(), amountCents: 100 }
      expect(await port.refund(never)).toEqual(refused)
    })
  })
}
