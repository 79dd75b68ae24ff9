import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../../contract/index.ts'
import { type BeginFacts, begin, methodsOf } from '../../../../server/payments/decide/begin.ts'
import { limits } from '../../../../server/payments/decide/limits.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

const ready: BeginFacts = {
  now: NOW,
  purchase: {
    state: 'ABIERTO',
    deadline: minutes(20),
    installments: 3,
    isComplete: true,
    processType: 'CART',
  },
  known: null,
  command: {
    paymentMethodId: 1,
    hasCard: true,
    tenderedCents: null,
    installments: 3,
    version: 'v-1',
    termsAccepted: true,
  },
  captcha: 'solved',
  isInstallmentPlan: true,
  due: { totalCents: 2_000, placeCount: 2, version: 'v-1' },
  placesAreOurs: true,
  performanceHasBegun: false,
  discountRefusal: null,
  isDeliveryOffered: true,
  performanceIsCancelled: false,
  declined: { ofPurchase: 0, ofCustomerInHour: 0 },
  openKeys: [],
  methods: [1],
  hasAskedToVoid: false,
}
const purchase = (change: Partial<BeginFacts['purchase']>) => ({ purchase: { ...ready.purchase, ...change } })
const command = (change: Partial<BeginFacts['command']>) => ({ command: { ...ready.command, ...change } })
const free = { due: { totalCents: 0, placeCount: 2, version: 'v-1' }, methods: [2] }

