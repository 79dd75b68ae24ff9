import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import {
  type AccountEntry,
  type AccountPage,
  accountEntries,
  accountPage,
  externalDataAddress,
} from '../../contract/account-entries.ts'
import type { DeploymentLogin } from '../../contract/deployment.ts'
import { isBuilt } from '../../contract/page-routes.ts'
import * as session from '../../machines/session/session.selectors.ts'
import { AccountFrame } from '../components/account-frame/account-frame.tsx'
import { rememberingForms } from '../shop/remembering-forms.tsx'
import type { PlainScreenProps } from '../shop/screen-props.ts'
import { useShop } from '../shop/shop.ts'

const linkOf = (entry: AccountEntry, login: DeploymentLogin): string | null => {
  if (entry === 'signOut') return null
  if (entry !== 'externalData') return isBuilt(accountPage(entry, false)) ? accountPage(entry, false) : null
  return login.system === 'EXTERNAL_LOGIN' ? externalDataAddress(login.dataUri, location.href) : null
}

/** A screen of the account in its frame, with the entries that this customer has (section 2, top bar). */
export const inAccountFrame = <Props extends PlainScreenProps>(
  current: AccountPage,
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const Remembering = rememberingForms(Screen)
  const Framed = (props: Props) => {
    const { actors } = useShop()
    const user = useSelector(actors.session, session.user)
    const { login } = props.deployment
    const entries = accountEntries({ system: login.system, isBox: false, lAlias: user?.lAlias ?? false })
    const links = entries.flatMap((entry) => {
      const href = linkOf(entry, login)
      return href === null ? [] : [{ entry, href }]
    })
    return (
      <AccountFrame
        links={links}
        current={current}
        onSignOut={() => actors.session.send({ type: 'logout.requested' })}
      >
        <Remembering {...props} />
      </AccountFrame>
    )
  }
  return Framed
}
