import { KEPT_ATTRIBUTE, KEPT_HEADER } from '../../contract/offline.ts'

/** The body is as the browser unpacked it. */
const PACKING = ['content-encoding', 'content-length', 'transfer-encoding']

/** @returns a copy of a reply for a cache, with the time that it came. */
export const keptCopy = (
  reply: Response,
  body: BodyInit,
  now: Date,
  more: Record<string, string> = {},
): Response => {
  const headers = new Headers(reply.headers)
  for (const name of PACKING) headers.delete(name)
  for (const [name, value] of Object.entries({ [KEPT_HEADER]: now.toISOString(), ...more }))
    headers.set(name, value)
  return new Response(body, { status: reply.status, statusText: reply.statusText, headers })
}

/** @returns a kept page that says so, in an attribute of its root element, for its own script to read. */
export const asKeptPage = async (kept: Response): Promise<Response> => {
  const at = kept.headers.get(KEPT_HEADER) ?? ''
  const html = (await kept.text()).replace('<html ', `<html data-${KEPT_ATTRIBUTE}="${at}" `)
  return new Response(html, { status: kept.status, headers: kept.headers })
}
