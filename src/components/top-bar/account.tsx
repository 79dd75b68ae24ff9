import { Trans } from '@lingui/react/macro'
import { pageUrl } from '../../../contract/page-routes.ts'

export interface AccountProps {
  /** Null when nobody is logged in. */
  customerName: string | null
  /** Where logging in starts, with the page to come back to. */
  loginHref: string
  /** False in BOX mode (section 2). */
  showsOrders: boolean
  onSignOut: () => void
}

export const AccountItems = (props: AccountProps & { onChosen: () => void }) =>
  props.customerName === null ? (
    <ul className="menu-list">
      <li>
        <a href={props.loginHref} onClick={props.onChosen}>
          <Trans>Log in</Trans>
        </a>
      </li>
    </ul>
  ) : (
    <>
      <p className="narrow menu-name">{props.customerName}</p>
      <ul className="menu-list">
        {props.showsOrders && (
          <li>
            <a href={pageUrl.orders()} onClick={props.onChosen}>
              <Trans>My orders</Trans>
            </a>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() => {
              props.onSignOut()
              props.onChosen()
            }}
          >
            <Trans>Sign out</Trans>
          </button>
        </li>
      </ul>
    </>
  )
