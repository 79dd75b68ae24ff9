import * as z from 'zod/mini'

/** Refuses control characters: what is printed or mailed stays in its line. */
export const noControls = z.regex(/^\P{Cc}*$/u)

/** Lets lines and tabs through and no other control character: a database keeps no NUL. */
export const onlyLines = z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u)

/** One line of what a person typed, not empty. @param most characters. */
export const lineOfText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), noControls)
