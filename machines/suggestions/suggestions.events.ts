/** Which option of the list is marked next. */
export type OptionMove = 'next' | 'previous' | 'first' | 'last'

export type SuggestionsEvent =
  | { type: 'text.typed'; text: string }
  | { type: 'option.moved'; to: OptionMove }
  | { type: 'list.closed' }

export interface SuggestionsInput {
  /** Characters that a text has at least, trimmed, before shows are suggested (sections 2 and 5). */
  shortest: number
}
