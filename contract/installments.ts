/**
 * Splits what is due into payments that add up to it: all alike, but for the first, which has what is left over.
 * @param total decimal, as on the wire, with no more decimals than the currency.
 * @returns decimal amounts.
 */
export const paymentsOf = (
  total: number,
  count: number,
  decimals: number,
): { first: number; others: number } => {
  const scale = 10 ** decimals
  const units = Math.round(total * scale)
  const others = Math.floor(units / count)
  return { first: (units - others * (count - 1)) / scale, others: others / scale }
}
