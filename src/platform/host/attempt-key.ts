/** @returns a new name for one attempt of the customer, random: 32 hexadecimal digits. */
export const attemptKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
