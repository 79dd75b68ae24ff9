import { type ScreenName, screenFile } from '../../contract/index.ts'
import { ENTRY, type Manifest, withImports } from './manifest.ts'

/** What opens without a network: the pages themselves name their first files, these come later. */
const SCREENS: readonly ScreenName[] = ['billboard', 'landing', 'orders']
/** Other screens and their texts. */
const LEFT_OUT = /^(src\/screens\/[^/]+\/screen\.ts$|locales\/)/

/** @returns the paths of all that those screens load once they are shown. */
export const offlineFiles = (manifest: Manifest): string[] => {
  const seen = new Set<string>()
  const waiting = [ENTRY, ...SCREENS.map(screenFile)]
  const files = new Set<string>()
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop())
    for (const { file, css = [], dynamicImports = [] } of withImports(manifest, key, seen)) {
      for (const one of [file, ...css]) files.add(`/${one}`)
      waiting.push(...dynamicImports.filter((other) => !LEFT_OUT.test(other)))
    }
  return [...files].sort()
}
