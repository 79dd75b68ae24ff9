import type { boundScreens } from '../../support/bound-screens.ts'
import { drawHook } from '../../support/drawn-hook.ts'
import { elementsIn } from '../../support/probed-view.tsx'

/** What a component of src/app/after-start writes, in a shop and a page. */
export const drawPart = async (
  bound: ReturnType<typeof boundScreens>,
  file: string,
  name: string,
  props: object,
  around: Parameters<typeof drawHook>[2],
) => {
  const module = await bound.renderer.load<Record<string, (props: object) => unknown>>(
    `/src/app/after-start/${file}.tsx`,
  )
  const drawn = await drawHook(bound, () => module[name]!(props), around)
  return {
    led: drawn.led,
    all: (tag: string) =>
      elementsIn(drawn.value).filter(({ type }) => (typeof type === 'string' ? type : type.name) === tag),
    every: () => elementsIn(drawn.value),
  }
}
