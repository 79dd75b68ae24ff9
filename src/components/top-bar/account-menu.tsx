import {
  type AccountEntry,
  accountEntries,
  accountPage,
  externalDataAddress,
} from '../../../contract/account-entries.ts'
import type { DeploymentLogin } from '../../../contract/deployment.ts'
import { isBuilt } from '../../../contract/page-routes.ts'
import { useAccountWords } from '../account-frame/use-account-words.ts'

export interface AccountMenuProps {
  login: DeploymentLogin
  /** BOX mode (section 2). */
  isBox: boolean
  /** The customer may have an alias. */
  lAlias: boolean
  onSignOut: () => void
  onChosen: () => void
}

/** The account menu of a customer: fetched when it is opened first. */
const AccountMenu = ({ login, isBox, lAlias, onSignOut, onChosen }: AccountMenuProps) => {
  const words = useAccountWords()
  const hrefOf = (entry: AccountEntry): string | null => {
    if (entry === 'signOut') return null
    if (entry !== 'externalData') return accountPage(entry, isBox)
    return login.system === 'EXTERNAL_LOGIN' ? externalDataAddress(login.dataUri, location.href) : null
  }
  return (
    <ul className="menu-list">
      {accountEntries({ system: login.system, isBox, lAlias }).map((entry) => {
        const href = hrefOf(entry)
        if (href === null)
          return (
            <li key={entry}>
              <button
                type="button"
                onClick={() => {
                  onSignOut()
                  onChosen()
                }}
              >
                {words[entry]}
              </button>
            </li>
          )
        if (entry !== 'externalData' && !isBuilt(href)) return null
        return (
          <li key={entry}>
            <a href={href} onClick={onChosen}>
              {words[entry]}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export default AccountMenu
