import './chart-canvas.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef } from 'react'
import { chartCss } from '../../statecharts/draw/style.ts'
import { FoldedCanvas } from '../fold/folded-canvas.tsx'
import { useHappyPath } from '../fold/use-happy-path.ts'
import { useWhole } from '../fold/use-whole.ts'
import { ChartPicture } from './chart-picture.tsx'
import { useFullScreen } from './full-screen.ts'
import { NO_MARKS } from './mark-arrows.ts'
import { useIsLarge } from './mini-map.tsx'
import type { GivenChart } from './shown-chart.ts'
import { usePrinting } from './use-printing.ts'

const NONE: ReadonlySet<string> = new Set()

/** A chart in a window: its picture where that is read as a whole, else folded along its happy path. */
export const ChartCanvas = (given: GivenChart) => {
  const { t } = useLingui()
  const { chart, layout, say } = given
  const props = { active: NONE, visited: NONE, fired: NONE, marks: NO_MARKS, selected: null, ...given }
  const frame = useRef<HTMLDivElement>(null)
  const isLarge = useIsLarge(frame, layout)
  const path = useHappyPath(chart)
  const { isWhole, showWhole } = useWhole()
  const isPrinting = usePrinting()
  const screen = useFullScreen(frame)
  const isAsked = useRef(false)
  const ask = (whole: boolean) => {
    isAsked.current = true
    showWhole(whole)
  }
  // The button that was pressed is gone: the keys go on in what it brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is there now
  useEffect(() => {
    if (isAsked.current) frame.current?.querySelector<HTMLElement>('.view, .folded')?.focus()
    isAsked.current = false
  }, [isWhole])
  const foldWords = useMemo(() => (say.trigger ? { ...say, trigger: say.trigger } : undefined), [say])
  const canFold = isLarge === true && path !== undefined && foldWords !== undefined
  return (
    <div className="chart-canvas" ref={frame}>
      <style>{chartCss}</style>
      {canFold && !isWhole && !isPrinting ? (
        <FoldedCanvas {...props} say={foldWords} path={path} screen={screen} onWhole={() => ask(true)} />
      ) : (
        isLarge !== null && (
          <ChartPicture {...props} screen={screen} isLarge={isLarge} isPrinting={isPrinting}>
            {canFold && (
              <button type="button" onClick={() => ask(false)}>
                {t`Folded`}
              </button>
            )}
          </ChartPicture>
        )
      )}
    </div>
  )
}
