/**
 * Short keys for states: equal components get equal numbers, and an object seen before is not read again. The
 * order of an object's properties counts, so write a component's properties always in one order.
 */
export function createStateKeys() {
  const byText = new Map<string, number>()
  const byObject = new WeakMap<object, number>()

  const numberOfText = (text: string): number => {
    const known = byText.get(text)
    if (known !== undefined) return known
    byText.set(text, byText.size)
    return byText.size - 1
  }
  const short = (value: unknown): string => {
    if (typeof value === 'string') return value.length > 12 ? `#${numberOfText(value)}` : `'${value}`
    if (typeof value !== 'object' || value === null) return String(value)
    return `#${numberOf(value)}`
  }
  const numberOf = (value: object): number => {
    const known = byObject.get(value)
    if (known !== undefined) return known
    const text = Array.isArray(value)
      ? `[${value.map(short).join(',')}`
      : Object.entries(value)
          .map(([name, inner]) => `${name}=${short(inner)}`)
          .join(',')
    const found = numberOfText(text)
    byObject.set(value, found)
    return found
  }

  return (state: object): string => Object.values(state).map(short).join('/')
}
