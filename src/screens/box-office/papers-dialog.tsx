import { Trans, useLingui } from '@lingui/react/macro'
import type { BoxPapers, InvoiceReceiver } from '../../../contract/entities/box-papers.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { PaperLine } from './paper-line.tsx'
import { ReceiverForm } from './receiver-form.tsx'

export interface PapersDialogProps {
  /** As they were read last; null before. */
  papers: BoxPapers | null
  isReading: boolean
  isUnread: boolean
  isNaming: boolean
  failure: string | null
  onRetry: () => void
  onName: (receiver: InvoiceReceiver) => void
  onClose: () => void
}

/** What was issued of a sale, to be printed, and the form that says to whom while that is free. */
export function PapersDialog(props: PapersDialogProps) {
  const { papers, isReading, isUnread, isNaming, failure, onRetry, onName, onClose } = props
  const { t } = useLingui()
  const list = papers?.listaComprobante ?? []
  const receiver = papers?.cReceptor ?? null
  return (
    <Dialog
      title={t`Invoice and credit notes`}
      onClose={() => isNaming || onClose()}
      actions={
        <button
          type="button"
          className="btn line"
          aria-disabled={isNaming || undefined}
          onClick={() => isNaming || onClose()}
        >
          <Trans>Close</Trans>
        </button>
      }
    >
      {papers === null && isReading && (
        <p role="status">
          <Trans>Reading the papers of the sale…</Trans>
        </p>
      )}
      {papers?.lFactura === false && (
        <p>
          <Trans>No invoices are issued of this sale.</Trans>
        </p>
      )}
      {papers?.lFactura === true && (
        <p>
          {receiver === null ? (
            <Trans>To a final consumer, without a name.</Trans>
          ) : (
            <Trans>
              To <b>{receiver}</b>.
            </Trans>
          )}{' '}
          {list.length === 0 && <Trans>It is issued once the sale is paid.</Trans>}
        </p>
      )}
      {list.length > 0 && (
        <ul className="bo-papers" aria-live="polite">
          {list.map((paper) => (
            <PaperLine key={paper.idComprobante} paper={paper} />
          ))}
        </ul>
      )}
      {failure !== null && (
        <Notice kind="alert" title={failure}>
          {isUnread && (
            <button type="button" className="btn line small" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          )}
        </Notice>
      )}
      {papers?.lNombrable === true && <ReceiverForm busy={isNaming} onName={onName} />}
    </Dialog>
  )
}
