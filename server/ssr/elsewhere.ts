import { matchPage, type PerformanceHead, pageUrl } from '../../contract/index.ts'

/** An address that another page answers: a redirect, or the page that says there is nothing. */
export type Elsewhere = { status: 301 | 302; location: string } | { status: 404 }

const splitOf = (url: string): [path: string, search: string] => {
  const [path = '/', search = ''] = url.split('#', 1)[0]?.split('?') ?? []
  return [path, search]
}

/** Whether the address has a page for everybody, or none. Such an address never leads elsewhere. */
export const isPublic = (url: string): boolean =>
  (matchPage(splitOf(url)[0])?.route.access ?? 'public') === 'public'

/**
 * Where an address leads before its page is made: a performance that does not exist, or that has begun, has no page;
 * one with another show's name leads to the right one; what is behind login leads there.
 * @param url path and query of the request
 * @returns null where the address has a page of its own
 */
export const elsewhereOf = (
  url: string,
  isLoggedIn: boolean,
  headOf: (idFuncion: number) => PerformanceHead | null,
): Elsewhere | null => {
  const [path, search] = splitOf(url)
  const match = matchPage(path)
  if (!match || match.route.access === 'public') return null
  const query = search && `?${search}`
  if (match.route.screen === 'performance') {
    const head = headOf(Number(match.params['id']))
    if (head === null) return { status: 404 }
    if (head.cSeo !== match.params['cSeo'])
      return { status: 301, location: pageUrl.performance(head.cSeo, head.idFuncion) + query }
  }
  return isLoggedIn ? null : { status: 302, location: pageUrl.login(path + query) }
}
