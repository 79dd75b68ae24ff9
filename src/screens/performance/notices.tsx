import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../components/notice/notice.tsx'
import type { PerformanceViewProps } from './performance-view-props.ts'

export interface NoticesProps
  extends Pick<
    PerformanceViewProps,
    'notice' | 'onAcknowledge' | 'onFindInstead' | 'onKeepSeats' | 'onChooseByHand'
  > {
  /** A seat's name by its idPosicion. */
  readonly nameOf: (idPosicion: string) => string
  /** How many places are still chosen. */
  readonly kept: number
}

/** What happened to the hold, what was kept, and what to do next. */
export function Notices({ notice, nameOf, kept, ...verbs }: NoticesProps) {
  const { t } = useLingui()
  if (!notice) return null
  if (notice.kind === 'refused') {
    return (
      <Notice kind="alert" title={notice.message}>
        <p>
          <button type="button" className="btn small" onClick={verbs.onAcknowledge}>
            <Trans>Go on choosing</Trans>
          </button>
        </p>
      </Notice>
    )
  }
  if (notice.kind === 'assigned') {
    const title = notice.together
      ? t`We found you these places instead`
      : t`Automatically assigned seats are not continuous`
    return (
      <Notice kind="alert" title={title}>
        <ul className="notice-lost">
          {notice.aIdPosicion.map((idPosicion) => (
            <li key={idPosicion}>{nameOf(idPosicion)}</li>
          ))}
        </ul>
        <p>
          <Trans>We hold them for you while the clock runs. Keep them, or choose others on the plan.</Trans>
        </p>
        <p className="notice-verbs">
          <button type="button" className="btn small" onClick={verbs.onKeepSeats}>
            <Trans>Keep them</Trans>
          </button>
          <button type="button" className="btn line small" onClick={verbs.onChooseByHand}>
            <Trans>Choose on the plan</Trans>
          </button>
        </p>
      </Notice>
    )
  }
  return (
    <Notice kind="alert" title={t`Someone else took these places first`}>
      <ul className="notice-lost">
        {notice.lost.map((idPosicion) => (
          <li key={idPosicion}>{nameOf(idPosicion)}</li>
        ))}
      </ul>
      <p>
        <Plural
          value={kept}
          _0="You have no other places chosen: choose again on the plan."
          one="Your other place is still chosen. Add another, or go on with it."
          other="Your other # places are still chosen. Add more, or go on with them."
        />
      </p>
      <p className="notice-verbs">
        <button type="button" className="btn small" onClick={verbs.onAcknowledge}>
          <Trans>Go on choosing</Trans>
        </button>
        {notice.instead && (
          <button type="button" className="btn line small" onClick={verbs.onFindInstead}>
            <Trans>Find others for me</Trans>
          </button>
        )}
      </p>
    </Notice>
  )
}
