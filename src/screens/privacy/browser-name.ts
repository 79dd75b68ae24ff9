/** In this order: most browsers also say that they are those below. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstOf = (table: typeof BROWSERS, text: string): string[] =>
  table
    .filter(([pattern]) => pattern.test(text))
    .map(([, name]) => name)
    .slice(0, 1)

/** @returns a browser and its system by their names, as far as it says them; null where it says neither. */
export const browserName = (userAgent: string | null): string | null => {
  const names = [...firstOf(BROWSERS, userAgent ?? ''), ...firstOf(SYSTEMS, userAgent ?? '')]
  return names.length === 0 ? null : names.join(', ')
}
