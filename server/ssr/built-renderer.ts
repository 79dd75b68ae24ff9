import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { assetTagsOf, manifestOf } from './manifest.ts'
import type { AssetTags, PageRenderer } from './page.ts'

/** The renderer that `scripts/build.ts` leaves in dist. @param root the folder that has dist. */
export const builtRenderer = async (root: string): Promise<PageRenderer> => {
  const manifest = manifestOf(root)
  const entry = pathToFileURL(path.join(root, 'dist/ssr/entry-server.js')).href
  const { renderPage } = (await import(entry)) as Pick<PageRenderer, 'renderPage'>
  const read = (file: string) => readFileSync(path.join(root, 'dist/client', file), 'utf8')
  const known = new Map<string, AssetTags>()
  return {
    renderPage,
    assetTags: (page, face) => {
      const key = `${page.screen} ${page.locale} ${page.deployment.spanish} ${face}`
      const made = known.get(key) ?? assetTagsOf(manifest, page, face, read)
      known.set(key, made)
      return made
    },
  }
}
