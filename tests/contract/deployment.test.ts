import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deployment } from '../../contract/deployment.ts'
import { pathOfDocument } from '../../contract/documents.ts'
import { deployments } from '../../deployments/index.ts'
import { programaRegional } from '../../deployments/programa-regional.ts'

test('every deployment is whole', () => {
  expect(deployments.flatMap((one) => z.safeParse(deployment, one).error?.issues ?? [])).toEqual([])
})

test('tickets are offered for resale until two hours before a performance at the latest', () => {
  const until = (hoursBefore: number) => {
    const resale = { hoursBefore, serviceCharge: false }
    const charges = { ...programaRegional.charges, resale }
    return z.safeParse(deployment, { ...programaRegional, charges }).error?.issues.map(({ path }) => path)
  }
  expect([until(0), until(1), until(2)]).toEqual([
    [['charges', 'resale', 'hoursBefore']],
    [['charges', 'resale', 'hoursBefore']],
    undefined,
  ])
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

test('the deployment of the specification has the terms, languages, login and seat map of section 9', () => {
  const { languages, defaultLanguage, login, topBar, termsDocumentId, switches } = programaRegional
  expect({ languages, defaultLanguage, login, topBar, termsDocumentId }).toEqual({
    languages: ['es', 'en', 'pt'],
    defaultLanguage: 'es',
    login: { system: 'OWN_SELF_LOGIN' },
    topBar: { type: 13, eventTypes: { highestOrder: 5 }, staysOnLogout: false, searchMinimum: 3 },
    termsDocumentId: 6,
  })
  expect(pathOfDocument(termsDocumentId)).toBe('/termsAndConditions')
  expect([switches.showSeatMapAtOnce, switches.seatMapThumbnail]).toEqual([true, true])
})
