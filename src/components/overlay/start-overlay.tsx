import type { Deployment } from '../../../contract/deployment.ts'
import './overlay.css'

export interface StartOverlayProps {
  deployment: Pick<Deployment, 'logo' | 'limits'>
}

/**
 * The logo over the whole screen as the shop opens, gone after 3 s (section 9). It lets the page be seen and
 * pressed through it: what it covers is a frame and a band, never the page.
 */
export const StartOverlay = ({ deployment: { logo, limits } }: StartOverlayProps) => {
  return (
    <div className="start" aria-hidden="true" style={{ animationDuration: `${limits.startOverlayMs}ms` }}>
      <p>
        <b>{logo.mark}</b>
        <span>{logo.lines.join(' ')}</span>
      </p>
    </div>
  )
}
