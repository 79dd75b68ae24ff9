/** A fresh name for one wish of the customer, so that a repeated request is done once. */
export const idempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
