import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { createMountedView } from './mounted-view.ts'
import type { createViewRenderer } from './view-renderer.tsx'

// biome-ignore lint/suspicious/noExplicitAny: an element of whatever component.
type AnyElement = ReactElement<any>

const isPortal = (node: unknown): node is { children: ReactNode } =>
  typeof node === 'object' && node !== null && 'containerInfo' in node

/** Elements below a node as they are written, those in portals and in properties too, in the order of the page. */
export const elementsIn = (node: unknown): AnyElement[] => {
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  if (isPortal(node)) return elementsIn(node.children)
  if (!isValidElement(node)) return []
  const element = node as AnyElement
  return [element, ...Object.values(element.props as object).flatMap(elementsIn)]
}

/**
 * What a component itself returns, as its effects and its state make it; the components in it are not drawn. A press is
 * then a call of a property.
 */
export const probe = async <Props extends object>(
  page: ReturnType<typeof createMountedView>,
  renderer: Pick<Awaited<ReturnType<typeof createViewRenderer>>, 'withTexts'>,
  Component: (props: Props) => ReactNode,
  props: Props,
) => {
  let drawn: ReactNode = null
  const Probe = () => {
    drawn = Component(props)
    return null
  }
  await page.draw(renderer.withTexts(Probe, {}))
  return {
    /** Elements of a tag, or of a component by its name, in the order of the page. */
    all: (name: string): AnyElement[] =>
      elementsIn(drawn).filter(({ type }) => (typeof type === 'string' ? type : type.name) === name),
  }
}
