/** How the code is broken that a row is about: a piece that its file has once, and what stands there instead. */
export interface Break {
  file: string
  find: string
  instead: string
}

/** By the id of a row. The test that the row names fails where it is broken so: `npm run traceability -- --mutate`. */
export const BREAKS: Readonly<Record<string, Break>> = {
  'CONST-price': {
    file: 'contract/format.ts',
    find: 'maximumFractionDigits: currency.decimals',
    instead: 'maximumFractionDigits: 2',
  },
}
