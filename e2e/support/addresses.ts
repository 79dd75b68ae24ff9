let given = 0

/**
 * What a proxy adds to the calls of one visitor. The shop trusts one proxy, which the tests play: every visitor
 * comes from an address of their own, and the limits by address stay as in production.
 */
export const fromOwnAddress = (): { 'x-forwarded-for': string } => {
  given += 1
  return { 'x-forwarded-for': `10.${(given >> 16) & 255}.${(given >> 8) & 255}.${given & 255}` }
}
