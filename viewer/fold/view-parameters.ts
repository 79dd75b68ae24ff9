import { readRoute, withParameter } from '../route.ts'

/** How a chart is seen, in the address of any panel: what is open in it, and whether it is folded. */
export const OPEN = 'open'
export const VIEW = 'view'

/** What an address asks for, however its chart is seen. */
export const withoutView = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of [OPEN, VIEW]) rest.delete(name)
  return rest
}

/** Another address, where charts are seen as they are at `hash`. */
export const withView = (href: string, hash: string): string => {
  const { query } = readRoute(hash)
  return [OPEN, VIEW].reduce((made, name) => {
    const value = query.get(name)
    return value === null ? made : withParameter(made, name, value)
  }, href)
}
