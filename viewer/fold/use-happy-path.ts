import { useMemo } from 'react'
import { pathIn } from '../../statecharts/fold/path-problems.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import { happyPaths } from '../../statecharts/model/happy-paths.ts'
import { ownEntry } from '../../statecharts/model/own-entry.ts'

/** The happy path of a machine's chart, by full ids; undefined for what is no machine, as the overview. */
export const useHappyPath = (chart: Chart): readonly string[] | undefined =>
  useMemo(() => {
    const path = ownEntry(happyPaths, chart.name)
    return path && pathIn(chart, path)
  }, [chart])
