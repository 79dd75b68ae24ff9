import type { Locale } from '../../contract/client-state.ts'
import type { DeploymentNumbers } from '../../contract/deployment-numbers.ts'

const BRACES = /\{(\w+)\}/g

/** @returns the names in braces that a sentence has. */
export const namesIn = (text: string): string[] => [...text.matchAll(BRACES)].map(([, name]) => name!)

/** A sentence with the numbers that it names, written as the language does; other braces stay. */
export const withNumbers = (text: string, numbers: DeploymentNumbers, language: Locale): string =>
  text.replace(BRACES, (braces, name: string) => numbers[name]?.toLocaleString(language) ?? braces)
