import {
  accessIn,
  type Deployment,
  matchPage,
  type PageMatch,
  type PerformanceHead,
  pageFor,
  pageUrl,
  safeNext,
} from '../../contract/index.ts'
import { NAMED_STATE, NO_SCRIPT_LOGIN_COOKIE, noScriptUrl } from '../../contract/no-script.ts'

/** Where an address without a page of its own leads: to another page, or to the one that says there is nothing. */
export type Redirect = { status: 301 | 302; location: string } | { status: 404 }

const splitOf = (url: string): [path: string, search: string] => {
  const [path = '/', search = ''] = url.split('#', 1)[0]?.split('?') ?? []
  return [path, search]
}

/** What the catalogue knows of an address. */
export interface RedirectData {
  headOf(idFuncion: number): PerformanceHead | null
  /** @returns the name in addresses of the show that had another one before; null where none had. */
  seoOfFormer(cSeo: string): string | null
  /** @returns the name in addresses of a house; null for a number that none has. */
  seoOfHouse(idEstablecimiento: number): string | null
  /** @returns the number of the house of a name in addresses; null for a name that none has. */
  houseNamed(cSeo: string): number | null
  /** Whether a turn is asked for before places of a performance are held. */
  hasQueue(idFuncion: number): boolean
  /** @returns the product that a performance is, or the house whose shop goes with it; null where there is none. */
  shopFor(idFuncion: number): { product: string } | { idEstablecimiento: number } | null
}

/** Whether where the address leads depends on itself alone: not on what is loaded, nor on who asks. */
export const leadsAlwaysAlike = (url: string): boolean => {
  const route = matchPage(splitOf(url)[0])?.route
  return (
    (route?.access ?? 'public') === 'public' &&
    route?.screen !== 'landing' &&
    route?.screen !== 'waiting' &&
    route?.screen !== 'establishment'
  )
}

/** Where customers log in elsewhere, nobody sees the page of the own login, and some others are not there. */
const redirectOfExternalLogin = (path: string, search: string, isLoggedIn: boolean): Redirect | null => {
  const match = matchPage(path)
  if (match !== null && pageFor(path, 'EXTERNAL_LOGIN') === null) return { status: 404 }
  if (match?.route.screen !== 'login') return null
  const next = safeNext(new URLSearchParams(search).get('next')) ?? undefined
  return { status: 302, location: isLoggedIn ? (next ?? pageUrl.billboard()) : pageUrl.externalLogin(next) }
}

/**
 * A house that is not there has no page; one with another name leads to the right one, and so does
 * /establecimiento/{cSeo}, whose name the catch-all of section 2 takes for a number.
 */
const redirectOfHouse = (
  { cSeo = '', idEstablecimiento = '' }: Record<string, string>,
  query: string,
  { seoOfHouse, houseNamed }: Pick<RedirectData, 'seoOfHouse' | 'houseNamed'>,
): Redirect | null => {
  const isNumber = /^\d{1,9}$/.test(idEstablecimiento)
  const isName = !isNumber && cSeo.toLowerCase() === 'establecimiento'
  const id = isNumber ? Number(idEstablecimiento) : isName ? houseNamed(idEstablecimiento) : null
  const seo = id === null ? null : seoOfHouse(id)
  if (id === null || seo === null) return { status: 404 }
  return seo === cSeo ? null : { status: 301, location: pageUrl.establishment(seo, id) + query }
}

/** One search has one address: its text trimmed, and none where there is none, as a form without scripts sends it. */
const redirectOfSearch = (path: string, search: string): Redirect | null => {
  const query = new URLSearchParams(search)
  const typed = query.get('cBuscar')
  const text = typed?.trim()
  if (typed === null || text === undefined || (text === typed && text !== '')) return null
  if (text === '') query.delete('cBuscar')
  else query.set('cBuscar', text)
  return { status: 301, location: query.size > 0 ? `${path}?${query}` : path }
}

/** /funcion: the performance that `idFuncion` names, whose page asks for login and turn; null where it names none. */
const redirectOfNamedPerformance = (search: string, headOf: RedirectData['headOf']): Redirect | null => {
  const query = new URLSearchParams(search)
  const idFuncion = query.get('idFuncion')
  if (idFuncion === null) return null
  const head = /^\d{1,9}$/.test(idFuncion) ? headOf(Number(idFuncion)) : null
  if (head === null) return { status: 404 }
  query.delete('idFuncion')
  const rest = query.size > 0 ? `?${query}` : ''
  return { status: 302, location: pageUrl.performance(head.cSeo, head.idFuncion) + rest }
}

/** A performance that is not there has no page; one with another show's name leads to the right one. */
const redirectOfPerformance = (
  { cSeo, id }: Record<string, string>,
  query: string,
  headOf: RedirectData['headOf'],
): Redirect | null => {
  const head = headOf(Number(id))
  if (head === null) return { status: 404 }
  if (head.cSeo === cSeo) return null
  return { status: 301, location: pageUrl.performance(head.cSeo, head.idFuncion) + query }
}

