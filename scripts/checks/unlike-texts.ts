/** A catalogue of a language: its messages by the id that they have at run time. */
export interface NamedCatalogue {
  name: string
  messages: Readonly<Record<string, { message?: string; translation?: string }>>
}

/**
 * What catalogues of one language, which a page may have loaded together, translate otherwise: the last one loaded gives its
 * words to all that have the message. @returns a sentence for each
 */
export const unlikeTexts = (catalogues: readonly NamedCatalogue[]): string[] => {
  const first = new Map<string, { name: string; words: string }>()
  const problems: string[] = []
  for (const { name, messages } of catalogues)
    for (const [id, { message = id, translation: words = '' }] of Object.entries(messages)) {
      const known = first.get(id)
      if (known === undefined) first.set(id, { name, words })
      else if (known.words !== words)
        problems.push(
          `"${message}" is "${known.words}" in ${known.name} and "${words}" in ${name}: give one a context`,
        )
    }
  return problems
}
