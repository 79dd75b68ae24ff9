import { useSyncExternalStore } from 'react'
import { readChoice, storageKey, storeChoice } from '../stored-choice.ts'
import type { CaseResult, Results } from './results.ts'
import { readResults, resultsText } from './results-file.ts'

const NAME = 'case-results'

let known: { text: string | null; results: Results } = { text: null, results: new Map() }
let isKept = true
const listeners = new Set<() => void>()

const byId = (results: readonly CaseResult[]): Results => new Map(results.map((one) => [one.id, one]))

/** Another tab may have noted something meanwhile: what is stored is read, and not what this one remembers. */
function current(): Results {
  const text = readChoice(NAME)
  if (isKept && text !== known.text)
    known = { text, results: byId((text === null ? null : readResults(text).data)?.results ?? []) }
  return known.results
}

/** Changes the results, here and for the next visit. */
export function changeResults(change: (results: Results) => Results): void {
  const results = change(current())
  const text = resultsText(results.values())
  isKept = storeChoice(NAME, text)
  known = { text, results }
  for (const listener of listeners) listener()
}

function listen(changed: () => void): () => void {
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

/** The results as they are kept in this browser. */
export const useResults = (): Results => useSyncExternalStore(listen, current)

/** Whether this browser keeps them: one without room or without storage does not. */
export const useIsKept = (): boolean => useSyncExternalStore(listen, () => isKept)
