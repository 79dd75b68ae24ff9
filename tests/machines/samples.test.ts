import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as contract from '../../contract/index.ts'
import * as catalogue from '../../machines/samples/catalogue.ts'
import * as payment from '../../machines/samples/payment.ts'
import * as purchase from '../../machines/samples/purchase.ts'

test.each<[string, z.ZodMiniType, unknown]>([
  ['user', contract.user, purchase.ana],
  ['customer', contract.customer, purchase.anasData],
  ['buyer', contract.buyerData, purchase.buyer],
  ['purchase', contract.purchaseProcess, purchase.purchase([7, 8])],
  ['held quantity', contract.heldPlace, purchase.standing],
  ['delivery type', contract.deliveryType, purchase.deliveries[1]],
  ['running record', contract.businessTimer, purchase.runningRecord],
  ['reset record', contract.businessTimer, purchase.resetRecord],
  ['card payment', contract.paymentMethod2, payment.byCard],
  ['free payment', contract.paymentMethod2, payment.forFree],
  ['card brand', contract.cardBrand, payment.visa],
  ['declined payment', contract.paymentOutcome, payment.payment('RECHAZADO')],
  ['order', contract.order, payment.order],
  ['event type', contract.eventType, catalogue.eventTypes[0]],
  ['billboard', contract.billboard, catalogue.billboard],
  ['show', contract.showDetail, catalogue.showDetail],
  ['performance', contract.performance, catalogue.performance],
  ['plan', contract.planLayout, catalogue.layout],
  ['availability', contract.availability, catalogue.laterAvailability],
  ['promotion', contract.promotion, catalogue.promotions[0]],
])('the sample %s is what the contract promises', (_, schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample)
})

test('sample moments are the sample dates', () => {
  expect(new Date(purchase.START).toISOString()).toBe(purchase.START_DATE)
  expect(new Date(purchase.DEADLINE).toISOString()).toBe(purchase.DEADLINE_DATE)
})
