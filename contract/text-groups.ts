import type { ScreenName } from './page-routes.ts'

/**
 * The catalogues of a language: `messages` is on every page, `start` comes once a page is alive, the others with the
 * screens that show them.
 */
export const textGroups = [
  'messages',
  'start',
  'purchase',
  'forms',
  'account',
  'box',
  'info',
  'search',
  'venues',
] as const
export type TextGroup = (typeof textGroups)[number]

const OWN_GROUPS: Partial<Record<ScreenName, readonly TextGroup[]>> = {
  billboard: ['search'],
  landing: ['venues'],
  search: ['search'],
  establishment: ['venues'],
  shop: ['venues'],
  performance: ['purchase'],
  checkout: ['purchase', 'forms'],
  orders: ['purchase', 'forms', 'account'],
  orderLookUp: ['purchase', 'forms', 'account'],
  boxOffice: ['purchase', 'forms', 'account', 'box'],
  waiting: ['purchase'],
  document: ['info'],
  contact: ['forms', 'info'],
  login: ['forms', 'account'],
  loginRedirect: ['forms', 'account'],
  signUp: ['forms', 'account'],
  recover: ['forms', 'account'],
  addresses: ['forms', 'account'],
  phones: ['forms', 'account'],
  myData: ['forms', 'account'],
  changePassword: ['forms', 'account'],
  additionalData: ['forms', 'account'],
  myAlias: ['forms', 'account'],
  privacy: ['forms', 'account'],
  bookings: ['forms', 'account'],
  boxBookings: ['forms', 'account', 'box'],
}

/** The catalogues that a screen's texts are in. */
export const textGroupsOf = (screen: ScreenName): readonly TextGroup[] => [
  'messages',
  ...(OWN_GROUPS[screen] ?? []),
]
