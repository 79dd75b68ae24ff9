import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AccountMenuProps } from './account-menu.tsx'

const AccountMenu = lazy(() => import('./account-menu.tsx'))

export interface AccountProps extends Omit<AccountMenuProps, 'onChosen'> {
  /** Null when nobody is logged in. */
  customerName: string | null
  /** Where logging in starts, with the page to come back to. */
  loginHref: string
  /** The customer leaves for the external login; null where customers log in here. */
  onExternalLogin: (() => void) | null
  /** Null where the shop has no sign-up of its own. */
  signUpHref: string | null
}

interface LoginLinkProps extends Pick<AccountProps, 'loginHref' | 'onExternalLogin' | 'isBox'> {
  className?: string
  onChosen?: () => void
}

/** To the login page, or the single button of an external login, which BOX mode does not have (section 2). */
export const LoginLink = ({ loginHref, onExternalLogin, isBox, className, onChosen }: LoginLinkProps) => {
  if (!onExternalLogin)
    return (
      <a className={className} href={loginHref} onClick={onChosen}>
        <Trans>Log in</Trans>
      </a>
    )
  if (isBox) return null
  return (
    <a className={className} href={loginHref} target="_self" onClick={onExternalLogin}>
      <Trans>Log in to your account</Trans>
    </a>
  )
}

/** Of the menu: what a visitor or a customer can do about their account (section 2, top bar). */
export const AccountItems = (props: AccountProps & { onChosen: () => void }) =>
  props.customerName === null ? (
    <ul className="menu-list">
      <li>
        <LoginLink {...props} />
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
