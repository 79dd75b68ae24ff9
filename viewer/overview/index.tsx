import { Trans } from '@lingui/react/macro'

export default function Overview() {
  return (
    <h1 className="d">
      <Trans>How the charts hang together</Trans>
    </h1>
  )
}
