/** As a ref: what comes out of sight of what was pressed is scrolled to. */
export const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })
