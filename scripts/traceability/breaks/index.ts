import { BARS } from './bars.ts'
import type { Break } from './break.ts'
import { CONSTANTS } from './constants.ts'
import { MESSAGES } from './messages.ts'
import { PAGES } from './pages.ts'
import { RULES } from './rules.ts'
import { STATES } from './states.ts'
import { WIRE } from './wire.ts'

/** By row id. A test that the row names must fail on the broken code: `npm run traceability -- --mutate`. */
export const BREAKS: Readonly<Record<string, Break>> = {
  ...PAGES,
  ...STATES,
  ...WIRE,
  ...RULES,
  ...BARS,
  ...MESSAGES,
  ...CONSTANTS,
}
