import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../../contract/client-state.ts'
import type { Deployment } from '../../../contract/deployment.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Menu } from '../menu/menu.tsx'
import { AccountItems, type AccountProps, LoginLink } from './account.tsx'
import { CartMenu, type CartMenuProps } from './cart-menu.tsx'
import { LanguageItems, LanguageMenu } from './language.tsx'
import { Logo } from './logo.tsx'
import { SearchBox, SearchButton } from './search-box.tsx'
import { TypeLinks, type TypeLinksProps } from './type-links.tsx'
import './top-bar.css'

export interface TopBarProps extends AccountProps, TypeLinksProps {
  deployment: Pick<Deployment, 'name' | 'logo' | 'languages' | 'limits' | 'topBar'>
  language: Locale
  /** The texts of another language are on their way. */
  languageBusy: boolean
  onLanguage: (language: Locale) => void
  /** The logo was pressed: home, or a reload where it is home already (section 2). */
  onHome: () => void
  /** Null when nobody is logged in: the cart shows only then. */
  cart: Omit<CartMenuProps, 'closeDelayMs'> | null
}

/**
 * The top bar: logo, event types, search, language, account, cart with the purchase clock. 70 px, 80 from 1024 on;
 * the event types stand under it where there is no room. Type 3 has its logo in the middle, type 6 no search box.
 */
export const TopBar = (props: TopBarProps) => {
  const { deployment, language, onLanguage, onHome, cart } = props
  const { t } = useLingui()
  const closeDelayMs = deployment.limits.menuCloseDelayMs
  const { type, searchMinimum } = deployment.topBar
  const logo = <Logo key="logo" deployment={deployment} href={pageUrl.billboard()} onHome={onHome} />
  const types = <TypeLinks key="types" {...props} className="within" />
  return (
    <>
      <header className={`top bar-${type}`}>
        <div className="wrap row">
          {type === 3 ? [types, logo] : [logo, types]}
          <div className="end">
            {type !== 6 && <SearchBox minimum={searchMinimum} />}
            <SearchButton className={type === 6 ? '' : 'narrow'} />
            <LanguageMenu
              languages={deployment.languages}
              language={language}
              busy={props.languageBusy}
              onLanguage={onLanguage}
              closeDelayMs={closeDelayMs}
            />
            <div className="wide top-account">
              {props.customerName === null ? (
                <>
                  {props.signUpHref !== null && (
                    <a className="link" href={props.signUpHref}>
                      <Trans>Sign up</Trans>
                    </a>
                  )}
                  <LoginLink {...props} className="btn small" />
                </>
              ) : (
                <Menu
                  label={props.customerName}
                  accessibleLabel={t`Account of ${props.customerName}`}
                  closeDelayMs={closeDelayMs}
                >
                  {(close) => <AccountItems {...props} onChosen={close} />}
                </Menu>
              )}
            </div>
            {cart && <CartMenu {...cart} closeDelayMs={closeDelayMs} />}
            <Menu
              className="narrow"
              label={<Bars />}
              accessibleLabel={t`Menu`}
              busy={props.languageBusy}
              closeDelayMs={closeDelayMs}
            >
              {(close) => (
                <>
                  <AccountItems {...props} onChosen={close} />
                  <hr />
                  <LanguageItems
                    languages={deployment.languages}
                    language={language}
                    onLanguage={onLanguage}
                    onChosen={close}
                  />
                </>
              )}
            </Menu>
          </div>
        </div>
      </header>
      <TypeLinks {...props} className="second-row wrap" />
    </>
  )
}

const Bars = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M3 7h18M3 12h18M3 17h18" />
  </svg>
)
