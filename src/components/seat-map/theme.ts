/** The colours and faces the canvas paints with. */
export interface MapTheme {
  readonly paper: string
  readonly field: string
  readonly ink: string
  readonly soft: string
  readonly line: string
  readonly accent: string
  readonly onAccent: string
  /** Of the ring round a proposed seat. */
  readonly ring: string
  readonly display: string
  readonly text: string
  /** One colour per category, in the plan's order; more categories than colours start over. */
  readonly classes: readonly string[]
}

/** The page's colours for price classes, in the order a plan's categories take them. */
export const classProperties = ['--cls-a', '--cls-b', '--cls-d', '--cls-c'] as const

/** Reads the page's own custom properties, so that the canvas follows the deployment and the mode. */
export function readTheme(element: Element): MapTheme {
  const style = getComputedStyle(element)
  const read = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  return {
    paper: read('--paper', '#F0F0EA'),
    field: read('--paper-2', '#E4E3DA'),
    ink: read('--ink', '#16150F'),
    soft: read('--ink-2', '#545248'),
    line: read('--line', '#C4C2B6'),
    accent: read('--accent', '#F6B800'),
    onAccent: read('--on-accent', '#16150F'),
    ring: read('--ring', '#F6B800'),
    display: read('--display', 'sans-serif'),
    text: read('--text', 'sans-serif'),
    classes: classProperties.map((property) => read(property, '#22409C')),
  }
}
