import * as z from 'zod/mini'

const words = z.optional(z.string().check(z.minLength(1)))

/**
 * Texts of a catalogue in other languages: by the text itself, as it stands at a show, a sector, a promotion or on
 * a plan. A language that is left out shows the text itself.
 */
export const catalogueTexts = z.record(
  z.string().check(z.minLength(1)),
  z.strictObject({ es: words, en: words, pt: words }),
)
export type CatalogueTexts = Readonly<z.infer<typeof catalogueTexts>>
