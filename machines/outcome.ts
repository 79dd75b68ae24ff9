import type { ErrorCode } from '../contract/index.ts'

/**
 * What a call's actor resolves with: a success or a refusal with its closed code. Only a transport
 * failure (section 7: status 555) rejects, so `onError` always means "we don't know".
 */
export type Outcome<Data> =
  | { ok: true; data: Data }
  | { ok: false; code: ErrorCode; message: string; data?: unknown }

/** A failure as screens tell it: a refusal of the server in its words, or a lost connection. */
export type Failure = { kind: 'refused'; code: ErrorCode; message: string } | { kind: 'transport' }
