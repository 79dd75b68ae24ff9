import * as z from 'zod/mini'
import { purchaseAddresses } from '../addresses/purchase.ts'
import { assignedProducts, chosenAssignments, chosenProduct } from '../entities/extras.ts'
import {
  chargeRequest,
  paymentMethod,
  paymentOutcome,
  paymentStatus,
  providerStep,
} from '../entities/payment.ts'
import { promotion } from '../entities/performance.ts'
import { chosenPromotion } from '../entities/place.ts'
import {
  holdResult,
  idempotencyKey,
  processType,
  purchaseEnd,
  purchaseProcess,
  purchaseState,
  wantedGroup,
  wantedPlaces,
} from '../entities/purchase.ts'
import { placeCount, rowId } from '../row-id.ts'
import { type ApiRoute, numeric, processParams } from './route.ts'

/** Calls of section 7 beside those that every purchase makes. */
export const purchaseRoutes = {
  getPaypalStep: {
    ...purchaseAddresses.getPaypalStep,
    summary:
      'Where the customer agrees to the payment by PayPal that is under way for a purchase; begins none and changes nothing',
    params: processParams,
    data: z.object({ oPaso: providerStep }),
  },
  getPaymentStatus: {
    ...purchaseAddresses.getPaymentStatus,
    summary:
      "Whether a payment still waits for its payer, as it is on record; of the purchase's latest without a key. The address comes with the payment's step (cRutaEstado)",
    params: processParams,
    query: z.object({ cIdempotencia: z.optional(idempotencyKey) }),
    data: paymentStatus,
  },
  getPurchaseState: {
    ...purchaseAddresses.getPurchaseState,
    summary:
      'The state of a purchase, and how it ended where it is CANCELADO: asked by a browser that shows it',
    params: processParams,
    data: z.object({ cEstado: purchaseState, oFin: z.optional(purchaseEnd) }),
  },
  useCoupon: {
    ...purchaseAddresses.useCoupon,
    summary: 'Use a code that takes a part off the purchase; null leaves the one that it has',
    params: processParams,
    body: z.strictObject({ cCupon: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))) }),
    data: purchaseProcess,
  },
  beginProcess: {
    ...purchaseAddresses.beginProcess,
    summary:
      'Begin a purchase with its first places, named or the best ones of a sector, as /v2/Proceso/0/Posiciones/Tomar and TomarGrupo do; pages ask the host that the deployment names for it',
    body: z.union([wantedPlaces, wantedGroup]),
    data: holdResult,
  },
  getProcess3: {
    ...purchaseAddresses.getProcess3,
    summary:
      'A purchase, as GET /v2/Proceso/{id} answers it; pages ask the host that the deployment names for it',
    params: processParams,
    data: purchaseProcess,
  },
  listPaymentMethods: {
    ...purchaseAddresses.listPaymentMethods,
    summary: 'Ways to pay this purchase',
    params: processParams,
    data: z.object({ Lista: z.array(paymentMethod) }),
  },
  charge2: {
    ...purchaseAddresses.charge2,
    summary: 'The same as Cobrar, under the same idempotency keys',
    params: processParams,
    body: chargeRequest,
    data: paymentOutcome,
  },
  getProcess2: {
    ...purchaseAddresses.getProcess2,
    summary: 'A purchase, as GET /v2/Proceso/{id} answers it',
    params: processParams,
    data: purchaseProcess,
  },
  dropPerformance: {
    ...purchaseAddresses.dropPerformance,
    summary: 'Release what a purchase holds of one performance, as SoltarGrupo does',
    params: processParams,
    body: z.strictObject({ idFuncion: rowId }),
    data: purchaseProcess,
  },
  releaseGroup: {
    ...purchaseAddresses.releaseGroup,
    summary: 'The same as /Posiciones/SoltarGrupo: section 7 can be read both ways',
    params: processParams,
    body: z.strictObject({ idFuncion: rowId }),
    data: purchaseProcess,
  },
  changeSector: {
    ...purchaseAddresses.changeSector,
    summary:
      'Exchange what a purchase holds of a performance for as many places of another sector, the best ones where it has seats; refused, it keeps what it has',
    params: processParams,
    body: z.strictObject({
      idFuncion: rowId,
      idSector: rowId,
      ctProcess: processType,
      cIdempotencia: idempotencyKey,
      idPromocion: chosenPromotion,
    }),
    data: holdResult,
  },
  listAssignedProducts: {
    ...purchaseAddresses.listAssignedProducts,
    summary: 'Products that belong to a ticket, and the tickets of a purchase with those that they have',
    params: processParams,
    data: assignedProducts,
  },
  assignProducts: {
    ...purchaseAddresses.assignProducts,
    summary:
      'Say which ticket gets which product: all of them are named, held as places are, and all or none are changed',
    params: processParams,
    body: chosenAssignments,
    data: purchaseProcess,
  },
  chooseProduct: {
    ...purchaseAddresses.chooseProduct,
    summary: "Hold so many of a product beside a purchase's tickets, in the place of what it had of it",
    params: processParams,
    body: chosenProduct,
    data: purchaseProcess,
  },
  chooseInsurance: {
    ...purchaseAddresses.chooseInsurance,
    summary: 'Have the tickets insured, or not; no purchase is insured before',
    params: processParams,
    body: z.strictObject({ lSeguro: z.boolean() }),
    data: purchaseProcess,
  },
  listGroupPromotions: {
    ...purchaseAddresses.listGroupPromotions,
    summary: 'Promotions that a group of nCantidad places of a sector may have as a whole',
    params: z.object({ id: numeric }),
    body: z.strictObject({ idSector: rowId, nCantidad: placeCount }),
    data: z.object({ Lista: z.array(promotion) }),
  },
} as const satisfies Record<string, ApiRoute>
