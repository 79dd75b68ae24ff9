import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Route } from './route.ts'

/** What every panel is given: the address it stands at. */
export type PanelProps = Omit<Route, 'panel'>

type Panel = LazyExoticComponent<ComponentType<PanelProps>>

const found = import.meta.glob<{ default: ComponentType<PanelProps> }>('./*/index.tsx')

/** Each folder of viewer/ that has an index.tsx, by the folder's name; its code comes when it is opened. */
export const panels: ReadonlyMap<string, Panel> = new Map(
  Object.entries(found).map(([file, load]) => [file.split('/')[1] ?? '', lazy(load)]),
)
