import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Menu } from '../menu/menu.tsx'
import type { CartPanelProps } from './cart-panel.tsx'

const CartPanel = lazy(() => import('./cart-panel.tsx'))

export interface CartMenuProps extends Omit<CartPanelProps, 'onChosen'> {
  /** oCantidadTotal.nCantidadTotal */
  count: number
  /** While a purchase runs: its digits, or words while it is being paid; alert at 2 minutes or less (section 4). */
  clock: { text: string; alert: boolean } | null
  closeDelayMs: number
}

/** The cart of the top bar: its badge, the purchase clock, and its contents on hover, focus or press. */
export const CartMenu = ({ count, clock, closeDelayMs, ...panel }: CartMenuProps) => {
  return (
    <>
      <Menu
        className={clock?.alert ? 'cart alert' : 'cart'}
        closeDelayMs={closeDelayMs}
        opensOnHover
        label={
          <>
            <span className="vh">
              {clock ? <Trans>Cart: tickets and time left</Trans> : <Trans>Cart: tickets</Trans>}
            </span>
            <span>
              <TicketIcon />
              {count}
            </span>
            {clock && <span className="clock">{clock.text}</span>}
          </>
        }
      >
        {(close) => (
          <Suspense
            fallback={
              <p className="sm soft">
                <Trans>Opening your cart…</Trans>
              </p>
            }
          >
            <CartPanel {...panel} onChosen={close} />
          </Suspense>
        )}
      </Menu>
      {clock?.alert && (
        <p className="vh" role="status">
          <Trans>Not much time left to finish your purchase</Trans>
        </p>
      )}
    </>
  )
}

const TicketIcon = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M3 6h18v4a2 2 0 0 0 0 4v4H3v-4a2 2 0 0 0 0-4z" />
    <path d="M15 6v12" strokeDasharray="2 2" />
  </svg>
)
