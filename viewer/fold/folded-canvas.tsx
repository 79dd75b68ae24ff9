import './folded.css'
import './painted.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { allOpen } from '../../statecharts/fold/all-open.ts'
import { firstOpen } from '../../statecharts/fold/first-open.ts'
import { foldChart } from '../../statecharts/fold/fold-chart.ts'
import type { FoldWords } from '../../statecharts/fold/fold-words.ts'
import type { FullScreen } from '../components/full-screen.ts'
import type { ShownChart } from '../components/shown-chart.ts'
import { FoldBar } from './fold-bar.tsx'
import { FoldedLines } from './folded-lines.tsx'
import { FoldedPart } from './folded-part.tsx'
import { innermost } from './painted.ts'
import { partOf, scrollTo } from './part-of.ts'
import { useFolds } from './use-folds.ts'
import { useSize } from './use-size.ts'

export interface FoldedCanvasProps extends Omit<ShownChart, 'say'> {
  say: FoldWords
  /** The happy path, by full ids. */
  path: readonly string[]
  screen: FullScreen
  onWhole: () => void
}

/** Beside a text, for a number. */
const MARK_ROOM = 52
const NOTHING: ReadonlySet<string> = new Set()

/** A chart as a column to scroll: boxes open and fold, and the happy path runs straight down. */
export const FoldedCanvas = (shown: FoldedCanvasProps) => {
  const { t } = useLingui()
  const { chart, path, say, active, selected, marks, signs, screen, onWhole } = shown
  const view = useRef<HTMLElement>(null)
  const size = useSize(view)
  const isCounted = marks.size > 0
  const reserve = isCounted || signs ? MARK_ROOM : 0
  const input = useMemo(
    () => ({ chart, path, say, width: size?.width ?? 0, reserve }),
    [chart, path, say, size?.width, reserve],
  )
  // Who reads numbers compares all of them.
  const first = useMemo(() => {
    if (!size) return null
    return isCounted ? allOpen(chart) : firstOpen(input, size.height)
  }, [input, size, isCounted, chart])
  const { open, toggle, openAll, foldAll } = useFolds(shown, first)
  const folded = useMemo(() => (size ? foldChart({ ...input, open }) : null), [input, open, size])

  const sought = useRef<string | null>(null)
  useEffect(() => {
    const part = folded && selected !== null ? partOf(folded, selected) : undefined
    if (!part || sought.current === `${selected} ${part.y}`) return
    sought.current = `${selected} ${part.y}`
    scrollTo(view.current!, part)
  }, [folded, selected])

  const before = useRef(NOTHING)
  useEffect(() => {
    if (!folded) return
    const entered = [...active].filter((id) => !before.current.has(id))
    before.current = active
    const parts = innermost(entered).flatMap((id) => partOf(folded, id) ?? [])
    const part = parts.toSorted((one, other) => one.y - other.y)[0]
    if (part) scrollTo(view.current!, part)
  }, [folded, active])

  const title = say.title(chart.root.id)
  return (
    <>
      <section
        className="folded"
        ref={view}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must take the keys for it
        tabIndex={0}
        aria-label={t`${title}, folded: each box opens and shows what is in it`}
      >
        {folded && (
          <div className="column" style={{ height: folded.height }}>
            <FoldedLines folded={folded} shown={shown} />
            {folded.parts.map((part) => (
              <FoldedPart key={part.id} part={part} shown={shown} onToggle={toggle} />
            ))}
          </div>
        )}
      </section>
      <FoldBar screen={screen} onOpenAll={openAll} onFoldAll={foldAll} onWhole={onWhole} />
    </>
  )
}
