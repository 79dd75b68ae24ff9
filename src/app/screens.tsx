import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ReactNode, use, useEffect } from 'react'
import { isBoxScreen, type ScreenName, screenFolder, textGroupsOf } from '../../contract/page-routes.ts'
import { withChunkTimeout } from '../components/later-part/chunk-timeout.ts'
import { addTexts } from '../i18n/catalogues.ts'
import type { PlainScreenDefinition, ScreenDefinition } from '../shop/screen.ts'
import type { Arrival } from '../shop/screen-actor.ts'
import { useShop } from '../shop/shop.ts'
import { useScreenActor } from '../shop/use-screen-actor.ts'
import { pageTitle } from './page-title.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

type Definition = ScreenDefinition | PlainScreenDefinition

/** A module a screen, so that its view and its machine arrive in one file. */
const modules = import.meta.glob<{ default: Definition }>('./*/screen.ts', { base: '../screens' })

/** As React marks a promise once it was waited for: `use` reads a fulfilled one without suspending. */
type Loading = Promise<Definition> & { status?: string; value?: Definition }

const loading = new Map<ScreenName, Loading>()

const load = async (name: ScreenName): Promise<Definition> => {
  const module = modules[`./${screenFolder(name)}/screen.ts`]
  if (!module) throw new Error(`No screen is called ${name}`)
  return (await module()).default
}

/** Fetches a screen's chunks and its texts, once, until it is forgotten. */
export const loadScreen = (name: ScreenName, i18n: I18n): Promise<Definition> => {
  const known = loading.get(name)
  if (known) return known
  const asked: Loading = withChunkTimeout(Promise.all([load(name), addTexts(i18n, textGroupsOf(name))])).then(
    ([value]) => Object.assign(asked, { status: 'fulfilled', value }).value,
  )
  loading.set(name, asked)
  return asked
}

/** A failed chunk is fetched again with the next try, never by itself. */
const forgetScreen = (name: ScreenName): void => {
  if (loading.get(name)?.status !== 'fulfilled') loading.delete(name)
}

interface ScreenOutletProps {
  name: ScreenName
  arrival: Arrival
}

/** A screen by its name, or the offer of another try where its code did not load or threw. */
export const ScreenOutlet = (props: ScreenOutletProps) => (
  <ScreenBoundary
    address={`${props.arrival.path}?${props.arrival.search}`}
    onRetry={() => forgetScreen(props.name)}
    onReload={() => location.reload()}
  >
    <LoadedScreen {...props} />
  </ScreenBoundary>
)

/** The outline of a page that may not be shown yet, if the server sent one: its screen's code is there then. */
export const ScreenOutline = ({ name, arrival, children }: ScreenOutletProps & { children: ReactNode }) => {
  const definition = loading.get(name)?.value
  useTitle(definition, arrival)
  const Outline = arrival.served && definition?.Outline
  return Outline ? <Outline {...arrival}>{children}</Outline> : children
}

/** Says in the tab what the page is called, once the code of its screen is there. */
const useTitle = (definition: Definition | undefined, { served, deployment }: Arrival) => {
  const { i18n } = useLingui()
  const title = definition && pageTitle(definition, served, deployment, i18n)
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

/** A screen is new with its path, unless it says otherwise; the box office is one, whichever its address. */
const keyOf = (name: ScreenName, { key }: Definition, arrival: Arrival): string =>
  isBoxScreen(name) ? name : (key?.(arrival) ?? arrival.path)

/** One already loaded renders at once, so that hydration never suspends. */
const LoadedScreen = ({ name, arrival }: ScreenOutletProps) => {
  const { i18n } = useLingui()
  const definition = use(loadScreen(name, i18n))
  useTitle(definition, arrival)
  const { root, now } = useShop()
  const key = keyOf(name, definition, arrival)
  if ('provide' in definition) return <ActorScreen key={key} definition={definition} arrival={arrival} />
  return <definition.Screen key={key} {...arrival} root={root} now={now} />
}

interface ActorScreenProps {
  definition: ScreenDefinition
  arrival: Arrival
}

/** Runs a screen's machine while the screen is shown, and forwards the events it emits. */
const ActorScreen = ({ definition, arrival }: ActorScreenProps) => {
  const shop = useShop()
  const actor = useScreenActor(definition, arrival)
  return <definition.Screen {...arrival} root={shop.root} now={shop.now} newKey={shop.newKey} actor={actor} />
}
