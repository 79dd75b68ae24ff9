import type { DocumentPart } from '../../../contract/entities/document.ts'

export interface ContentsListProps {
  parts: readonly DocumentPart[]
  numbered: boolean
}

/** Links to the parts of a page. */
export const ContentsList = ({ parts, numbered }: ContentsListProps) => (
  <ol className={numbered ? 'contents numbered' : 'contents'}>
    {parts.map(({ cAncla, cTitulo }, index) => (
      <li key={cAncla}>
        <a href={`#${cAncla}`}>
          {numbered && <span className="n">{index + 1}</span>}
          {cTitulo}
        </a>
      </li>
    ))}
  </ol>
)
