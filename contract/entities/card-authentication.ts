import * as z from 'zod/mini'

/** Where a form with one field, JWT, is posted to in a frame. */
export const frameForm = z.object({ cUri: z.string(), cToken: z.string() })
export type FrameForm = z.infer<typeof frameForm>

/** What only the browser knows of itself, as it is sent to the bank of a card. */
export const paymentBrowser = z.strictObject({
  nProfundidadColor: z.int().check(z.minimum(1), z.maximum(99)),
  lJava: z.boolean(),
  cIdioma: z.string().check(z.regex(/^[0-9A-Za-z-]{2,35}$/)),
  nAltoPantalla: z.int().check(z.minimum(0), z.maximum(99_999)),
  nAnchoPantalla: z.int().check(z.minimum(0), z.maximum(99_999)),
  /** Minutes behind UTC. */
  nDiferenciaHoraria: z.int().check(z.minimum(-1_440), z.maximum(1_440)),
})
export type PaymentBrowser = z.infer<typeof paymentBrowser>

/** What the card's bank wants: nothing more, or a challenge that is to be begun by dVence. */
export const cardAuthentication = z.object({
  cTransaccion: z.string(),
  oDesafio: z.nullable(z.object({ ...frameForm.shape, dVence: z.string() })),
})
export type CardAuthenticationReply = z.infer<typeof cardAuthentication>
