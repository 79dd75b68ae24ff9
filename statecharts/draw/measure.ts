/** Widths of the printable ASCII characters, in thousandths of the type size: those of Arial and fonts of the same metrics. */
const REGULAR = table(
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
)
const BOLD = table(
  '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
)

/** Readers whose font is a little wider still get their text inside its box. */
const ROOM = 1.03
const UNKNOWN = 1000

function table(widths: string): readonly number[] {
  return widths.split(' ').map(Number)
}

/** Every character of a font for identifiers is as wide. */
export const monoWidthOf = (text: string, size: number): number => text.length * 0.6 * size * ROOM

/**
 * How wide a text is drawn (an accent takes no room), in pixels. It comes from a table and not from a font, so that a chart is laid out to
 * the byte alike on every computer.
 */
export function widthOf(text: string, size: number, bold = false): number {
  const widths = bold ? BOLD : REGULAR
  let sum = 0
  for (const character of text.normalize('NFD').replace(/\p{M}/gu, ''))
    sum += widths[character.charCodeAt(0) - 32] ?? UNKNOWN
  return (sum * size * ROOM) / 1000
}
