import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DisplayFace } from '../../contract/deployment-theme.ts'
import { type Page, type ScreenName, screenFile, textGroupsOf } from '../../contract/index.ts'
import type { AssetTags } from './page.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
/** What Vite says it built, by source path. */
export type Manifest = Record<string, Chunk>

export const ENTRY = 'src/app/entry-client.tsx'
const DISPLAY_FACES: Record<DisplayFace, string> = {
  condensed: 'src/theme/display-face.css',
  serif: 'src/theme/display-face-serif.css',
  wide: 'src/theme/display-face-wide.css',
}

/** Of a deployment that speaks the Spanish of Spain. */
const OF_SPAIN = 'locales/es-ES/interface.po?overlay'

/** A page, as far as it decides what is loaded. */
type PageOfChunks = Pick<Page, 'screen' | 'locale'> & { deployment?: Pick<Page['deployment'], 'spanish'> }

/** @param root the folder that has dist. */
export const manifestOf = (root: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, 'dist/client/manifest.json'), 'utf8')) as Manifest

/** @returns the chunk and all it imports statically, each once, imports first. */
export const withImports = (manifest: Manifest, key: string, seen: Set<string>): Chunk[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported, seen)), chunk]
}

/**
 * What restoring a session reads, and the replies without an envelope: a page behind the login waits for it before
 * it asks for anything.
 */
const SESSION = [/^_schemas-/, /\/localforage\/dist\/localforage\.js$/]
/** What screens fetch only once their data is here. */
const LATER: Partial<Record<ScreenName, RegExp[]>> = {
  performance: [...SESSION, /^src\/components\/seat-map\/seat-map\.tsx$/],
  checkout: SESSION,
  orders: SESSION,
}

/** @returns the chunks that a page will import, listed so that it does not discover them one after another. */
const laterChunks = (manifest: Manifest, { screen }: Pick<Page, 'screen'>): Chunk[] => {
  const seen = new Set<string>()
  const keys = Object.keys(manifest)
  return (LATER[screen] ?? []).flatMap((name) =>
    keys.filter((key) => name.test(key)).flatMap((key) => withImports(manifest, key, seen)),
  )
}

/** @returns every chunk a page needs before it is interactive: the entry, its screen and machine, its language. */
export const pageChunks = (manifest: Manifest, { screen, locale, deployment }: PageOfChunks): Chunk[] => {
  const seen = new Set<string>()
  const texts = textGroupsOf(screen).map((group) => `locales/${locale}/${group}.po`)
  if (locale === 'es' && deployment?.spanish === 'es-ES') texts.push(OF_SPAIN)
  return [ENTRY, screenFile(screen), ...texts].flatMap((key) => withImports(manifest, key, seen))
}

/**
 * In the head: styles inside the page, so that it paints from its first reply; the disabled links fetch nothing,
 * they tell the module loader that these styles are here. At the end of the body: the scripts and, inside the page as
 * well, the display face, since a browser holds the first paint back for a font that the head preloads, and each tag
 * that it scans before the paint costs time. @param read a built file's text.
 */
export const assetTagsOf = (
  manifest: Manifest,
  page: PageOfChunks,
  face: DisplayFace,
  read: (file: string) => string,
): AssetTags => {
  const chunks = [...pageChunks(manifest, page), ...laterChunks(manifest, page)]
  const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const entry = manifest[ENTRY]?.file
  const faceStyle = manifest[DISPLAY_FACES[face]]?.file
  return {
    head: [
      `<style>${styles.map(read).join('')}</style>`,
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ].join('\n'),
    end: [
      `<script type="module" src="/${entry}" fetchpriority="low"></script>`,
      ...[...new Set(chunks.map(({ file }) => file))]
        .filter((file) => file !== entry)
        .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
      `<style>${faceStyle === undefined ? '' : read(faceStyle)}</style>`,
    ].join('\n'),
  }
}
