import type { Manifest } from '../server/ssr/manifest.ts'

/**
 * The screens that a build has no file of their own for: one that shares its file with another loses its entry in the
 * manifest, and its pages would come without their styles.
 * @param screens the files that declare them.
 */
export const screensWithoutFile = (manifest: Manifest, screens: readonly string[]): string[] =>
  screens.filter((screen) => manifest[screen] === undefined)
