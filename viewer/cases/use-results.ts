import { useSyncExternalStore } from 'react'
import { currentResults, type KeptResults, listenToResults } from './kept-results.ts'

/** The results as this browser keeps them. */
export const useResults = (): KeptResults => useSyncExternalStore(listenToResults, currentResults)
