import { useEffect } from 'react'
import type { Deployment } from '../../../contract/deployment.ts'
import './overlay.css'

export interface StartOverlayProps {
  deployment: Pick<Deployment, 'logo' | 'limits'>
  /** Called with the first press or key: the cover goes before anything is done under it. */
  onDismiss: () => void
}

/**
 * The logo over the whole screen as a visit begins, gone after 3 s (section 9). It lets the page be seen and
 * pressed through it: what it covers is a frame and a band, never the page.
 */
export const StartOverlay = ({ deployment: { logo, limits }, onDismiss }: StartOverlayProps) => {
  useEffect(() => {
    const kinds = ['pointerdown', 'keydown', 'wheel'] as const
    for (const kind of kinds) window.addEventListener(kind, onDismiss, { passive: true })
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onDismiss)
    }
  }, [onDismiss])
  return (
    <div className="start" aria-hidden="true" style={{ animationDuration: `${limits.startOverlayMs}ms` }}>
      <p>
        <b>{logo.mark}</b>
        <span>{logo.lines.join(' ')}</span>
      </p>
    </div>
  )
}
