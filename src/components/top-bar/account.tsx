import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AccountMenuProps } from './account-menu.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

export interface AccountProps extends Omit<AccountMenuProps, 'onChosen'> {
  /** Null when nobody is logged in. */
  customerName: string | null
  /** Where logging in starts, with the page to come back to. */
  loginHref: string
  /** Null where the shop has no sign-up of its own. */
  signUpHref: string | null
}

/** Of the menu: what a visitor or a customer can do about their account (section 2, top bar). */
export const AccountItems = (props: AccountProps & { onChosen: () => void }) =>
  props.customerName === null ? (
    <ul className="menu-list">
      <li>
        <a href={props.loginHref} onClick={props.onChosen}>
          <Trans>Log in</Trans>
        </a>
      </li>
      {props.signUpHref !== null && (
        <li>
          <a href={props.signUpHref} onClick={props.onChosen}>
            <Trans>Sign up</Trans>
          </a>
        </li>
      )}
    </ul>
  ) : (
    <>
      <p className="narrow menu-name">{props.customerName}</p>
      <Suspense>
        <AccountMenu {...props} />
      </Suspense>
    </>
  )
