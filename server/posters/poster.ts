import type { PosterInks } from '../../contract/deployment-theme.ts'
import { chosen, motifsByEventType } from './choices.ts'
import { drawingsOf, inkDrawing } from './drawings.ts'
import { type PaletteName, paletteSets, palettes } from './palettes.ts'
import { createRandom } from './random.ts'

const WIDTH = 600
const HEIGHT = 800

export interface PosterInput {
  /** The show's key or cSeo: the same seed draws the same poster. */
  seed: string
  /** idEspectaculoTipo: what kind of picture it gets. */
  kind: number
  drawing?: string
  palette?: PaletteName
  /** Where no palette is asked for, one of these: the chosen one if it is among them, else by lot. */
  inks?: PosterInks
}

/**
 * Composes a show's poster of a drawing and a palette: an SVG document of 600 by 800, without text, since the page
 * writes the name beside it. Deterministic by seed and kind.
 */
export const drawPoster = ({ seed, kind, inks = 'house', ...wanted }: PosterInput): string => {
  const random = createRandom(seed)
  const motif = random.pick(motifsByEventType[kind] ?? (motifsByEventType[0] as readonly string[]))
  const set: readonly PaletteName[] = paletteSets[inks]
  const paletteByLot = random.pick(set)
  const chosenPalette = set.find((name) => name === chosen[seed]?.[1])
  const drawing = wanted.drawing ?? chosen[seed]?.[0] ?? random.pick(drawingsOf(motif))
  const palette = palettes[wanted.palette ?? chosenPalette ?? paletteByLot]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${palette.background}" d="M0 0h${WIDTH}v${HEIGHT}h-${WIDTH}z"/>` +
    inkDrawing(drawing, palette) +
    '</svg>\n'
  )
}
