/** The amount in a price as the Spanish page writes it: `$ 12.500,50` is 12500.5. */
export const amountIn = (price: string): number => Number(price.replaceAll(/[^\d,]/g, '').replace(',', '.'))
