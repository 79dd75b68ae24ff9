/** At most three of the choices that are spelt most like a word; none when none is. */
export const near = (word: string, choices: readonly string[]): string[] =>
  choices
    .map((choice) => ({ choice, distance: nearness(word.toLowerCase(), choice.toLowerCase()) }))
    .filter(({ distance }) => distance <= Math.max(2, word.length / 3))
    .sort((a, b) => a.distance - b.distance || a.choice.localeCompare(b.choice))
    .slice(0, 3)
    .map(({ choice }) => choice)

/** A part of a longer name is as near as a slip of one letter. */
const nearness = (word: string, choice: string) =>
  word.length > 2 && choice.includes(word)
    ? 1
    : Math.min(distance(word, choice), distance(word, choice.split('.').at(-1)!))

/** Letters to add, drop or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]!
}
