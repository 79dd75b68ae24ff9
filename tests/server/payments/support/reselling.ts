import type { Deployment } from '../../../../contract/index.ts'
import { programaRegional } from '../../../../deployments/programa-regional.ts'

/** The same, where tickets may be offered for resale until a day before, and the service charge stays with the house. */
export const reselling: Deployment = {
  ...programaRegional,
  charges: { ...programaRegional.charges, resale: { hoursBefore: 24, serviceCharge: false } },
}
