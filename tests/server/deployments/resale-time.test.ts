import { expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'

/** A shop by whose rule tickets are resold until so many hours before, and whose purchases take so many minutes. */
const shop = (hoursBefore: number, purchaseMinutes: number) => ({
  ...programaRegional,
  limits: { ...programaRegional.limits, purchaseMinutes },
  charges: { ...programaRegional.charges, resale: { hoursBefore, serviceCharge: false } },
})
const other = (purchaseMinutes: number, season: string) => ({
  ...salaNorte,
  sells: { ...salaNorte.sells, season },
  limits: { ...salaNorte.limits, purchaseMinutes },
})
const { season } = programaRegional.sells

test('a shop starts where what is resold is paid an hour before the performance', () => {
  expect(createDeployments([shop(2, 60)]).all).toHaveLength(1)
  expect(() => createDeployments([shop(2, 61)])).toThrow(
    'programa-regional: charges.resale.hoursBefore is 2, and a purchase takes up to 61 minutes: a ticket could be resold after a door has fetched its list. It has to be 3 at least.',
  )
  expect(createDeployments([shop(3, 61)]).all).toHaveLength(1)
})

test('a purchase at another shop of the season counts, and one of another season does not', () => {
  const longest = (minutes: number, at: string) => () => createDeployments([shop(3, 30), other(minutes, at)])
  expect(longest(121, season)).toThrow('a purchase takes up to 121 minutes')
  expect(longest(120, season)().all).toHaveLength(2)
  expect(longest(121, 'another-season')().all).toHaveLength(2)
})
