import { useContext, useMemo } from 'react'
import { createWords, type Words } from '../../statecharts/model/words.ts'
import { machines } from '../charts-data.ts'
import { WordsContext } from './words.ts'

/** Every machine's words in the chosen language, by the machine's name. */
export function useAllWords(): ReadonlyMap<string, Words> {
  const catalogue = useContext(WordsContext)
  return useMemo(
    () => new Map([...machines].map(([name, { machine }]) => [name, createWords(machine, catalogue)])),
    [catalogue],
  )
}
