import { Component, type ReactNode } from 'react'
import { Unavailable } from '../components/unavailable/unavailable.tsx'

interface ScreenBoundaryProps {
  children: ReactNode
  /** What failed at one address is tried at another. */
  address: string
  /** Called before the first try, to ask again for what did not arrive. */
  onRetry: () => void
  /** Called for every further try. */
  onReload: () => void
}

interface BoundaryState {
  address: string
  failed: boolean
  retried: boolean
}

/**
 * Says what failed in place of a screen: its code did not arrive, or it threw. Trying again helps after an
 * interruption; code that a deployment took away comes with a reload alone.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, BoundaryState> {
  static getDerivedStateFromError = () => ({ failed: true })

  static getDerivedStateFromProps = ({ address }: ScreenBoundaryProps, state: BoundaryState) =>
    address === state.address ? null : { address, failed: false, retried: false }

  override state: BoundaryState = { address: this.props.address, failed: false, retried: false }

  override render() {
    return this.state.failed ? <Unavailable onRetry={() => this.retry()} /> : this.props.children
  }

  private retry() {
    if (this.state.retried) return this.props.onReload()
    this.props.onRetry()
    this.setState({ failed: false, retried: true })
  }
}
