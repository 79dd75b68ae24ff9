import { use } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import renames from '../../statecharts/cases/renames.json'
import type { Renames, TestCase } from '../../statecharts/cases/test-case.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ cases: readonly TestCase[] }>>> = {
  es: () => import('virtual:viewer-cases/es'),
  en: () => import('virtual:viewer-cases/en'),
  pt: () => import('virtual:viewer-cases/pt'),
}
const loaded = new Map<Locale, Promise<readonly TestCase[]>>()

/** The cases in a language; suspends until they are there, and throws where their code cannot be fetched. */
export const useCases = (language: Locale): readonly TestCase[] => {
  const known = loaded.get(language) ?? loaders[language]().then(({ cases }) => cases)
  loaded.set(language, known)
  return use(known)
}

/** What became of cases that are no more as they were. */
export const caseRenames: Renames = renames
