import { useLingui } from '@lingui/react/macro'

/** Lets a picture fill the screen, and gives the page back; nothing where no browser can. */
export const FullButton = ({ isFull, onToggle }: { isFull: boolean; onToggle: () => void }) => {
  const { t } = useLingui()
  const label = isFull ? t`Leave the full screen` : t`Fill the screen`
  return (
    document.fullscreenEnabled && (
      <button type="button" aria-label={label} title={label} onClick={onToggle}>
        <FullSign full={isFull} />
      </button>
    )
  )
}

/** Four corners, turned outwards or inwards. */
const FullSign = ({ full }: { full: boolean }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path
      d={full ? 'M7 2v5H2M13 2v5h5M7 18v-5H2M13 18v-5h5' : 'M2 7V2h5M18 7V2h-5M2 13v5h5M18 13v5h-5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
  </svg>
)
