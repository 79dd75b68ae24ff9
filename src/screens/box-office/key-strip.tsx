import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../components/dialog/dialog.tsx'

/** A key, and what it does now. */
export type KeyWords = readonly (readonly [key: string, what: string])[]

/** Which key does what, at the foot of the page. */
export const KeyStrip = ({ keys }: { keys: KeyWords }) => (
  <footer className="bo-keys">
    {keys.map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}
      </span>
    ))}
  </footer>
)

/** The same at full length, for whoever is new at the desk. */
export const KeyHelp = ({ keys, onClose }: { keys: KeyWords; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Keys of the box office`}
      onClose={onClose}
      actions={
        <button type="button" className="btn" data-first onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      }
    >
      <dl className="bo-help">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
