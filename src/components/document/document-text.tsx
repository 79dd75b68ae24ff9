import type { InfoDocument } from '../../../contract/entities/document.ts'
import './document-text.css'

export interface DocumentTextProps {
  text: Pick<InfoDocument, 'listaParte' | 'cTipoTexto'>
  /** Of its headings: parts of a page, which have an address each, or of a dialog. */
  level: 2 | 3
}

/** The parts of a document, with hanging numerals where they are numbered. */
export const DocumentText = ({ text, level }: DocumentTextProps) => {
  const Heading = `h${level}` as const
  const numbered = text.cTipoTexto === 'NUMERADO'
  return text.listaParte.map(({ cAncla, cTitulo, cHtml }, index) => (
    <section className={numbered ? 'art numbered' : 'art'} id={cAncla} key={cAncla}>
      {numbered && (
        <span className="n" aria-hidden="true">
          {index + 1}
        </span>
      )}
      <div className="t">
        <Heading className="d">{level === 2 ? <a href={`#${cAncla}`}>{cTitulo}</a> : cTitulo}</Heading>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of the deployment's Markdown, with every HTML in it escaped */}
        <div className="document-text" dangerouslySetInnerHTML={{ __html: cHtml }} />
      </div>
    </section>
  ))
}
