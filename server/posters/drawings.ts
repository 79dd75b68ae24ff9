import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project-root.ts'
import type { Palette } from './palettes.ts'

/** The five inks that the files of motifs/ are drawn in, so that any editor of SVG shows them. */
const drawnIn: Readonly<Record<string, keyof Palette>> = {
  '#999999': 'background',
  '#000000': 'dark',
  '#FFFFFF': 'light',
  '#FF0000': 'first',
  '#0000FF': 'second',
}

const folder = path.join(projectRoot, 'server/posters/motifs')

/** What stands between a file's svg tags, an element to a line there. */
const read = (file: string): string =>
  readFileSync(path.join(folder, file), 'utf8')
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replaceAll('\n', '')

const drawings: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .sort()
    .map((file) => [path.basename(file, '.svg'), read(file)]),
)

/** Every drawing by its name: a motif's, and a number. */
export const drawingNames: readonly string[] = [...drawings.keys()]

/** The drawings of a motif: masks has masks-1; doorways has doorways-1 and doorways-2. */
export const drawingsOf = (motif: string): string[] =>
  drawingNames.filter((name) => name.replace(/-\d+$/, '') === motif)

/** @returns a drawing's elements in the inks of a palette; coordinates are 600 by 800. */
export const inkDrawing = (name: string, palette: Palette): string => {
  const drawing = drawings.get(name)
  if (drawing === undefined) throw new Error(`there is no drawing ${name}`)
  return drawing.replace(/#[0-9A-F]{6}\b/g, (ink) => palette[drawnIn[ink] ?? 'dark'])
}
