import type { ScreenName } from '../../../contract/page-routes.ts'
import { standingActor } from './bound-screen.ts'
import type { boundScreens } from './bound-screens.ts'
import { definitionOf } from './followed-screen.ts'

export interface Opened {
  path?: string
  search?: string
  params?: Record<string, string>
  served?: object | null
  deployment?: object
  remembered?: Record<string, unknown>
  actors?: object
}
/** What a screen's machine begins with, where the screen is opened so. */
export const inputOf = async (
  bound: ReturnType<typeof boundScreens>,
  screen: ScreenName,
  { remembered = {}, actors = {}, ...opened }: Opened = {},
) => {
  const arrival = { path: '/', search: '', params: {}, served: null, deployment: {}, ...opened }
  const memory = { read: (key: string) => remembered[key] ?? null }
  return (await definitionOf(bound, screen)).input(arrival as never, { memory, actors } as never)
}
export const standing = (context: object, tags: string[] = [], states: string[] = []) =>
  standingActor({ context, tags, states }).actor
