/** @returns whole units of what was typed, "80.000" or "80000"; null for nothing. */
export const readMoney = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '').slice(0, 9)
  return digits === '' ? null : Number(digits)
}
