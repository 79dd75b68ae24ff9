import { useSyncExternalStore } from 'react'

/** Where the page stands: all of it is in the hash, so that it works from a server and from a file. */
export interface Route {
  /** The panel's folder: journey, questions, rules, cases, together, unproven, overview, chart, simulate, live, flow, recording, changes, support. */
  panel: string
  /** The machine looked at; null outside #/m/<machine>. */
  machine: string | null
  query: URLSearchParams
}

/** `#/` journey, `#/m/<machine>` chart, `#/m/<machine>/<panel>`, `#/<panel>`; each with an optional query. */
export const readRoute = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const parts = path.split('/').filter(Boolean).map(decoded)
  const rest = { query: new URLSearchParams(query) }
  const [first, machine, ...inner] = parts
  if (first === 'm' && machine !== undefined) return { panel: inner.join('/') || 'chart', machine, ...rest }
  return { panel: parts.join('/') || 'journey', machine: null, ...rest }
}

/** Panels that show one machine; the others show none. */
const MACHINE_PANELS: readonly string[] = ['chart', 'simulate']

interface Names {
  has(name: string): boolean
}

/** Whether an address names a panel, and a machine where the panel shows one, that exist. */
export const isKnown = ({ panel, machine }: Omit<Route, 'query'>, panels: Names, machines: Names): boolean =>
  panels.has(panel) && (MACHINE_PANELS.includes(panel) ? machines.has(machine ?? '') : machine === null)

/** An address that somebody mangled names nothing; it must not break the page. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const withQuery = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Address of a panel that shows no single machine. */
export const panelHref = (panel: string, query: Record<string, string> = {}): string =>
  withQuery(panel === 'journey' ? '#/' : `#/${panel}`, query)

/** Address of a machine's chart, or of another panel on it. `select` takes a state's id or a transition's key. */
export const machineHref = (
  machine: string,
  query: { select?: string } & Record<string, string> = {},
  panel = 'chart',
): string => withQuery(`#/m/${encodeURIComponent(machine)}${panel === 'chart' ? '' : `/${panel}`}`, query)

/** The address with one parameter set, or without it. */
export const withParameter = (hash: string, name: string, value: string | null): string => {
  const [path = '', query = ''] = hash.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  if (value === null) parameters.delete(name)
  else parameters.set(name, value)
  const text = parameters.toString()
  return `${path || '#/'}${text === '' ? '' : `?${text}`}`
}

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** The hash as it is now; renders again when it changes. */
export const useHash = (): string => useSyncExternalStore(listen, () => location.hash)

/** Changes the query of the address without a new entry in the history. */
export const replaceHash = (href: string): void => {
  history.replaceState(null, '', href)
  dispatchEvent(new HashChangeEvent('hashchange'))
}
