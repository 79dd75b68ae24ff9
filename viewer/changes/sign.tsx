import { useLingui } from '@lingui/react/macro'
import type { Sign as SignName } from '../../statecharts/compare/described-changes.ts'
import { SIGNS } from '../components/sign-parts.ts'

/** The sign of a change, with its name for who does not see it. */
export const Sign = ({ sign }: { sign: SignName }) => {
  const { t } = useLingui()
  const names = { added: t`New:`, changed: t`Changed:`, removed: t`Gone:` }
  return (
    <span className="change-sign" data-sign={sign}>
      <span aria-hidden="true">{SIGNS[sign]}</span>
      <span className="vh">{names[sign]}</span>
    </span>
  )
}
