import type { Manifest } from '../server/ssr/manifest.ts'

const FOLDER = 'src/app/screen-modules'

/**
 * The screens that a build has no file of their own for: one that shares its file with another loses its entry in the
 * manifest, and its pages would come without their styles.
 * @param modules the files of src/app/screen-modules.
 */
export const screensWithoutFile = (manifest: Manifest, modules: readonly string[]): string[] =>
  modules.filter((module) => manifest[`${FOLDER}/${module}`] === undefined)