/** /espera without a queue: the performance that is waited for in vain, else the billboard. */
const redirectOfWaiting = (
  search: string,
  { headOf, hasQueue }: Pick<RedirectData, 'headOf' | 'hasQueue'>,
): Redirect | null => {
  const idFuncion = new URLSearchParams(search).get('idFuncion') ?? ''
  const head = /^\d{1,9}$/.test(idFuncion) ? headOf(Number(idFuncion)) : null
  if (head === null) return { status: 302, location: pageUrl.billboard() }
  return hasQueue(head.idFuncion)
    ? null
    : { status: 302, location: pageUrl.performance(head.cSeo, head.idFuncion) }
}

/** /funcionTienda: what is bought along with a performance. */
const redirectOfShop = (search: string, shopFor: RedirectData['shopFor']): Redirect => {
  const idFuncion = new URLSearchParams(search).get('idFuncion') ?? ''
  const found = /^\d{1,9}$/.test(idFuncion) ? shopFor(Number(idFuncion)) : null
  if (found === null) return { status: 302, location: pageUrl.shop() }
  if ('product' in found)
    return { status: 302, location: pageUrl.performance(found.product, Number(idFuncion)) }
  return { status: 302, location: pageUrl.shop(found.idEstablecimiento) }
}

/** A reply of an identity provider to an attempt that was begun without scripts is handed on to those pages. */
export const redirectOfReply = (url: string, cookies: string | undefined): Redirect | null => {
  if (cookies === undefined || !cookies.includes(NO_SCRIPT_LOGIN_COOKIE)) return null
  const [path, search] = splitOf(url)
  if (matchPage(path)?.route.screen !== 'loginRedirect') return null
  const named = new RegExp(`(?:^|;\\s*)${NO_SCRIPT_LOGIN_COOKIE}=([\\w-]+)(?:;|$)`).exec(cookies)?.[1]
  const state = new URLSearchParams(search).get('state')?.slice(0, NAMED_STATE)
  return state === named ? { status: 302, location: noScriptUrl.externalReply(`?${search}`) } : null
}

/**
 * What has no page of its own, for whoever may see it: /funcionTienda, /funcion that names no performance, and
 * /buyTicket that names no purchase, which leads to its performance or the billboard, where the cart is.
 */
const behindLogin = (
  { route, params }: PageMatch,
  search: string,
  { shopFor, headOf }: Pick<RedirectData, 'shopFor' | 'headOf'>,
): Redirect | null => {
  if (route.screen === 'shop') return redirectOfShop(search, shopFor)
  const query = new URLSearchParams(search)
  const purchase = params['idProcesoDeCompra'] ?? query.get('idProcesoDeCompra')
  if (route.screen === 'checkout' && !purchase) {
    const named = query.get('idFuncion') === null ? null : redirectOfNamedPerformance(search, headOf)
    return named && 'location' in named ? named : { status: 302, location: pageUrl.billboard() }
  }
  const isNone = route.screen === 'performance' && params['id'] === undefined
  return isNone ? { status: 302, location: pageUrl.billboard() } : null
}

/**
 * Where an address leads before its page is made: a search leads to its text trimmed; a show's former name leads to the one of today; a performance that
 * does not exist, or that has begun, has no page; one with another show's name leads to the right one; what is behind
 * login leads there, or to the external one.
 * @param url path and query of the request
 * @returns null where the address has a page of its own
 */
export const redirectOf = (
  url: string,
  isLoggedIn: boolean,
  { headOf, hasQueue, seoOfFormer, seoOfHouse, houseNamed, shopFor }: RedirectData,
  { login: { system }, switches }: Pick<Deployment, 'login' | 'switches'>,
): Redirect | null => {
  const [path, search] = splitOf(url)
  const isExternal = system === 'EXTERNAL_LOGIN'
  const external = isExternal ? redirectOfExternalLogin(path, search, isLoggedIn) : null
  if (external) return external
  const match = matchPage(path)
  const query = search && `?${search}`
  if (match?.route.screen === 'landing') {
    const seo = seoOfFormer(match.params['cSeo'] ?? '')
    return seo === null ? null : { status: 301, location: pageUrl.landing(seo) + query }
  }
  if (match?.route.screen === 'establishment')
    return redirectOfHouse(match.params, query, { seoOfHouse, houseNamed })
  if (match?.route.screen === 'waiting') return redirectOfWaiting(search, { headOf, hasQueue })
  if (match?.route.screen === 'search') return redirectOfSearch(match.route.path, search)
  if (!match || match.route.access === 'public') return null
  if (match.route.screen === 'performance') {
    const redirect =
      match.params['id'] === undefined
        ? redirectOfNamedPerformance(search, headOf)
        : redirectOfPerformance(match.params, query, headOf)
    if (redirect) return redirect
  }
  if (isLoggedIn || accessIn(match.route.access, switches.seatSelectionRequiresLogin) === 'queue')
    return behindLogin(match, search, { shopFor, headOf })
  return {
    status: 302,
    location: isExternal ? pageUrl.externalLogin(path + query) : pageUrl.login(path + query),
  }
}
