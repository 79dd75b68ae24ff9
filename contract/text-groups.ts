/**
 * The catalogues of a language: `messages` is on every page, `start` comes once a page is alive, the others with the
 * screens that show them; the checkout fetches `tickets`, which only what is paid shows, while a purchase is made.
 */
export const textGroups = [
  'messages',
  'start',
  'purchase',
  'tickets',
  'forms',
  'account',
  'box',
  'info',
  'search',
  'venues',
] as const
export type TextGroup = (typeof textGroups)[number]
