const UNITS = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** Milliseconds as hours, minutes and seconds, those that are none left out. */
export function duration(milliseconds: number, locale: string): string {
  let rest = milliseconds
  const parts = UNITS.flatMap(([unit, length]) => {
    const count = unit === 'second' ? rest / length : Math.floor(rest / length)
    rest -= count * length
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
    return count > 0 || (unit === 'second' && milliseconds === 0) ? [format.format(count)] : []
  })
  return parts.join(' ')
}
