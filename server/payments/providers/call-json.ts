import { traceId } from '../../trace.ts'

export interface JsonCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  bearer?: string
  headers?: Record<string, string>
  body?: object | undefined
  /** In place of a body: one that is no JSON, or JSON whose very text counts. */
  text?: { type: string; content: string }
  /** How long to wait for a reply. */
  timeoutMs: number
}

/** @returns null where no reply came in time, or one that is no JSON: what was asked for may have been done. */
export const callJson = async ({
  method,
  url,
  bearer,
  headers,
  body,
  text = body && { type: 'application/json', content: JSON.stringify(body) },
  timeoutMs,
}: JsonCall): Promise<{ status: number; body: unknown } | null> => {
  const trace = traceId()
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(trace !== null && { 'x-request-id': trace }),
        ...(text && { 'content-type': text.type }),
        ...headers,
      },
      ...(text && { body: text.content }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  } catch {
    return null
  }
}
