import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deployment } from '../../contract/deployment.ts'
import { deployments } from '../../deployments/index.ts'
import { programaRegional } from '../../deployments/programa-regional.ts'

test('every deployment is whole', () => {
  expect(deployments.flatMap((one) => z.safeParse(deployment, one).error?.issues ?? [])).toEqual([])
})

test('the deployment of the specification runs with the constants of section 9', () => {
  expect(programaRegional.limits).toEqual({
    purchaseMinutes: 30,
    alertSeconds: 120,
    sessionMinutes: 180,
    verificationAttempts: 5,
    verificationStepMs: 1000,
    billboardPage: 12,
    featured: 3,
    startOverlayMs: 3000,
    menuCloseDelayMs: 900,
    greetingMs: 2000,
    placesPerPurchase: 8,
    placesPerPerformance: 16,
    heldMinutes: 60,
    reservationHours: 48,
  })
})
