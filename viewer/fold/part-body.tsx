import type { ReactNode } from 'react'
import type { FoldedPart } from '../../statecharts/fold/folded-chart.ts'
import type { TextLine } from '../../statecharts/fold/wrapped.ts'

interface PartBodyProps {
  part: FoldedPart
  onToggle: (id: string) => void
  isSelected: boolean
  onSelect: (() => void) | undefined
  children: ReactNode
}

/** What a part says: a button where a press selects it, or opens and folds it. */
export const PartBody = ({ part, isSelected, onSelect, onToggle, children }: PartBodyProps) => {
  const style = part.kind === 'state' ? { height: part.headHeight, paddingLeft: part.textX } : undefined
  if (part.kind === 'ways')
    return (
      <button type="button" className="body" aria-expanded={part.isOpen} onClick={() => onToggle(part.id)}>
        {children}
      </button>
    )
  if (part.kind === 'caption' || !onSelect)
    return (
      <div className="body" style={style}>
        {children}
      </div>
    )
  return (
    <button type="button" className="body" style={style} aria-pressed={isSelected} onClick={onSelect}>
      {children}
    </button>
  )
}

/** Lines of a text as they were broken. */
export const PartLines = ({ lines }: { lines: readonly TextLine[] }) =>
  lines.map((line) => (
    <span className="text-line" key={line.map(({ ink, text }) => `${ink} ${text}`).join('')}>
      {line.map(({ ink, text }) => (
        <span className={ink} key={`${ink} ${text}`}>
          {text}
        </span>
      ))}
    </span>
  ))
