import type { Reply } from '../../contract/envelope.ts'
import type { Outcome } from '../../machines/outcome.ts'
import { TransportFailure } from './client.ts'
import { saveFile } from './save-file.ts'

/** The refusal that a call of a file was answered with; null where the failure is none. */
const refusalIn = async (failure: unknown): Promise<Outcome<never> | null> => {
  const reply = failure instanceof TransportFailure ? failure.reply : null
  if (!reply?.headers.get('content-type')?.includes('json')) return null
  const { cError, cMensaje } = (await reply.json()) as Reply<never>
  return cError === undefined ? null : { ok: false, code: cError, message: cMensaje ?? '' }
}

/**
 * Saves the file of a reply that is still to come.
 * @param type a part of its media type.
 * @returns a refusal in the server's words.
 * @throws TransportFailure where no reply came; Error where it is no such file.
 */
export const saveReply = async (
  pending: Promise<Response>,
  type: string,
  name: string,
): Promise<Outcome<unknown>> => {
  try {
    const response = await pending
    if (!response.headers.get('content-type')?.includes(type)) throw new Error(`The reply was no ${type}`)
    saveFile(await response.blob(), name)
    return { ok: true, data: null }
  } catch (failure) {
    const refusal = await refusalIn(failure)
    if (refusal === null) throw failure
    return refusal
  }
}