describe('a payment', () => {
  it('begins with an attempt that the provider is asked about after fifteen seconds', () => {
    expect(begin(ready)).toEqual({
      do: 'charge',
      purchaseEvent: { type: 'payment.submitted', totalCents: 2_000 },
      nextAskAt: new Date('2026-11-21T15:00:15Z'),
    })
  })

  it('of zero is confirmed without a charge', () => {
    expect(begin({ ...ready, ...free, ...command({ paymentMethodId: 2, hasCard: false }) })).toEqual({
      do: 'confirm',
      purchaseEvent: { type: 'free.confirmed', totalCents: 0 },
    })
  })

  it.each<[string, Partial<BeginFacts>]>([
    ['whose idempotency key is known', { known: { isSameRequest: true } }],
    ['whose key is known, its captcha spent', { known: { isSameRequest: true }, captcha: 'unsolved' }],
    [
      'whose key is known, its time up',
      { known: { isSameRequest: true }, ...purchase({ state: 'EXPIRADO' }) },
    ],
    ['of a purchase that is paid', purchase({ state: 'CONFIRMADO' })],
  ])('%s is answered with what there is', (_title, change) => {
    expect(begin({ ...ready, ...change })).toEqual({ do: 'answer' })
  })

  it.each<[ErrorCode, string, Partial<BeginFacts>]>([
    ['CAPTCHA_NO_VALIDO', 'a captcha that is not solved', { captcha: 'unsolved' }],
    ['PROCESO_VENCIDO', 'a purchase that expired', purchase({ state: 'EXPIRADO' })],
    ['PROCESO_VENCIDO', 'a deadline that is now', purchase({ deadline: NOW })],
    ['PROCESO_CERRADO', 'a purchase that was cancelled', purchase({ state: 'CANCELADO' })],
    ['PAGO_EN_CURSO', 'another payment under way', purchase({ state: 'PAGANDO' })],
    ['TERMINOS_NO_ACEPTADOS', 'terms that were not accepted', command({ termsAccepted: false })],
    ['DATOS_INCOMPLETOS', 'no buyer or delivery', purchase({ isComplete: false })],
    ['ENTREGA_NO_VALIDA', 'a delivery that comes too late', { isDeliveryOffered: false }],
    ['DATOS_INCOMPLETOS', 'no places', { due: { totalCents: 0, placeCount: 0, version: 'v-2' } }],
    ['FORMA_DE_PAGO_NO_VALIDA', 'an unknown number of instalments', { isInstallmentPlan: false }],
    ['CUPON_AGOTADO', 'a code that others have used up', { discountRefusal: 'CUPON_AGOTADO' }],
    ['TOTAL_CAMBIADO', 'instalments that were not chosen', command({ installments: 1 })],
    ['TOTAL_CAMBIADO', 'another purchase than the one that was seen', command({ version: 'v-0' })],
    ['FUNCION_NO_DISPONIBLE', 'a performance that has begun', { performanceHasBegun: true }],
    ['FUNCION_CANCELADA', 'a performance that was cancelled', { performanceIsCancelled: true }],
    ['POSICIONES_OCUPADAS', 'a place that is another’s by now', { placesAreOurs: false }],
    ['SOBRECARGA', 'a place that others are deciding about', { placesAreOurs: 'locked' }],
    [
      'CLAVE_DE_IDEMPOTENCIA_REPETIDA',
      'a known key with another request',
      { known: { isSameRequest: false } },
    ],
    [
      'CLAVE_DE_IDEMPOTENCIA_REPETIDA',
      'a known key with another request, though the purchase is paid',
      { known: { isSameRequest: false }, ...purchase({ state: 'CONFIRMADO' }) },
    ],
    [
      'PAGO_NO_DISPONIBLE',
      'a declined charge that the provider could not void',
      { openKeys: ['attempt-1'], hasAskedToVoid: true },
    ],
    ['FORMA_DE_PAGO_NO_VALIDA', 'no card', command({ hasCard: false })],
    ['FORMA_DE_PAGO_NO_VALIDA', 'a price as if it were free', command({ paymentMethodId: 2 })],
    ['FORMA_DE_PAGO_NO_VALIDA', 'a card for what is free', free],
    [
      'DEMASIADAS_LLAMADAS',
      'a purchase declined too often',
      { declined: { ofPurchase: limits.declinesPerPurchase, ofCustomerInHour: 0 } },
    ],
    [
      'DEMASIADAS_LLAMADAS',
      'a customer declined too often',
      { declined: { ofPurchase: 0, ofCustomerInHour: limits.declinesPerCustomerAndHour } },
    ],
  ])('is refused with %s for %s', (code, _title, change) => {
    expect(begin({ ...ready, ...change })).toEqual({ do: 'refuse', code })
  })

  it('has the provider void what it declined before, first of all', () => {
    expect(begin({ ...ready, openKeys: ['attempt-1', 'attempt-2'] })).toEqual({
      do: 'voidKeys',
      attempts: ['attempt-1', 'attempt-2'],
    })
  })

  it('of zero does not wait for another charge', () => {
    const nothing = { ...free, ...command({ paymentMethodId: 2, hasCard: false }) }
    expect(begin({ ...ready, ...nothing, openKeys: ['attempt-1'] }).do).toBe('confirm')
  })

  it('may begin once more right below the limit of declined cards', () => {
    const declined = { ofPurchase: 7, ofCustomerInHour: 11 }
    expect(begin({ ...ready, declined }).do).toBe('charge')
  })
})

describe('the ways to pay', () => {
  const ways = [
    { methodId: 10, leastCents: 1_000, mostCents: 5_000 },
    { methodId: 17, mostCents: 2_000 },
    { methodId: 11, leastCents: 2_000 },
  ]

  it('beside the card are those whose least and most the total is within, both included', () => {
    const totals = [999, 1_000, 2_000, 2_001, 5_000, 5_001]
    expect(totals.map((total) => methodsOf('CART', total, ways))).toEqual([
      [1, 17],
      [1, 10, 17],
      [1, 10, 17, 11],
      [1, 10, 11],
      [1, 10, 11],
      [1, 11],
    ])
  })

  it('at the box office are cash and the terminal alone, and of nothing none', () => {
    expect(methodsOf('BOX', 2_000, ways)).toEqual(methodsOf('BOX', 2_000))
    expect([methodsOf('CART', 0, ways), methodsOf('BOX', 0, ways)]).toEqual([[2], [2]])
  })
})
