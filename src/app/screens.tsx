import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, use } from 'react'
import type { PerformanceHead } from '../../contract/page.ts'
import { type ScreenName, screenFolder } from '../../contract/page-routes.ts'
import { textGroupsOf } from '../../contract/text-groups.ts'
import { withChunkTimeout } from '../components/later-part/chunk-timeout.ts'
import { addTexts } from '../i18n/catalogues.ts'
import type { Arrival, ScreenActor } from '../shop/screen-actor.ts'
import type { OutlineProps, PlainScreenProps, ScreenProps } from '../shop/screen-props.ts'
import { useShop } from '../shop/shop.ts'
import { useScreenActor } from '../shop/use-screen-actor.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { usePerformanceHead } from './use-performance-head.ts'

type Screen = ComponentType<ScreenProps>

interface ScreenModule {
  Screen: Screen
  /** Absent where the screen needs no machine of its own. */
  actor: ScreenActor | null
  Outline?: ComponentType<OutlineProps>
}

/** A module a screen, so that its view and its machine arrive in one file. */
const modules = import.meta.glob<ScreenModule>('./screen-modules/*.ts')

/** As React marks a promise once it was waited for: `use` reads a fulfilled one without suspending. */
type Loading = Promise<ScreenModule> & { status?: string; value?: ScreenModule }

const loading = new Map<ScreenName, Loading>()

const load = (name: ScreenName): Promise<ScreenModule> => {
  const module = modules[`./screen-modules/${screenFolder(name)}.ts`]
  if (!module) throw new Error(`No screen is called ${name}`)
  return module()
}

/** Fetches a screen's chunks and its texts, once, until it is forgotten. */
export const loadScreen = (name: ScreenName, i18n: I18n): Promise<ScreenModule> => {
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
  <ScreenBoundary onRetry={() => forgetScreen(props.name)} onReload={() => location.reload()}>
    <LoadedScreen {...props} />
  </ScreenBoundary>
)

/** The outline of a page that may not be shown yet, if the server sent one: its screen's code is there then. */
export const ScreenOutline = ({ name, arrival, children }: ScreenOutletProps & { children: ReactNode }) => {
  const Outline = arrival.served && loading.get(name)?.value?.Outline
  return Outline ? <Outline {...arrival}>{children}</Outline> : children
}

/** One already loaded renders at once, so that hydration never suspends. */
const LoadedScreen = ({ name, arrival }: ScreenOutletProps) => {
  const { i18n } = useLingui()
  const { Screen, actor } = use(loadScreen(name, i18n))
  const { root, now } = useShop()
  const performanceHead = usePerformanceHead(name, arrival)
  if (actor)
    return (
      <ActorScreen Screen={Screen} definition={actor} arrival={arrival} performanceHead={performanceHead} />
    )
  const Plain = Screen as unknown as ComponentType<PlainScreenProps>
  return <Plain {...arrival} performanceHead={performanceHead} root={root} now={now} />
}

interface ActorScreenProps {
  Screen: Screen
  definition: ScreenActor
  arrival: Arrival
  performanceHead: PerformanceHead | null
}

/** Runs a screen's machine while the screen is shown, and forwards the events it emits. */
const ActorScreen = ({ Screen, definition, arrival, performanceHead }: ActorScreenProps) => {
  const shop = useShop()
  const actor = useScreenActor(definition, arrival)
  return (
    <Screen
      {...arrival}
      performanceHead={performanceHead}
      root={shop.root}
      now={shop.now}
      newKey={shop.newKey}
      actor={actor}
    />
  )
}
