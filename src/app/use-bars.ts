import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Locale } from '../../contract/client-state.ts'
import { pageUrl } from '../../contract/page-routes.ts'
import * as cart from '../../machines/cart/cart.selectors.ts'
import * as timer from '../../machines/purchase-timer/purchase-timer.selectors.ts'
import * as session from '../../machines/session/session.selectors.ts'
import type { TopBarProps } from '../components/top-bar/top-bar.tsx'
import { useShop } from './shop.ts'
import type { Journey } from './use-journey.ts'

/** What the top bar shows of session, cart and clock, and what it asks of them. */
export const useBars = ({ path, search }: Journey): Omit<TopBarProps, 'deployment'> => {
  const { root, now } = useShop()
  const { i18n } = useLingui()
  const { children } = root.getSnapshot()
  const user = useSelector(children.session!, session.user)
  const process = useSelector(children.cart!, cart.process)
  const lines = useSelector(children.cart!, cart.lines)
  const count = useSelector(children.cart!, cart.totalQuantity)
  const busy = useSelector(children.cart!, cart.isBusy)
  const secondsLeft = useSelector(children.purchaseTimer!, timer.secondsLeft)
  const alert = useSelector(children.purchaseTimer!, timer.isAlert)
  const mine = useSelector(root, ({ context }) => context.mine)
  const here = search ? `${path}?${search}` : path
  return {
    language: i18n.locale as Locale,
    onLanguage: (language) => root.send({ type: 'locale.chosen', locale: language }),
    onHome: () => {
      root.send({ type: 'home.clicked' })
      if (path === '/') window.location.reload()
    },
    customerName: user?.cNombre ?? null,
    loginHref: pageUrl.login(here === '/' || path === '/login' ? undefined : here),
    showsOrders: true,
    onSignOut: () => root.send({ type: 'logout.requested' }),
    cart: user && {
      lines,
      count,
      busy: busy || !mine,
      clock: secondsLeft === null ? null : { secondsLeft, alert },
      checkoutHref: process ? pageUrl.checkout(process.idProcesoDeCompra) : null,
      onRemove: (idFuncion) => root.send({ type: 'line.removed', idFuncion, now: now() }),
      onEmpty: () => root.send({ type: 'cart.emptied', now: now() }),
    },
  }
}
