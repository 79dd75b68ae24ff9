import { Component, type ReactNode } from 'react'
import { Unavailable } from '../components/unavailable/unavailable.tsx'

interface ScreenBoundaryProps {
  children: ReactNode
  /** Called before the first try, to ask again for what did not arrive. */
  onRetry: () => void
  /** Called for every further try. */
  onReload: () => void
}

/**
 * Says what failed in place of a screen: its code did not arrive, or it threw. Trying again helps after an
 * interruption; code that a deployment took away comes with a reload alone. Another screen needs another key.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })

  override state = { failed: false }
  retried = false

  override render() {
    return this.state.failed ? <Unavailable onRetry={() => this.retry()} /> : this.props.children
  }

  private retry() {
    if (this.retried) return this.props.onReload()
    this.retried = true
    this.props.onRetry()
    this.setState({ failed: false })
  }
}
