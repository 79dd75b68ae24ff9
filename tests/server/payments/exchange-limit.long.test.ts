import { expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { take } from '../support/shop.ts'
import { EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const limits = { ...programaRegional.limits, placesPerPerformance: 2 }
const hosted = hostedShop({ provider: 'apay' }, { ...EXCHANGING, rules: { ...EXCHANGING.rules, limits } })
const { numbersOf, fatesOf, bought, begin, pay } = exchangesAt(hosted)

const hold = async (on: 'obra-1' | 'obra-2', seats: string[], process?: string) => {
  const options = { seats, ...(process !== undefined && { process }) }
  const { cError, nCode } = await take(hosted.shop, hosted.stranger, on, options)
  return cError ?? nCode
}

it('who has as many places of a performance as they may exchanges them for others of it, and has no more', async () => {
  const first = await bought(['3-1', '3-2'])
  const second = await bought(['3-3', '3-4'], hosted.stranger)
  expect(await hold('obra-1', ['1-1'])).toBe('LIMITE_POR_FUNCION')
  const [, b = ''] = await numbersOf(second)
  const begun = newOf(await begin(second, [b], 'Platea', { on: 'obra-1', who: hosted.stranger }))
  // Another place for the ticket, and never two.
  expect([await hold('obra-1', ['1-1'], begun), await hold('obra-1', ['1-1', '1-2'], begun)]).toEqual([
    200,
    'LIMITE_POR_FUNCION',
  ])
  expect((await pay(begun, 'approve', hosted.stranger)).oData.cEstadoPago).toBe('APROBADO')
  expect([await fatesOf(second), await fatesOf(begun)]).toEqual([[null, 'EXCHANGED'], [null]])
  expect(await fatesOf(first)).toEqual([null, null])
  expect(await hold('obra-1', ['1-2'])).toBe('LIMITE_POR_FUNCION')
})

it('a ticket that is given leaves room in its own performance alone', async () => {
  const first = await bought(['3-1', '3-2'], hosted.stranger)
  const at = { who: hosted.stranger }
  await pay(newOf(await begin(first, await numbersOf(first), 'Balcón', at)), 'free', at.who)
  expect(await fatesOf(first)).toEqual(['EXCHANGED', 'EXCHANGED'])
  const second = await bought(['3-1', '3-2'], hosted.stranger)
  const [a = ''] = await numbersOf(second)
  expect(await begin(second, [a], 'Platea', at)).toMatchObject({ cError: 'LIMITE_POR_FUNCION' })
  const begun = newOf(await begin(second, [a], 'Platea', { ...at, on: 'obra-1' }))
  // Nor for a place of the other performance in the same purchase.
  expect(await hold('obra-2', ['1-1'], begun)).toBe('LIMITE_POR_FUNCION')
})
