import type { Deployment } from '../../../../contract/index.ts'
import { programaRegional } from '../../../../deployments/programa-regional.ts'

/** The regional programme, where it takes single tickets back until two days before, without the service charge. */
export const takingBack: Deployment = {
  ...programaRegional,
  charges: {
    ...programaRegional.charges,
    giveBack: { hoursBefore: 48, percent: 100, serviceCharge: false },
  },
}
