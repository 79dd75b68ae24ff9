import { useSelector } from '@xstate/react'
import { pageUrl } from '../../contract/page-routes.ts'
import * as cart from '../../machines/cart/cart.selectors.ts'
import {
  isElsewhere,
  isUnclaimed,
  paidElsewhere,
  paidNow,
} from '../../machines/purchase/purchase.selectors.ts'
import type { TopBarProps } from '../components/top-bar/top-bar.tsx'
import { useServiceTexts } from '../i18n/service-texts.ts'
import { usePurchaseClock } from '../screens/use-purchase-clock.ts'
import { useShop } from '../shop/shop.ts'

/** What the top bar's cart shows of the purchase, and what it asks of it. */
export const useCart = (): NonNullable<TopBarProps['cart']> => {
  const { root, actors, now } = useShop()
  const actor = actors.cart
  const process = useSelector(actor, cart.process)
  const lines = useServiceTexts(useSelector(actor, cart.lines))
  const total = useSelector(actor, cart.total)
  const count = useSelector(actor, cart.totalQuantity)
  const busy = useSelector(actor, cart.isBusy)
  const failure = useServiceTexts(useSelector(actor, cart.failure))
  const unread = useSelector(actor, cart.isUnread)
  const unreleased = useSelector(actor, cart.unreleased)
  const unclaimed = useSelector(actors.purchase, isUnclaimed)
  const elsewhere = useSelector(actors.purchase, isElsewhere)
  const paid = useSelector(actors.purchase, (purchase) => paidNow(purchase) ?? paidElsewhere(purchase))
  const clock = usePurchaseClock(root)
  const remove = (idFuncion: number) => actor.send({ type: 'line.removed', idFuncion, now: now() })
  return {
    lines,
    total,
    count,
    busy: busy || unclaimed,
    elsewhere,
    paying: paid !== null,
    clock,
    checkoutHref: paid
      ? pageUrl.confirmation(paid)
      : process
        ? pageUrl.checkout(process.idProcesoDeCompra)
        : null,
    problem:
      unread || unreleased !== null
        ? { idFuncion: unreleased, message: failure?.kind === 'refused' ? failure.message : null }
        : null,
    onRetry: () => (unreleased === null ? actor.send({ type: 'cart.retried' }) : remove(unreleased)),
    onRemove: remove,
    onEmpty: () => actor.send({ type: 'cart.emptied', now: now() }),
  }
}
