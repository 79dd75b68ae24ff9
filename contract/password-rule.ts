/** Section 5: at least 8 characters, 1 uppercase letter and 1 number. */
export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** What a password still lacks of the rule. */
export interface PasswordGaps {
  /** How many characters. */
  characters: number
  uppercase: boolean
  number: boolean
}

export const passwordGaps = (password: string): PasswordGaps => ({
  characters: Math.max(0, SHORTEST_PASSWORD - [...password].length),
  uppercase: !/\p{Lu}/u.test(password),
  number: !/\p{Nd}/u.test(password),
})

export const isPasswordByRule = (password: string): boolean => {
  const { characters, uppercase, number } = passwordGaps(password)
  return characters === 0 && !uppercase && !number
}
