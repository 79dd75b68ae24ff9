import type { Deployment } from '../../../../contract/index.ts'
import { takingBack } from './taking-back.ts'

/** The same, where tickets may be offered for resale until a day before, and the service charge stays with the house. */
export const reselling: Deployment = {
  ...takingBack,
  charges: { ...takingBack.charges, resale: { hoursBefore: 24, serviceCharge: false } },
}
