import './fold-bar.css'
import { useLingui } from '@lingui/react/macro'
import { FullButton } from '../components/full-button.tsx'
import type { FullScreen } from '../components/full-screen.ts'

interface FoldBarProps {
  screen: FullScreen
  onOpenAll: () => void
  onFoldAll: () => void
  onWhole: () => void
}

/** What is done with a folded chart as a whole: under it, so that it covers nothing. */
export const FoldBar = ({ screen, onOpenAll, onFoldAll, onWhole }: FoldBarProps) => {
  const { t } = useLingui()
  return (
    <div className="scale">
      <p className="key">{t`Happy path`}</p>
      <button type="button" onClick={onOpenAll}>
        {t`Open all`}
      </button>
      <button type="button" onClick={onFoldAll}>
        {t`Fold all`}
      </button>
      <button type="button" onClick={onWhole}>
        {t`Whole picture`}
      </button>
      <FullButton isFull={screen.isFull} onToggle={() => screen.toggle(() => undefined)} />
    </div>
  )
}
