import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { panelHref } from '../route.ts'

interface PanelBoundaryProps {
  children: ReactNode
}

/**
 * Shows what failed in place of a panel: its code could not be fetched, as after a deployment, or it threw.
 * Give it a key of the address, so that another address begins afresh.
 */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    return this.state.failed ? <FailedPanel /> : this.props.children
  }
}

/** React keeps a failed import for good, so that only a reload asks for the code again. */
const FailedPanel = () => (
  <div className="wrap no-panel" role="alert">
    <h1 className="d">
      <Trans>This page cannot be shown.</Trans>
    </h1>
    <p>
      <Trans>
        Its code could not be fetched, or it failed. There may be a new version: reloading fetches it.
      </Trans>
    </p>
    <div className="buttons">
      <button type="button" className="btn" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </button>
      <a className="btn line" href={panelHref('journey')}>
        <Trans>See all charts</Trans>
      </a>
    </div>
  </div>
)
