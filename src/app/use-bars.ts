import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Locale } from '../../contract/client-state.ts'
import { isBuilt, pageUrl } from '../../contract/page-routes.ts'
import { isChangingLanguage } from '../../machines/root/root.selectors.ts'
import * as session from '../../machines/session/session.selectors.ts'
import type { TopBarProps } from '../components/top-bar/top-bar.tsx'
import { useServedPage } from './page-context.ts'
import { useShop } from './shop.ts'
import { useCart } from './use-cart.ts'
import type { Journey } from './use-journey.ts'

/** What the top bar shows of session, language and cart, and what it asks of them. */
export const useBars = ({ path, search }: Journey): Omit<TopBarProps, 'deployment'> => {
  const { root, actors } = useShop()
  const { login } = useServedPage().deployment
  const isExternal = login.system === 'EXTERNAL_LOGIN'
  const { i18n } = useLingui()
  const user = useSelector(actors.session, session.user)
  const languageBusy = useSelector(root, isChangingLanguage)
  const cart = useCart()
  const here = search ? `${path}?${search}` : path
  return {
    language: i18n.locale as Locale,
    languageBusy,
    onLanguage: (language) => root.send({ type: 'locale.chosen', locale: language }),
    onHome: () => {
      actors.navigation.send({ type: 'home.clicked' })
      if (path !== '/') return
      history.scrollRestoration = 'manual'
      window.location.reload()
    },
    customerName: user?.cNombre ?? null,
    loginHref: isExternal
      ? pageUrl.externalLogin(here)
      : pageUrl.login(here === '/' || path === '/login' ? undefined : here),
    onExternalLogin: isExternal ? () => actors.navigation.send({ type: 'login.requested' }) : null,
    signUpHref: !isExternal && isBuilt(pageUrl.signUp()) ? pageUrl.signUp() : null,
    login,
    isBox: false,
    lAlias: user?.lAlias ?? false,
    onSignOut: () => actors.session.send({ type: 'logout.requested' }),
    cart: user && cart,
  }
}
