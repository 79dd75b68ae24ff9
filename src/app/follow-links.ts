import type { MouseEvent } from 'react'
import { matchPage } from '../../contract/page-routes.ts'
import { readsKeptPages } from '../platform/host/kept-pages.ts'

/**
 * The contact's text and form are the server's, and so is the number of a house that an address names alone
 * (/establecimiento/{cSeo}).
 */
const isServers = (path: string): boolean => {
  const match = matchPage(path)
  const screen = match?.route.screen
  return (
    screen === 'contact' ||
    (screen === 'establishment' && !/^\d+$/.test(match?.params['idEstablecimiento'] ?? ''))
  )
}

/**
 * Lets views use plain links: a press on one of this shop's own pages is handed to navigate, and everything
 * else (another host, a new tab, a download, a place on this page, a language) stays the browser's. A text whose
 * link has data-here is read over the page.
 */
export const followLinks =
  (navigate: (path: string) => void, readHere: (href: string) => void) =>
  (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset['here'] !== undefined) {
      event.preventDefault()
      readHere(link.href)
      return
    }
    if (!link?.href || link.target || link.hasAttribute('download')) return
    const url = new URL(link.href)
    if (url.origin !== location.origin) return
    if (url.hash && url.pathname === location.pathname && url.search === location.search) return
    if (isServers(url.pathname) || readsKeptPages()) return
    event.preventDefault()
    navigate(`${url.pathname}${url.search}${url.hash}`)
  }
