import { panelHref } from '../route.ts'

/** The address with something of it changed; what is empty leaves it. */
export const casesHref = (query: URLSearchParams, change: Readonly<Record<string, string>>): string =>
  panelHref(
    'cases',
    Object.fromEntries(
      Object.entries({ ...Object.fromEntries(query), ...change }).filter(([, text]) => text !== ''),
    ),
  )
