import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetTags, PageRenderer } from './page.ts'
import { screenFolder } from './screen-folder.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/app/entry-client.tsx'

/** @returns the chunk and all it imports statically, each once, imports first. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk]
}

const tagsFrom = (manifest: Manifest): AssetTags => {
  const font = Object.values(manifest)
    .flatMap(({ assets = [] }) => assets)
    .find((file) => file.endsWith('.woff2'))
  return ({ screen, locale }) => {
    const seen = new Set<string>()
    const chunks = [
      ENTRY,
      `src/screens/${screenFolder(screen)}/index.tsx`,
      `locales/${locale}/messages.po`,
    ].flatMap((key) => withImports(manifest, key, seen))
    const entry = manifest[ENTRY]?.file
    const styles = new Set(chunks.flatMap(({ css = [] }) => css))
    return [
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...(font ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`] : []),
      `<script type="module" src="/${entry}" fetchpriority="low"></script>`,
      ...chunks
        .filter(({ file }) => file !== entry)
        .map(({ file }) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    ].join('\n')
  }
}

/** The renderer that `scripts/build.ts` leaves in dist. @param root the folder that has dist. */
export const builtRenderer = async (root: string): Promise<PageRenderer> => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'dist/client/manifest.json'), 'utf8')) as Manifest
  const entry = pathToFileURL(path.join(root, 'dist/ssr/entry-server.js')).href
  const { renderPage } = (await import(entry)) as Pick<PageRenderer, 'renderPage'>
  const known = new Map<string, string>()
  const tags = tagsFrom(manifest)
  return {
    renderPage,
    assetTags: (page) => {
      const key = `${page.screen} ${page.locale}`
      const made = known.get(key) ?? tags(page)
      known.set(key, made)
      return made
    },
  }
}
