import * as z from 'zod/mini'
import { errorCodes } from './error-codes.ts'

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
