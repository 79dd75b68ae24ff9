import * as z from 'zod/mini'
import { user } from './entities/customer.ts'
import { processType, purchaseProcess } from './entities/purchase.ts'
import { queueList } from './entities/queue.ts'
import { dateTime } from './envelope.ts'
import { noticeCode } from './notice-codes.ts'

export { CLIENT_STATE_VERSION } from './client-state-version.ts'

export const timerState = z.enum(['RESET', 'INICIADO', 'FINISHED'])

export const locales = ['es', 'en', 'pt'] as const
export const locale = z.enum(locales)
export type Locale = z.infer<typeof locale>

/** Section 3, Business timer: the record all tabs share, plus what fences them (nEpoch, tombstones). */
export const businessTimer = z.object({
  cEstado: timerState,
  ctProcess: z.nullable(processType),
  dMaxima: z.nullable(dateTime),
  dDesde: z.nullable(dateTime),
  idProcesoDeCompra: z.nullable(z.string()),
  idFuncion: z.nullable(z.int()),
  nMinutos: z.int(),
  cUltimaSituacion: z.nullable(z.enum(['NUEVO PROCESO', 'REUSA PROCESO'])),
  cMensaje: z.nullable(noticeCode),
  cOrigen: z.nullable(z.string()),
  dReset: z.nullable(dateTime),
  aTabId: z.array(z.string()),
  nTabIdPrincipal: z.nullable(z.string()),
  dUpdateTabIdPrincipal: z.nullable(dateTime),
  nEpoch: z.int(),
  nDesfaseMs: z.number(),
  aProcesoCerrado: z.array(z.string()),
})
export type BusinessTimer = z.infer<typeof businessTimer>

/** Section 3, Local timer: what one tab knows of itself, in its session storage. */
export const localTimer = z.object({
  cEstado: timerState,
  nTabId: z.string(),
  dUpdate: dateTime,
})
export type LocalTimer = z.infer<typeof localTimer>

/** Section 3, Client state: each field is written by one machine and validated when read back. */
export const clientState = {
  token: z.nullable(z.string()),
  user: z.nullable(user),
  procesoCompra: z.nullable(purchaseProcess),
  businessProcess: z.object({
    idProcesoDeCompraInvalidar: z.nullable(z.string()),
    dReset: z.nullable(dateTime),
  }),
  businessTimer,
  businessLocalTimer: localTimer,
  navegation: z.object({
    LastFunction: z.nullable(z.string()),
    redirect_uri: z.nullable(z.object({ fullPath: z.string() })),
  }),
  colaTurno: z.object({ lista: queueList, turnos: z.record(z.string(), z.string()) }),
  locale,
  cc: z.nullable(z.string()),
  lClickHome: z.boolean(),
} as const
