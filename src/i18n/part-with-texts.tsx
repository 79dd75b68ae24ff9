import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ComponentType, Suspense, use } from 'react'
import type { TextGroup } from '../../contract/text-groups.ts'
import { addTexts } from './catalogues.ts'

/**
 * A part of a screen whose code and texts come after the page is alive: the server's markup stands until then, and
 * for good where they do not come. Its styles are the screen's.
 * @param load imports the part as the default of a module.
 */
export const partWithTexts = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  groups: readonly TextGroup[],
): ComponentType<Props> => {
  let asked: Promise<ComponentType<Props>> | null = null
  const ask = (i18n: I18n): Promise<ComponentType<Props>> => {
    asked ??= Promise.all([load(), addTexts(i18n, groups)]).then(
      ([{ default: Part }]) => Part,
      () => () => null,
    )
    return asked
  }
  const Loaded = (props: Props) => {
    const { i18n } = useLingui()
    // In each render, also once it is known: React does not take a part up again that suspended by it before.
    const Part = use(ask(i18n))
    return <Part {...props} />
  }
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
