import { expect, it } from 'vitest'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { createSignatures } from '../../../server/auth/signatures.ts'
import { invoiceLink, invoiceOfSeal } from '../../../server/invoices/invoice-link.ts'

const ours = createSignatures(secretsOf('ours'))
const now = new Date('2026-11-27T15:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const sealOf = (id: number, signatures = ours) =>
  new URL(invoiceLink(signatures, id, now), 'http://shop.test').searchParams.get('sello') ?? ''

it('opens the invoice that it was made for, until half an hour is over', () => {
  expect([1, 2].map((id) => invoiceOfSeal(ours, sealOf(id), later(30 * 60_000 - 1)))).toEqual([1, 2])
  expect(invoiceOfSeal(ours, sealOf(2), later(30 * 60_000))).toBeNull()
})

it('opens nothing that was changed, that another shop made, or that was made for something else', () => {
  const good = 'invoice'
  const sealed = (purpose: string, text: string) => ours.seal(purpose, text)
  const until = later(60_000).getTime()
  expect(invoiceOfSeal(ours, sealed(good, `2 ${until}`), now)).toBe(2)
  for (const bad of [
    '',
    sealOf(2).slice(0, -1),
    `${sealOf(1).split('.')[0]}.${sealOf(2).split('.')[1]}`,
    sealOf(2, createSignatures(secretsOf('theirs'))),
    sealed('google wallet', `2 ${until}`),
    sealed(good, '2'),
    sealed(good, '2 always'),
  ])
    expect([bad, invoiceOfSeal(ours, bad, now)]).toEqual([bad, null])
})
