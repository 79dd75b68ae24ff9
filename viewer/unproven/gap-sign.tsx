import { useLingui } from '@lingui/react/macro'
import type { GapKind } from '../../statecharts/unproven/unproven.ts'
import { SIGNS } from '../components/sign-parts.ts'

/** The sign of a kind of gap, with its name for who does not see it. */
export const GapSign = ({ kind }: { kind: GapKind }) => {
  const { t } = useLingui()
  const names = { unreached: t`No browser:`, survivor: t`Mistake not found:`, unseen: t`Nothing asserted:` }
  return (
    <span className="gap-sign" data-sign={kind}>
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span className="vh">{names[kind]}</span>
    </span>
  )
}
