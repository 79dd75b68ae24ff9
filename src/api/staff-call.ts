import type { ErrorCode } from '../../contract/error-codes.ts'
import { TransportFailure } from './client.ts'

type Refused = { ok: false; code: ErrorCode; message: string }

/** A call with a staff member's token: that their login is over is a refusal, which sends nobody to the shop's login. */
export const staffCall = async <Answer>(call: () => Promise<Answer>): Promise<Answer | Refused> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TransportFailure && error.reply?.status === 401)
      return { ok: false, code: 'NO_AUTORIZADO', message: '' }
    throw error
  }
}

/** What every call of the box office's page is made with. */
export const withStaff = (token: string, signal: AbortSignal) => ({ token, signal, quiet: true as const })
