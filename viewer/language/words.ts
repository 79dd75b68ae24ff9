import { createContext, useContext, useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { createWords, englishWords, type WordCatalogue, type Words } from '../../statecharts/model/words.ts'

/** The machines' words in the chosen language. */
export const WordsContext = createContext<WordCatalogue>(englishWords)

/** One machine in the words of the chosen language. */
export const useWords = (machine: AnyStateMachine): Words => {
  const catalogue = useContext(WordsContext)
  return useMemo(() => createWords(machine, catalogue), [machine, catalogue])
}
