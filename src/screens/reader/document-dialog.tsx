import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import * as select from '../../../machines/document/document.selectors.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DocumentText } from '../../components/document/document-text.tsx'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import document from './document.actor.ts'

/** What the text links to opens beside: the page below stays as it is. */
const openBeside = ({ target }: MouseEvent): void => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank'
}

interface DocumentDialogProps {
  path: string
  onClose: () => void
}

/** A text of the deployment, read over the page. */
export const DocumentDialog = ({ path, onClose }: DocumentDialogProps) => {
  const { t } = useLingui()
  const { deployment } = useServedPage()
  const actor = useScreenActor(document, { path, deployment, params: {}, search: '', served: null })
  const text = useSelector(actor, select.text)
  const isUnavailable = useSelector(actor, select.isUnavailable)
  return (
    <Dialog
      isText
      title={text?.cTitulo ?? t`Opening the page…`}
      onClose={onClose}
      actions={
        <button type="button" className="btn" onClick={onClose}>
          <Trans>Close</Trans>
        </button>
      }
    >
      {isUnavailable ? (
        <Unavailable onRetry={() => actor.send({ type: 'loading.retried' })} />
      ) : text ? (
        // Presses on links bubble up to here; nothing else is pressed.
        <div role="none" onClick={openBeside}>
          <DocumentText text={text} level={3} />
        </div>
      ) : (
        <LoadingOverlay words={t`Opening the page…`} />
      )}
    </Dialog>
  )
}
