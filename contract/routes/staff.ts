import * as z from 'zod/mini'
import { staffAddresses } from '../addresses/staff.ts'
import { purchaseFlow } from '../entities/flow.ts'
import {
  doorCounts,
  doorList,
  doorMerge,
  doorScans,
  redemption,
  redemptionRequest,
  redemptionUndoing,
} from '../entities/redemption.ts'
import { purchaseTrace } from '../entities/support.ts'
import { type ApiRoute, numeric, processParams } from './route.ts'

/** Calls of support staff and doors. */
export const staffRoutes = {
  getPurchaseTrace: {
    ...staffAddresses.getPurchaseTrace,
    summary:
      'Where a purchase of this deployment is and how it got there, by its order number or its own id; for support staff',
    params: z.object({ nOrden: processParams.shape.id }),
    data: purchaseTrace,
  },
  getPurchaseFlow: {
    ...staffAddresses.getPurchaseFlow,
    summary:
      'Where the purchases begun on some days went, in sums of this deployment; for support staff. 31 days at most, of the last 89',
    query: z.object({ dDesde: z.iso.date(), dHasta: z.iso.date(), idFuncion: z.optional(numeric) }),
    data: purchaseFlow,
  },
  redeemTicket: {
    ...staffAddresses.redeemTicket,
    summary: 'Admits a ticket, once; for doors',
    body: redemptionRequest,
    data: redemption,
  },
  undoRedemption: {
    ...staffAddresses.undoRedemption,
    summary: 'Takes back that a ticket was admitted, with a reason; for doors',
    body: redemptionUndoing,
    data: redemption,
  },
  getDoorList: {
    ...staffAddresses.getDoorList,
    summary: 'Which tickets of a performance admit now, signed; for doors without a network',
    params: z.object({ idFuncion: numeric }),
    data: doorList,
  },
  mergeDoorScans: {
    ...staffAddresses.mergeDoorScans,
    summary:
      'Redeems what a door let in without a network; of two doors, who was first by the hour of the scan',
    params: z.object({ idFuncion: numeric }),
    body: doorScans,
    data: doorMerge,
  },
  getDoorCounts: {
    ...staffAddresses.getDoorCounts,
    summary: 'How many a performance has let in, by door, and what does not add up; for doors',
    params: z.object({ idFuncion: numeric }),
    data: doorCounts,
  },
} as const satisfies Record<string, ApiRoute>
