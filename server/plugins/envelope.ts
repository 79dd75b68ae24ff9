import { ERROR_CODES, type ErrorCode, type Locale, type Reply, SUCCESS } from '../../contract/index.ts'
import { message } from '../text/messages.ts'

/** A success's envelope; dServidor is the shop's own time. */
export const success = <Data>(data: Data, now: Date): Reply<Data> => ({
  nCode: SUCCESS,
  oData: data,
  dServidor: now.toISOString(),
})

/** The same around an oData that is JSON already. */
export const successText = (json: string, now: Date): string =>
  `{"nCode":${SUCCESS},"oData":${json},"dServidor":"${now.toISOString()}"}`

/** A refusal's envelope, with its message in the caller's language. */
export const refused = (code: ErrorCode, locale: Locale, now: Date, data?: unknown): Reply<unknown> => ({
  nCode: ERROR_CODES[code],
  cError: code,
  cMensaje: message(locale, `error.${code}`),
  ...(data === undefined ? {} : { oData: data }),
  dServidor: now.toISOString(),
})

/**
 * A non-200 status means login in this product (section 7): of enveloped calls only a missing login gets one. Pages,
 * files, raw replies and notifications have no envelope that their readers would look into.
 */
export const httpStatusOf = (code: ErrorCode, enveloped: boolean): number =>
  enveloped && code !== 'NO_AUTORIZADO' ? 200 : ERROR_CODES[code]
