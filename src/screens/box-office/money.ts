/**
 * @param decimals of the currency: where it has some, what follows the last point or comma is taken for them if it is
 * no longer than they are.
 * @returns an amount as it was typed, "80.000", "$ 80000" or "40,50 €"; null for nothing.
 */
export const readMoney = (typed: string, decimals: number): number | null => {
  const text = typed.replace(/[^\d.,]/g, '')
  const fraction = decimals > 0 ? new RegExp(`[.,](\\d{1,${decimals}})$`).exec(text) : null
  const whole = text.slice(0, fraction?.index).replace(/\D/g, '').slice(0, 9)
  if (whole === '' && fraction === null) return null
  return Number(`${whole || '0'}.${fraction?.[1] ?? '0'}`)
}

/** What is handed over at a press, beside the exact amount: notes of a currency in thousands, or in tens. */
export const billsOf = (decimals: number): readonly number[] =>
  decimals === 0 ? [1_000, 10_000, 20_000] : [10, 20, 50]
