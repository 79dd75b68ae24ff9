import * as z from 'zod/mini'
import { errorCodes } from './error-codes.ts'

/** nCode 200 is success; anything else is a refusal whose body is still handed on (section 7). */
export const SUCCESS = 200

/** The code a client gives a reply that never came (section 8). */
export const TRANSPORT_FAILURE = 555

/** ISO date-time with offset. */
export const dateTime = z.iso.datetime({ offset: true })

/** The envelope of every reply; dServidor is the server's injected time and corrects wrong client clocks. */
export const envelope = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({
    nCode: z.int(),
    cError: z.optional(z.enum(errorCodes)),
    cMensaje: z.optional(z.string()),
    oData: z.optional(data),
    dServidor: dateTime,
  })

export interface Reply<Data> {
  nCode: number
  cError?: (typeof errorCodes)[number] | undefined
  cMensaje?: string | undefined
  oData?: Data | undefined
  dServidor: string
}

/** Header names every call may carry (section 7); the language of messages is Accept-Language. */
export const HEADERS = {
  fingerprint: 'x-huella',
  country: 'x-pais',
  admission: 'x-turno',
  support: 'x-clave-soporte',
} as const
