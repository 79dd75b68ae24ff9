import type { ErrorCode } from '../contract/index.ts'

/** A business refusal: it travels in the envelope under HTTP 200, save NO_AUTORIZADO. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  constructor(code: ErrorCode, data?: unknown) {
    super(code)
    this.code = code
    this.data = data
  }
}
