/** There is room for the list of machines and for words beside the picture; the styles know the same width. */
export const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches
