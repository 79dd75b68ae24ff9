/** Tagline and description of a show in one language. Its name stays as it is. */
export type ShowWords = readonly [tagline: string, description: string]

/** By cSeo. */
export type WordsByShow = Readonly<Record<string, { en: ShowWords; pt: ShowWords }>>
