import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AccountEntry } from '../../../contract/account-entries.ts'
import { useAccountWords } from './use-account-words.ts'
import './account-frame.css'

export interface AccountFrameProps {
  /** The entries that are pages, with their addresses. */
  links: readonly { entry: AccountEntry; href: string }[]
  current: AccountEntry
  onSignOut: () => void
  children: ReactNode
}

/** A page of the account: from 1024 px beside the list of all of them; below, the page alone. */
export const AccountFrame = ({ links, current, onSignOut, children }: AccountFrameProps) => {
  const { t } = useLingui()
  const words = useAccountWords()
  return (
    <div className="wrap account">
      <div className="account-head">
        <p className="d">
          <Trans>My account</Trans>
        </p>
        <button type="button" className="link" onClick={onSignOut}>
          {words.signOut}
        </button>
      </div>
      <nav className="account-nav" aria-label={t`My account`}>
        <ul>
          {links.map(({ entry, href }) => (
            <li key={entry}>
              <a href={href} aria-current={entry === current ? 'page' : undefined}>
                {words[entry]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-page">{children}</div>
    </div>
  )
}
