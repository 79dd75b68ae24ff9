import * as z from 'zod/mini'

/** Strict: a client that sends a card's number is refused. */
export const cardPassRequest = z.strictObject({
  cTokenTarjeta: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** Where a browser asks whether a card may pay, and what it proves itself with there. */
export const cardPass = z.object({
  /** Origin of the card-validation host. */
  cUri: z.string(),
  /** Of this card and purchase alone; the bearer of /v1/card/payment/validate. */
  cPase: z.string(),
  /** The pass is good until then. */
  dVence: z.string(),
})
export type CardPass = z.infer<typeof cardPass>

/** What a card-validation host is asked: the provider's token, and what may be shown of the card. */
export const cardQuestion = z.strictObject({
  cTokenTarjeta: z.string().check(z.minLength(1), z.maxLength(200)),
  idProcesoDeCompra: z.string().check(z.minLength(1), z.maxLength(64)),
  cMarca: z.optional(z.string().check(z.maxLength(40))),
  cUltimosDigitos: z.optional(z.string().check(z.regex(/^\d{4}$/))),
})
export type CardQuestion = z.infer<typeof cardQuestion>
