import { type ComponentType, use } from 'react'
import type { ScreenName } from '../../contract/page-routes.ts'

export interface ScreenProps {
  params: Record<string, string>
}
type Screen = ComponentType<ScreenProps>

const modules = import.meta.glob<{ default: Screen }>('../screens/*/index.tsx')

const folders: Record<ScreenName, string> = {
  billboard: 'billboard',
  landing: 'landing',
  login: 'login',
  performance: 'performance',
  checkout: 'checkout',
  confirmation: 'confirmation',
  orders: 'orders',
  waiting: 'waiting',
  later: 'later',
  notFound: 'not-found',
}

const ready = new Map<ScreenName, Screen>()
const loading = new Map<ScreenName, Promise<Screen>>()

/** Fetches a screen's chunk, once; a failed fetch may be tried again. */
export const loadScreen = (name: ScreenName): Promise<Screen> => {
  const known = loading.get(name)
  if (known) return known
  const load = modules[`../screens/${folders[name]}/index.tsx`]
  if (!load) return Promise.reject(new Error(`No screen is called ${name}`))
  const asked = load().then(({ default: screen }) => {
    ready.set(name, screen)
    return screen
  })
  asked.catch(() => loading.delete(name))
  loading.set(name, asked)
  return asked
}

/** A screen by its name. One already loaded renders at once, so that hydration never suspends. */
export const ScreenOutlet = ({ name, params }: ScreenProps & { name: ScreenName }) => {
  const Screen = ready.get(name) ?? use(loadScreen(name))
  return <Screen params={params} />
}
