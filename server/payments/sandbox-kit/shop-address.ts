/** Whether an address is one of a shop that the sandbox knows: customers are sent back to no other. */
export const isShopAddress = (shopOrigins: readonly string[], uri: string): boolean =>
  shopOrigins.some((origin) => uri.startsWith(`${origin}/`))
