import { Trans, useLingui } from '@lingui/react/macro'
import type { InfoDocument } from '../../../contract/entities/document.ts'
import { DocumentText } from '../../components/document/document-text.tsx'
import '../../theme/paper.css'
import { ContentsList } from './contents-list.tsx'
import './document.css'

export interface DocumentViewProps {
  text: InfoDocument
  onPrint: () => void
}

/** An information page: what it is, its parts to jump to, and the parts. */
export function DocumentView({ text, onPrint }: DocumentViewProps) {
  const { t } = useLingui()
  const { cTitulo, cNota, cBajadaHtml, listaParte, cTipoTexto } = text
  const list = <ContentsList parts={listaParte} numbered={cTipoTexto === 'NUMERADO'} />
  return (
    <div className="wrap info" data-state="shown">
      <header className="info-head">
        {cNota && <p className="sm soft">{cNota}</p>}
        <h1 className="d">{cTitulo}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of the deployment's Markdown, with every HTML in it escaped */}
        <div className="lede" dangerouslySetInnerHTML={{ __html: cBajadaHtml }} />
      </header>
      <div className="info-columns">
        <div className="info-side">
          <details className="contents-fold">
            <summary>
              <Trans>Go to a part</Trans>
            </summary>
            <nav aria-label={t`Parts`}>{list}</nav>
          </details>
          <div className="contents-wide">
            <nav aria-label={t`Parts`}>{list}</nav>
            <p>
              <button type="button" className="link print" onClick={onPrint}>
                <Trans>Print</Trans>
              </button>
            </p>
          </div>
        </div>
        <div>
          <DocumentText text={text} level={2} />
        </div>
      </div>
    </div>
  )
}
