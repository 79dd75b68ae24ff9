import { callJson } from './call-json.ts'

/** The header of a call by a client's name and its secret. */
export const basicAuthorization = (clientId: string, secret: string): string =>
  `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

/** Asks for an access token as OAuth's client credentials do. @returns the reply as `callJson` does */
export const askForToken = (
  url: string,
  { clientId, secret, timeoutMs }: { clientId: string; secret: string; timeoutMs: number },
): ReturnType<typeof callJson> =>
  callJson({
    method: 'POST',
    url,
    headers: { authorization: basicAuthorization(clientId, secret) },
    text: { type: 'application/x-www-form-urlencoded', content: 'grant_type=client_credentials' },
    timeoutMs,
  })
