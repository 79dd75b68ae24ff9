const two = (value: number): string => String(value).padStart(2, '0')

/** @param seconds whole seconds left; @returns 24:18, 1:24:18 over an hour, 2d 1:24:18 over a day (section 4). */
export const clockText = (seconds: number): string => {
  const left = Math.max(0, Math.floor(seconds))
  const [days, hours, minutes] = [left / 86_400, (left / 3600) % 24, (left / 60) % 60].map(Math.floor) as [
    number,
    number,
    number,
  ]
  const rest = `${two(minutes)}:${two(left % 60)}`
  if (days > 0) return `${days}d ${hours}:${rest}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
