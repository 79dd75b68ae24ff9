import type { ApiRouteName } from '../../contract/index.ts'

/** Calls whose answer is the same for everyone who asks in a language: the season changes by the minute. */
export const SHARED = [
  'listEventTypes',
  'listTexts',
  'getBillboard',
  'listShows',
  'getShow',
  'suggestShows',
  'getDocument',
  'listEstablishments',
  'getEstablishment',
  'getShop',
] as const
export type SharedName = (typeof SHARED)[number]

export const isShared = (name: ApiRouteName | undefined): name is SharedName =>
  (SHARED as readonly (ApiRouteName | undefined)[]).includes(name)
