import { useMemo } from 'react'
import { isFull, type Move, readMoves, written } from '../../statecharts/together/moves.ts'
import { run } from '../../statecharts/together/run.ts'
import { movesOf, type WhatIf } from '../../statecharts/together/what-if.ts'
import { pageNumbers } from '../page-numbers.ts'
import { panelHref, replaceHash } from '../route.ts'
import { whatIfs } from './together-data.ts'

/** The address of a what-if after so many of its moves; without a place, at its beginning. */
export const whatIfHref = (id: string, at?: number): string =>
  panelHref('together', { if: id, ...(at !== undefined && { at: String(at) }) })

/** What the address asks for: a what-if and how far it is, or moves of one's own. */
export function useRun(query: URLSearchParams) {
  const asked = query.get('if')
  const path = query.get('path')
  const whatIf: WhatIf | undefined =
    path === null ? (whatIfs.find(({ id }) => id === asked) ?? whatIfs[0]) : undefined
  const script = useMemo((): readonly Move[] => (whatIf ? movesOf(whatIf, pageNumbers()) : []), [whatIf])
  const at = Math.min(Math.max(0, Math.trunc(Number(query.get('at') ?? 0)) || 0), script.length)
  const moves = useMemo(
    () => (whatIf ? script.slice(0, at) : readMoves(path ?? '')),
    [whatIf, script, at, path],
  )
  const view = useMemo(() => run(moves, pageNumbers()), [moves])

  const go = (to: number) =>
    replaceHash(
      whatIf
        ? whatIfHref(whatIf.id, Math.max(0, Math.min(script.length, to)))
        : panelHref('together', { path: written(moves.slice(0, Math.max(0, to))) }),
    )
  return {
    whatIf,
    view,
    position: moves.length,
    /** Moves of the what-if; of one's own, those that were made. */
    count: whatIf ? script.length : moves.length,
    /** What the what-if does next; null where it is at its end, or there is none. */
    upNext: script[moves.length] ?? null,
    go,
    /** The address holds no move more. */
    isFull: isFull(moves),
    /** Makes a move of one's own: what a what-if would do next is one of it. */
    make(move: Move) {
      if (whatIf && script[moves.length] === move) go(moves.length + 1)
      else if (!isFull(moves)) replaceHash(panelHref('together', { path: written([...moves, move]) }))
    },
  }
}

export type Run = ReturnType<typeof useRun>
