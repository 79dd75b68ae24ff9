import * as z from 'zod/mini'

/** A text that replies may have brought in another language, and what it is in this one. */
export const serviceText = z.object({ cTexto: z.string(), cEnIdioma: z.string() })
export type ServiceText = z.infer<typeof serviceText>
