import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { rowId } from '../row-id.ts'
import { idempotencyKey } from './purchase.ts'

/** PROVEEDOR: the customer goes on with a provider once the payment is confirmed; nothing is filled in before. */
export const paymentMethodKind = z.enum(['TARJETA', 'GRATIS', 'EFECTIVO', 'TERMINAL', 'PROVEEDOR'])

/** cCampoUri is the provider's own page with the card fields, to be shown in an iframe. */
export const paymentMethod = z.object({
  nFormaDePago: z.int(),
  cTipo: paymentMethodKind,
  cNombre: z.string(),
  cDescripcion: z.string(),
  cCampoUri: z.nullable(z.string()),
  nMaximoCuotas: z.int(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** A way to pay with what FormasDePago2 says beside. Totals are in the shop's currency, both included. */
export const paymentMethod2 = z.extend(paymentMethod, {
  /** Null where there is no least total. */
  fMinimo: z.nullable(z.number()),
  /** Null where there is no most. */
  fMaximo: z.nullable(z.number()),
  /** ISO 4217; what the customer is charged in. */
  cMoneda: z.string(),
  /** Pictures for light and dark pages, as data: addresses; null where there is none, or the deployment shows none. */
  oLogo: z.nullable(z.object({ cUri: z.string(), cUriOscuro: z.string() })),
  /** It can be paid with a card that the provider keeps of the customer; absent where it keeps none. */
  lTarjetasGuardadas: z.optional(z.boolean()),
})
export type PaymentMethod2 = z.infer<typeof paymentMethod2>

/** A card's brand and the installments it allows, known from its first digits. */
export const cardBrand = z.object({
  cMarca: z.string(),
  nDigitosCvc: z.int(),
  /** Its bank takes something off: the price is another with it. */
  lPromocion: z.optional(z.boolean()),
  listaCuotas: z.array(z.object({ nCuotas: z.int(), fInteres: z.number(), fTotal: z.number() })),
})
export type CardBrand = z.infer<typeof cardBrand>

/** Strict: a client that sends an amount, or card data, is refused. */
export const chargeRequest = z.strictObject({
  cIdempotencia: idempotencyKey,
  nFormaDePago: rowId,
  cTokenTarjeta: z.nullable(z.string().check(z.maxLength(200))),
  /** Of the purchase that the customer saw: refused as TOTAL_CAMBIADO where it is another by now. */
  cVersion: z.string().check(z.maxLength(64)),
  nCuotas: z.int().check(z.minimum(1), z.maximum(12)),
  cCaptcha: z.nullable(z.string().check(z.maxLength(4000))),
  lTerminos: z.boolean(),
  /** What was handed over in cash at the box office; no other payment names an amount. */
  fRecibido: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** How what goes back of an exchange at a desk is paid by hand, where its drawer has too little. */
  cComprobante: z.optional(lineOfText(200)),
})
export type ChargeRequest = z.infer<typeof chargeRequest>

/** Which attempt is asked about, by the key it was sent with; without one, the purchase's latest. */
export const confirmationRequest = z.strictObject({ cIdempotencia: z.optional(idempotencyKey) })

/** A payment as the customer sees it. An unknown value counts as PROCESANDO, never as failed. */
export const paymentState = z.enum(['APROBADO', 'RECHAZADO', 'CANCELADO', 'PENDIENTE', 'PROCESANDO'])
export type PaymentState = z.infer<typeof paymentState>

/**
 * What the customer does with the provider before there is a verdict: in a frame, at its page, or by a code; or the
 * card's bank is asked who pays, by the calls sbs/*, on the page that cUri leads to (DESAFIO).
 */
export const providerStep = z.object({
  cTipo: z.enum(['MARCO', 'REDIRECCION', 'DESAFIO', 'QR']),
  cUri: z.string(),
  dVence: z.nullable(z.string()),
  /** Path of this origin that answers whether the step is still to be done (paymentStatus): a page asks it while it shows the step. */
  cRutaEstado: z.optional(z.string()),
  /** Address of the provider's that answers the same to anybody (its `open`), of an origin that the page's deployment lists. */
  cUriEstado: z.optional(z.string()),
})
export type ProviderStep = z.infer<typeof providerStep>

/** Where a payment stands, as it is on record: no provider is asked. */
export const paymentStatus = z.object({
  cEstadoPago: paymentState,
  /** What the customer does with the provider is still to be done. */
  lPaso: z.boolean(),
})
export type PaymentStatus = z.infer<typeof paymentStatus>

export const paymentOutcome = z.object({
  cEstadoPago: paymentState,
  cMensajeEmisor: z.nullable(z.string()),
  cUltimosDigitos: z.nullable(z.string()),
  nOrden: z.nullable(z.string()),
  dMaxima: z.nullable(z.string()),
  /** Given while the payment goes on elsewhere. */
  oPaso: z.optional(z.nullable(providerStep)),
})
export type PaymentOutcome = z.infer<typeof paymentOutcome>

/**
 * Messages between the shop and the provider's card page (window.postMessage, origin checked on
 * both sides). Card data never crosses: the page answers with a token.
 */
export const cardPageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card.ready'), nAlto: z.number() }),
  z.object({ type: z.literal('card.resized'), nAlto: z.number() }),
  z.object({ type: z.literal('card.bin'), cBin: z.nullable(z.string()) }),
  z.object({
    type: z.literal('card.tokenised'),
    cTokenTarjeta: z.string(),
    cUltimosDigitos: z.string(),
    cMarca: z.string(),
  }),
  z.object({ type: z.literal('card.invalid') }),
  /** Nothing that was marked is wrong any more. */
  z.object({ type: z.literal('card.mended') }),
  z.object({ type: z.literal('card.failed') }),
])
export type CardPageMessage = z.infer<typeof cardPageMessage>

/** What the shop sends to the card page: to have the card checked, and the document it need not ask for again. */
export type CardPageRequest =
  | { type: 'card.submit' }
  | { type: 'card.known'; cTipoDocumento: string; cDocumento: string }
