import { traceId } from '../../trace.ts'

export interface JsonCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  bearer?: string
  headers?: Record<string, string>
  body?: object | undefined
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
  timeoutMs,
}: JsonCall): Promise<{ status: number; body: unknown } | null> => {
  const trace = traceId()
  try {
    const reply = await fetch(url, {
      method,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(trace !== null && { 'x-request-id': trace }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  } catch {
    return null
  }
}
