import { readChoice, storageKey, storeChoice } from '../stored-choice.ts'
import type { CaseResult, Results } from './results.ts'
import { readResults, resultsText } from './results-file.ts'

const NAME = 'case-results'
const UNREAD = 'case-results-unread'

/** The results that this browser keeps, and what became of those that it kept before. */
export interface KeptResults {
  results: Results
  /** Whether changes are kept: a browser without room or without storage keeps none. */
  isKept: boolean
  /** Key of what was kept and could not be read; null where all could. */
  unreadKey: string | null
}

let text: string | null = null
/** What is stored could not be read and not be set aside: it is not written over. */
let isBarred = false
let kept: KeptResults = { results: new Map(), isKept: true, unreadKey: null }
const listeners = new Set<() => void>()

const byId = (results: readonly CaseResult[]): Results => new Map(results.map((one) => [one.id, one]))

/** Another tab may have noted something meanwhile: what is stored is read, and not what this one remembers. */
export function currentResults(): KeptResults {
  const stored = readChoice(NAME)
  if (!kept.isKept || stored === text) return kept
  text = stored
  const data = stored === null ? [] : readResults(stored).data?.results
  if (data) kept = { ...kept, results: byId(data) }
  else {
    const unreadKey = stored === null ? null : setAside(stored)
    isBarred = unreadKey === null
    kept = { results: new Map(), isKept: !isBarred, unreadKey }
  }
  return kept
}

/** Copies what cannot be read to a key of its own. @returns the key; null where there is no room */
function setAside(unread: string): string | null {
  let name = UNREAD
  for (let turn = 2; ![null, unread].includes(readChoice(name)); turn += 1) name = `${UNREAD}-${turn}`
  return storeChoice(name, unread) ? storageKey(name) : null
}

/** Changes the results, here and for the next visit. */
export function changeResults(change: (results: Results) => Results): void {
  const now = currentResults()
  const results = change(now.results)
  const written = resultsText(results.values())
  const isKept = !isBarred && storeChoice(NAME, written)
  if (isKept) text = written
  kept = { ...now, results, isKept }
  for (const listener of listeners) listener()
}

/** @param changed called as this or another tab changes them @returns how to end it */
export function listenToResults(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === storageKey(NAME)) changed()
  }
  listeners.add(changed)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', elsewhere)
  }
}
