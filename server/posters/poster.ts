import { chosen, motifsByEventType } from './choices.ts'
import { type MotifName, motifs } from './motifs/index.ts'
import { type PaletteName, palettes } from './palettes.ts'
import { createRandom } from './random.ts'
import { HEIGHT, rect, WIDTH } from './svg.ts'

export interface PosterInput {
  /** The show's key or cSeo: the same seed draws the same poster. */
  seed: string
  /** idEspectaculoTipo: what kind of picture it gets. */
  kind: number
  motif?: MotifName
  palette?: PaletteName
}

/**
 * Draws a show's poster: an SVG document of 600 by 800, without text, since the page writes the name
 * beside it. Deterministic by seed and kind.
 */
export const drawPoster = ({ seed, kind, ...wanted }: PosterInput): string => {
  const random = createRandom(seed)
  const byLot = random.pick(motifsByEventType[kind] ?? (motifsByEventType[0] as readonly MotifName[]))
  const paletteByLot = random.pick(Object.keys(palettes) as PaletteName[])
  const motif = motifs[wanted.motif ?? chosen[seed]?.[0] ?? byLot]
  const palette = palettes[wanted.palette ?? chosen[seed]?.[1] ?? paletteByLot]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    rect(0, 0, WIDTH, HEIGHT, palette.ground) +
    motif({ random, palette }) +
    '</svg>\n'
  )
}
