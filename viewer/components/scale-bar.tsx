import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { FullButton } from './full-button.tsx'
import type { PanZoom } from './pan-zoom.ts'

export const ZOOM_STEP = 1.3

interface ScaleBarProps {
  picture: RefObject<PanZoom | null>
  /** The picture fills the screen. */
  full: boolean
  onFull: () => void
  /** What is shown beside the buttons while nothing else can be seen. */
  caption: readonly { name: string; words: string }[]
  /** What stands first in it. */
  children?: ReactNode
}

/** How large the picture is shown: under it, so that it covers nothing. */
export const ScaleBar = ({ picture, full, onFull, caption, children }: ScaleBarProps) => {
  const { t } = useLingui()
  const button = (sign: string, label: string, act: (picture: PanZoom) => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => picture.current && act(picture.current)}
    >
      {sign}
    </button>
  )
  return (
    <div className="scale">
      {children}
      {full && (
        <div className="caption" role="status">
          {caption.map(({ name, words }) => (
            <p key={name}>
              <b>{name}</b> {words}
            </p>
          ))}
        </div>
      )}
      {button('−', t`Smaller`, (to) => to.zoomBy(1 / ZOOM_STEP))}
      {button('+', t`Larger`, (to) => to.zoomBy(ZOOM_STEP))}
      {button(t`See all`, t`See all`, (to) => to.fit())}
      {button(t`Whole width`, t`Whole width`, (to) => to.fitWidth())}
      <FullButton isFull={full} onToggle={onFull} />
    </div>
  )
}
