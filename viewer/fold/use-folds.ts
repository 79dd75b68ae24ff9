import { useEffect, useMemo, useState } from 'react'
import { allOpen } from '../../statecharts/fold/all-open.ts'
import { openAround } from '../../statecharts/fold/open-around.ts'
import type { FoldedCanvasProps } from './folded-canvas.tsx'
import { innermost } from './painted.ts'
import { useOpen } from './use-open.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * What is open: what somebody opened, what stands around the state that was chosen, and around those that are active
 * while they are; but nothing that somebody folded since.
 * @param first what is open until somebody opens or folds something; null until the window is measured
 */
export function useFolds(shown: FoldedCanvasProps, first: ReadonlySet<string> | null) {
  const { chart, path, active, selected } = shown
  const { open: opened, show, keep } = useOpen(chart.name, first ?? NOTHING)
  const [shut, setShut] = useState(NOTHING)
  const isMeasured = first !== null

  // What is folded after it was chosen stays folded: only another choice opens it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (selected === null || !isMeasured) return
    const wider = openAround(chart, path, opened, selected)
    if (wider.size > opened.size) keep(wider)
    setShut(minus(shut, openAround(chart, path, NOTHING, selected)))
  }, [selected, chart, isMeasured])

  const open = useMemo(() => {
    const around = innermost([...active]).reduce((all, id) => openAround(chart, path, all, id), opened)
    return minus(around, shut)
  }, [chart, path, active, opened, shut])

  const toggle = (id: string) => {
    const isOpen = open.has(id)
    setShut(isOpen ? new Set([...shut, id]) : minus(shut, new Set([id])))
    show(isOpen ? minus(opened, new Set([id])) : new Set([...opened, id]))
  }
  const openAll = () => {
    setShut(NOTHING)
    show(allOpen(chart))
  }
  const foldAll = () => {
    setShut(allOpen(chart))
    show(NOTHING)
  }
  return { open, toggle, openAll, foldAll }
}

const minus = (ids: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !others.has(id)))
