import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { documentTypes } from '../../../../contract/document-types.ts'

/** The only currency that it charges in, here. */
export const PAGOPAR_CURRENCY = 'PYG'
export const pagoparPaths = {
  create: '/api/comercios/2.0/iniciar-transaccion',
  ask: '/api/pedidos/1.1/traer',
  reverse: '/api/pedidos/1.1/reversar',
} as const

/** How long after it was begun an order may be paid for whose number was lost: at most as long as places are held. */
export const PAGE_LIFE_MS = 60 * 60_000

const OFFSET_MS = 3 * 3_600_000
/** A time as Pagopar has it: Paraguay's, which is three hours behind UTC all year. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
export const fromLocalTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}-03:00`)

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
/** The token of each call: SHA-1 of the private key and what the call is of. */
export const pagoparTokens = (privateKey: string) => ({
  /** @param amount in whole guaraníes */
  create: (orderId: string, amount: number) => sha1(`${privateKey}${orderId}${amount}`),
  ask: sha1(`${privateKey}CONSULTA`),
  reverse: sha1(`${privateKey}PEDIDO-REVERSAR`),
  notice: (hash: string) => sha1(`${privateKey}${hash}`),
})

const text = (length: number) => z.string().check(z.maxLength(length))

export const newPagoparOrder = z.object({
  token: text(40),
  public_key: text(64),
  monto_total: z.int().check(z.minimum(1)),
  tipo_pedido: z.literal('VENTA-COMERCIO'),
  fecha_maxima_pago: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  id_pedido_comercio: text(50),
  descripcion_resumen: text(200),
  comprador: z.object({
    ruc: z.string(),
    email: z.string().check(z.minLength(3)),
    nombre: z.string().check(z.minLength(1)),
    documento: z.string().check(z.minLength(1)),
    telefono: z.string(),
    /** In the shop's own words for them: it publishes CI alone, and no list. */
    tipo_documento: z.enum(documentTypes),
    razon_social: z.string(),
    direccion: z.string(),
    ciudad: z.null(),
    coordenadas: z.string(),
    direccion_referencia: z.null(),
  }),
  compras_items: z
    .array(
      z.object({
        nombre: z.string(),
        descripcion: z.string(),
        cantidad: z.int(),
        precio_total: z.int(),
        categoria: z.string(),
        public_key: z.string(),
        url_imagen: z.string(),
        id_producto: z.int(),
        ciudad: z.string(),
        vendedor_telefono: z.string(),
        vendedor_direccion: z.string(),
        vendedor_direccion_referencia: z.string(),
        vendedor_direccion_coordenadas: z.string(),
      }),
    )
    .check(z.minLength(1)),
})
export type NewPagoparOrder = z.infer<typeof newPagoparOrder>

/** Of an order that there is: its hash. */
export const orderCall = z.object({ token: text(40), token_publico: text(64), hash_pedido: text(100) })

/** What it answers where it does not do so: the result is a sentence. */
export const refusal = z.object({ respuesta: z.literal(false), resultado: z.string() })

const REASONS: readonly [RegExp, string][] = [
  [/\btoken\b/i, 'token'],
  [/\bya existe\b/i, 'number used'],
  [/\bmonto\b/i, 'amount'],
  [/\b(datos|incomplet[ao]s?)\b/i, 'data'],
]
/** Why it made no order, in a word: its sentence may name the buyer, and is in no log. */
export const reasonOf = (sentence: string): string =>
  REASONS.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'other'

const done = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ respuesta: z.literal(true), resultado: z.array(item).check(z.minLength(1)) })

export const createdOrder = done(z.object({ data: z.string().check(z.regex(/^[\w-]{8,100}$/)) }))

export const foundOrder = done(
  z.object({
    hash_pedido: z.string(),
    pagado: z.boolean(),
    /** Also once its time is over. */
    cancelado: z.boolean(),
    monto: z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/)),
    fecha_maxima_pago: z.optional(z.nullable(z.string())),
    datos_adicionales: z.optional(
      z.nullable(
        z.array(
          z.object({
            tiempo_reversion: z.optional(z.nullable(z.string())),
            /** When it was given back; null while that is still to be done. */
            fecha_reversion: z.optional(z.nullable(z.string())),
          }),
        ),
      ),
    ),
  }),
)
export type FoundOrder = z.infer<typeof foundOrder>['resultado'][number]

export const reversedOrder = done(z.object({ tiempo_reversion: z.string() }))

/** What is posted to the shop. Its token is the same for what was paid and for what was not: a hint, and no proof. */
export const pagoparNotice = z.object({
  resultado: z
    .array(
      z.looseObject({
        hash_pedido: text(100),
        token: text(100),
        pagado: z.boolean(),
        numero_comprobante_interno: z.optional(z.nullable(text(60))),
      }),
    )
    .check(z.minLength(1)),
})
