import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { foldOwn } from '../../statecharts/fold/fold-words.ts'
import type { FoldedPart as Part } from '../../statecharts/fold/folded-chart.ts'
import { SIGNS } from '../components/sign-parts.ts'
import type { FoldedCanvasProps } from './folded-canvas.tsx'
import { innermost, keysOf, signOf, standsFor } from './painted.ts'
import { PartBody, PartLines } from './part-body.tsx'

interface FoldedPartProps {
  part: Part
  shown: FoldedCanvasProps
  onToggle: (id: string) => void
}

/** A state, a box, an arrow's text or a caption, where the column has it. */
export const FoldedPart = ({ part, shown, onToggle }: FoldedPartProps) => {
  const { chart, say, active, visited, fired, selected, signs, markOf, onSelect } = shown
  const keys = keysOf(part, chart)
  const lit = standsFor(part, active)
  const isSelected =
    selected !== null &&
    (part.kind === 'way' ? keys.includes(selected) : part.kind === 'state' && part.id === selected)
  const sign = signs ? signOf(part, chart, signs) : undefined
  const mark = markOf && keys.length > 0 ? markOf(keys) : undefined
  const { x, y, width, height, kind } = part
  const classes = [
    kind,
    kind === 'state' && part.isOpen && 'is-open',
    kind === 'state' && part.isFinal && 'is-final',
    kind === 'state' && part.inside > 0 && 'is-box',
    kind === 'way' && part.isStep && 'is-step',
    lit.length > 0 && 'is-active',
    standsFor(part, visited).length > 0 && 'is-visited',
    keys.some((key) => fired.has(key)) && 'is-fired',
    isSelected && 'is-selected',
  ]
  const here = kind === 'state' && !part.isOpen && part.inside > 0 ? innermost(lit) : []
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{ left: x, top: y, width, height } satisfies CSSProperties}
      data-state={kind === 'state' ? part.id : undefined}
      data-transitions={kind === 'way' ? keys.join(' ') : undefined}
      data-sign={typeof sign === 'number' ? 'counted' : sign}
    >
      <PartBody
        part={part}
        isSelected={isSelected}
        onSelect={onSelect && (() => onSelect(nextOf(part, selected)))}
        onToggle={onToggle}
      >
        <PartLines lines={here.length > 0 ? titleOf(part) : part.lines} />
        {here.length > 0 && (
          <span className="here">
            {foldOwn[say.language].here} {here.map(say.title).join(', ')}
          </span>
        )}
        {mark && <span className={mark.lost ? 'mark is-lost' : 'mark'}>{mark.text}</span>}
        {sign !== undefined && <span className="sign">{typeof sign === 'number' ? sign : SIGNS[sign]}</span>}
      </PartBody>
      {kind === 'state' && part.inside > 0 && (
        <FoldButton part={part} title={say.title(part.id)} onToggle={onToggle} />
      )}
    </div>
  )
}

/** What stands before the identifier and the number of states inside. */
const titleOf = ({ lines }: Part) => lines.filter(([first]) => first?.ink === 'title')

/** A state itself; of an arrow the transition after the one that is chosen. */
const nextOf = (part: Part, selected: string | null): string => {
  if (part.kind !== 'way') return part.kind === 'state' ? part.id : ''
  return part.keys[(part.keys.indexOf(selected ?? '') + 1) % part.keys.length]!
}

interface FoldButtonProps extends Pick<FoldedPartProps, 'onToggle'> {
  part: Extract<Part, { kind: 'state' }>
  title: string
}

const FoldButton = ({ part, title, onToggle }: FoldButtonProps) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="fold"
      aria-expanded={part.isOpen}
      aria-label={t`What is in ${title}`}
      onClick={() => onToggle(part.id)}
    >
      {part.isOpen ? '−' : '+'}
    </button>
  )
}
