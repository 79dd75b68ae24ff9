/** A link of the page's main part: its address, and which of the links with that address it is. */
export interface PressedLink {
  href: string
  nth: number
}

/** Where a visitor was on a page, kept with the page's entry of the browser's history. Lengths are px. */
export interface Place {
  /** How far the page was scrolled. */
  top: number
  /** The link that was pressed last. */
  link: PressedLink | null
  /** From the top of the window to that link: what is above it may have another height later. */
  linkTop: number
}

/** @returns the place that an entry of the history has; null where it has none */
export const placeIn = (state: unknown): Place | null =>
  typeof state === 'object' && state !== null && 'place' in state ? (state as { place: Place }).place : null

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main a[href="${CSS.escape(href)}"]`),
]

/** @returns the link of the main part that a click was on; null for any other click */
export const linkAt = (target: EventTarget | null): PressedLink | null => {
  const link = target instanceof Element ? target.closest<HTMLElement>('main a[href]') : null
  const href = link?.getAttribute('href')
  return link && href ? { href, nth: linksTo(href).indexOf(link) } : null
}

export const elementOf = (link: PressedLink | null): HTMLElement | undefined =>
  link ? linksTo(link.href)[link.nth] : undefined

export const topOf = (element: HTMLElement | undefined): number => element?.getBoundingClientRect().top ?? 0
