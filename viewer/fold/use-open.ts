import { useEffect, useMemo, useState } from 'react'
import { readRoute, replaceHash, useHash, withParameter } from '../route.ts'
import { OPEN } from './view-parameters.ts'

/** Whether an entry of the address is of a chart: its name alone says that the others are all that is open. */
const isOf = (chart: string, entry: string): boolean =>
  entry === chart || entry === `${chart}*` || entry.startsWith(`${chart}.`)

const entriesIn = (hash: string): string[] => readRoute(hash).query.get(OPEN)?.split(',') ?? []

/** What an address says is open in a chart; null where it says nothing of it. */
export const readOpen = (hash: string, chart: string): ReadonlySet<string> | null => {
  const entries = entriesIn(hash).filter((entry) => isOf(chart, entry))
  return entries.length === 0 ? null : new Set(entries.filter((entry) => entry !== chart))
}

/** The address with what is open in a chart; what it says of other charts, and all else, stays. */
export const openHref = (hash: string, chart: string, open: ReadonlySet<string>): string => {
  const others = entriesIn(hash).filter((entry) => !isOf(chart, entry))
  return withParameter(hash, OPEN, [...others, chart, ...open].join(','))
}

/**
 * What is open in a chart: what the address says, else what was chosen here before, else what fits at first.
 * @param first what is open until somebody opens or folds something
 */
export function useOpen(chart: string, first: ReadonlySet<string>) {
  const hash = useHash()
  const asked = useMemo(() => readOpen(hash, chart), [hash, chart])
  const [kept, setKept] = useState(asked)
  useEffect(() => {
    if (asked) setKept(asked)
  }, [asked])
  const show = (open: ReadonlySet<string>) => {
    setKept(open)
    replaceHash(openHref(location.hash, chart, open))
  }
  /** As `show`, without an address that others would be sent. */
  const keep = (open: ReadonlySet<string>) => (asked ? show(open) : setKept(open))
  return { open: asked ?? kept ?? first, show, keep }
}
