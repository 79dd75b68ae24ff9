import type { Reply } from '../../contract/envelope.ts'
import type { Outcome } from '../../machines/outcome.ts'
import { TransportFailure } from './client.ts'

/** Saves what a call answered as a file of the customer's. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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
