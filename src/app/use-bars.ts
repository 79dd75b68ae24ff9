import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Locale } from '../../contract/client-state.ts'
import { isEntryScreen, pageUrl } from '../../contract/page-routes.ts'
import { isChangingLanguage } from '../../machines/root/root.selectors.ts'
import * as session from '../../machines/session/session.selectors.ts'
import type { TopBarProps } from '../components/top-bar/top-bar.tsx'
import { useServiceTexts } from '../i18n/service-texts.ts'
import { useNext } from '../screens/use-next.ts'
import { useServedPage } from '../shop/page-context.ts'
import { useShop } from '../shop/shop.ts'
import { useCart } from './use-cart.ts'
import type { Journey } from './use-journey.ts'

/** What the top bar shows of session, language and cart, and what it asks of them. */
export const useBars = ({ path, route, search }: Journey): Omit<TopBarProps, 'deployment'> => {
  const { root, actors } = useShop()
  const { bar, deployment } = useServedPage()
  const { login } = deployment
  const isExternal = login.system === 'EXTERNAL_LOGIN'
  const { i18n } = useLingui()
  const user = useSelector(actors.session, session.user)
  const languageBusy = useSelector(root, isChangingLanguage)
  const cart = useCart()
  const here = search ? `${path}?${search}` : path
  // Login and sign-up hand on the page that was asked for.
  const wanted = useNext(search)
  const next = isEntryScreen(route.screen) ? wanted : here
  return {
    links: useServiceTexts(bar),
    shownTypes: new URLSearchParams(search).getAll('aListaidTipoDeEspectaculo').join(),
    language: i18n.locale as Locale,
    languageBusy,
    onLanguage: (language) => root.send({ type: 'locale.chosen', locale: language }),
    onHome: () => {
      actors.navigation.send({ type: 'home.clicked' })
      if (path !== '/') return
      history.scrollRestoration = 'manual'
      // With filters in its address the billboard is not whole: the logo leads to all of it.
      if (search) location.assign('/')
      else window.location.reload()
    },
    customerName: user?.cNombre ?? null,
    loginHref: isExternal ? pageUrl.externalLogin(here) : pageUrl.login(next),
    onExternalLogin: isExternal ? () => actors.navigation.send({ type: 'login.requested' }) : null,
    signUpHref: isExternal ? null : pageUrl.signUp(next),
    login,
    isBox: user?.ctProcess === 'BOX',
    lAlias: user?.lAlias ?? false,
    onSignOut: () => actors.session.send({ type: 'logout.requested' }),
    cart: user && cart,
  }
}
