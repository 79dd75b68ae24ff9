import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as contract from '../../../contract/index.ts'
import * as fixtures from './fixtures.ts'

test.each<[string, z.ZodMiniType, unknown]>([
  ['user', contract.user, fixtures.ana],
  ['customer', contract.customer, fixtures.anasData],
  ['buyer', contract.buyerData, fixtures.buyer],
  ['purchase', contract.purchaseProcess, fixtures.purchase([7, 8])],
  ['held quantity', contract.heldPlace, fixtures.standing],
  ['delivery type', contract.deliveryType, fixtures.deliveries[1]],
  ['running record', contract.businessTimer, fixtures.runningRecord],
  ['reset record', contract.businessTimer, fixtures.resetRecord],
  ['card payment', contract.paymentMethod, fixtures.byCard],
  ['free payment', contract.paymentMethod, fixtures.forFree],
  ['card brand', contract.cardBrand, fixtures.visa],
  ['declined payment', contract.paymentOutcome, fixtures.payment('RECHAZADO')],
  ['order', contract.order, fixtures.order],
  ['event type', contract.eventType, fixtures.eventTypes[0]],
  ['billboard', contract.billboard, fixtures.billboard],
  ['show', contract.showDetail, fixtures.showDetail],
  ['performance', contract.performance, fixtures.performance],
  ['plan', contract.planLayout, fixtures.layout],
  ['availability', contract.availability, fixtures.laterAvailability],
  ['promotion', contract.promotion, fixtures.promotions[0]],
])('the sample %s is what the contract promises', (_, schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample)
})

test('sample moments are the sample dates', () => {
  expect(new Date(fixtures.START).toISOString()).toBe(fixtures.START_DATE)
  expect(new Date(fixtures.DEADLINE).toISOString()).toBe(fixtures.DEADLINE_DATE)
})
