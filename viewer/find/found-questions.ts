import type { FindablePart } from './found-parts.ts'

/** A question that can be looked for among the parts. */
export interface FindableQuestion {
  kind: 'question'
  id: string
  /** How it is asked. */
  title: string
  /** The verdict of its answer. */
  words: string
}

export type Findable = FindablePart | FindableQuestion

/** How many questions are offered beside the parts. */
const MOST_QUESTIONS = 3

/**
 * Parts and questions in one list. Several words are more likely a question; one word is a name, and parts that have it
 * come first. What no part has is answered by the nearest questions.
 */
export function findTogether(
  text: string,
  parts: readonly FindablePart[],
  questions: readonly FindableQuestion[],
): Findable[] {
  const nearest = questions.slice(0, MOST_QUESTIONS)
  return /\S\s+\S/.test(text) ? [...nearest, ...parts] : [...parts, ...nearest]
}
