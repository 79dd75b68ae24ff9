import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PageDeployment } from '../../contract/deployment.ts'
import {
  accessIn,
  isEntryScreen,
  type PageMatch,
  type PageRoute,
  pageFor,
  safeNext,
} from '../../contract/page-routes.ts'
import type { PageRequest } from '../../machines/navigation/navigation.events.ts'
import { allowedScreen, isChecking, redirect } from '../../machines/navigation/navigation.selectors.ts'
import { isSaleAtDesk } from '../../machines/purchase/purchase.selectors.ts'
import { useServedPage } from '../shop/page-context.ts'
import { useShop } from '../shop/shop.ts'

const NO_PAGE: PageMatch = {
  route: { path: '*', access: 'public', screen: 'notFound', names: [] },
  params: {},
}

export interface Journey {
  path: string
  search: string
  route: PageRoute
  params: Readonly<Record<string, string>>
  /** The page of the address may be shown: public, or allowed by the navigation machine. */
  mayShow: boolean
  checking: boolean
  /** The address is about to change: what is on screen stays until then. */
  redirecting: boolean
}

const requestOf = (
  path: string,
  search: string,
  { route, params }: PageMatch,
  switches: PageDeployment['switches'],
): PageRequest => {
  const query = new URLSearchParams(search)
  const id = Number(params['id'] ?? query.get('idFuncion'))
  return {
    path: search ? `${path}?${search}` : path,
    access: accessIn(route.access, switches.seatSelectionRequiresLogin),
    screen: route.screen,
    idFuncion: Number.isInteger(id) && id > 0 ? id : null,
    idProcesoDeCompra: params['idProcesoDeCompra'] ?? query.get('idProcesoDeCompra'),
    next: isEntryScreen(route.screen) ? (safeNext(query.get('next')) ?? '/') : null,
  }
}

/** The address asks the navigation machine for its page, and follows where the machine sends the customer. */
export const useJourney = (): Journey => {
  const {
    root,
    actors: { navigation, purchase },
  } = useShop()
  const [path, navigate] = useLocation()
  const search = useSearch()
  const served = useServedPage()
  // The server knows of performances that do not exist; the route table does not.
  const isNothing = served.screen === 'notFound' && served.url.split('?')[0] === path
  const { switches } = served.deployment
  const { system } = served.deployment.login
  const match = useMemo(
    () => (isNothing ? null : pageFor(path, system)) ?? NO_PAGE,
    [isNothing, path, system],
  )
  const request = useMemo(() => requestOf(path, search, match, switches), [path, search, match, switches])
  const sentTo = useSelector(navigation, redirect)
  const allowed = useSelector(navigation, allowedScreen)
  const checking = useSelector(navigation, isChecking)
  const isSale = useSelector(purchase, isSaleAtDesk)
  const asked = useRef<PageRequest | null>(null)

  useEffect(() => {
    asked.current = request
    root.send({ type: 'page.requested', page: request })
  }, [root, request])

  // A page that was loaded anew asked before its sale was restored.
  useEffect(() => {
    const { screen, idProcesoDeCompra } = request
    if (isSale) purchase.send({ type: 'page.requested', screen, idProcesoDeCompra })
  }, [isSale, purchase, request])

  useEffect(() => {
    if (!sentTo) return
    if (sentTo.path === asked.current?.path) root.send({ type: 'page.requested', page: asked.current })
    else if (sentTo.leaves) location.replace(sentTo.path)
    else navigate(sentTo.path, { replace: sentTo.replace })
  }, [root, sentTo, navigate])

  const { route, params } = match
  const mayShow = route.access === 'public' || (allowed === route.screen && !sentTo)
  return { path, search, route, params, mayShow, checking, redirecting: sentTo !== null }
}
