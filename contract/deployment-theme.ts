import * as z from 'zod/mini'

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))

/** The colours of a deployment's pages, light or dark. */
const scheme = z.object({
  /** What pages are printed on, and what stands out from it. */
  paper: colour,
  paper2: colour,
  /** Text, and text beside the point. */
  ink: colour,
  ink2: colour,
  line: colour,
  alert: colour,
  ok: colour,
  /** The background of the footer, and what is printed on it. */
  slab: colour,
  onSlab: colour,
})
export type ColourScheme = z.infer<typeof scheme>

/** The display faces that are built: narrow and heavy, a book's, broad and heavy. */
const face = z.enum(['condensed', 'serif', 'wide'])
export type DisplayFace = z.infer<typeof face>

/** Sets of inks: the house's, a river's at night, a theatre's velvet. */
const posterInks = z.enum(['house', 'river', 'velvet'])
export type PosterInks = z.infer<typeof posterInks>

/** How a deployment's pages look beside its accent. The house's own look where it is left out. */
export const theme = z.object({
  face,
  light: scheme,
  dark: scheme,
  /** The inks that posters are drawn in: the house's where it is left out. */
  posters: z.optional(posterInks),
  /** What the top bar is printed on. */
  bar: z.enum(['paper', 'accent']),
  /** Under headings and bars: a hair, or a bar of so many pixels. */
  rulePixels: z.int().check(z.minimum(1), z.maximum(6)),
})
export type Theme = z.infer<typeof theme>
