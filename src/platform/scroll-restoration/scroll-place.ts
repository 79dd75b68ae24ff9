/** A link of the page's main part: its address, and which of the links with that address it is. */
export interface PressedLink {
  href: string
  nth: number
}

/** Where a visitor was on a page, kept with the page's entry of the browser's history. Lengths are px. */
export interface ScrollPlace {
  /** How far the page was scrolled. */
  top: number
  /** The link that was pressed last. */
  link: PressedLink | null
  /** A link that was in sight; the pressed one where that was. What is above it may have another height later. */
  anchor: PressedLink | null
  /** From the top of the window to the anchor. */
  anchorTop: number
}

/** @returns the place that an entry of the history has; null where it has none */
export const placeIn = (state: unknown): ScrollPlace | null =>
  typeof state === 'object' && state !== null && 'place' in state
    ? (state as { place: ScrollPlace }).place
    : null

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
]

const described = (link: HTMLElement | null | undefined): PressedLink | null => {
  const href = link?.getAttribute('href')
  return link && href ? { href, nth: linksTo(href).indexOf(link) } : null
}

/** @returns the link of the main part that a click was on; null for any other click */
export const linkAt = (target: EventTarget | null): PressedLink | null =>
  described(target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null)

const isInSight = (link: HTMLElement | undefined): boolean => {
  const { top, bottom, height } = link?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 }
  return height > 0 && bottom > 0 && top < window.innerHeight
}

/** @returns what the page is scrolled by: the pressed link where it is in sight, else the first one that is */
export const anchorBeside = (pressed: PressedLink | null): PressedLink | null =>
  isInSight(elementOf(pressed))
    ? pressed
    : described([...document.querySelectorAll<HTMLElement>('main a[href]')].find(isInSight))

export const elementOf = (link: PressedLink | null): HTMLElement | undefined =>
  link ? linksTo(link.href)[link.nth] : undefined

export const topOf = (element: HTMLElement | undefined): number => element?.getBoundingClientRect().top ?? 0
