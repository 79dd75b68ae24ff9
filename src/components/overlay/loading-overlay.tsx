import './overlay.css'

export interface LoadingOverlayProps {
  /** What is being done: "Opening the seat plan…". Never a spinner alone. */
  words: string
  /** Over the whole screen, holding input back; otherwise in the place of the page. */
  full?: boolean
}

export const LoadingOverlay = ({ words, full = false }: LoadingOverlayProps) => (
  <div className={full ? 'loading full' : 'loading'} role="status">
    <p className="d">{words}</p>
    <span aria-hidden="true" />
  </div>
)
