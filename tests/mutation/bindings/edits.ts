/** A part of a source, from start to end, that reads otherwise in a mutant. */
export interface Edit {
  start: number
  end: number
  text: string
  /** What is written before the part: the name of a value that has none (`{ idSector }`), or what begins a statement. */
  before?: string
}

/** One planted mistake in the code that binds a screen to its machine. */
export interface BindingMutant {
  /** Where and what: the file, then the change; unique, and the same while the code around it changes. */
  label: string
  file: string
  line: number
  edits: readonly Edit[]
  /** What the parts read on the sound code, on one line. */
  was: string
  /** The event whose sending it breaks, where it breaks one. */
  event?: string
  /** What is evaluated once, when the module is read: it cannot be switched on later. */
  isStatic: boolean
}

/** The function by which an instrumented source asks whether a mutant is to act. */
export const SWITCH = '__isBindingMutant'

interface Site {
  start: number
  end: number
  before: string
  alternatives: { mutant: number; text: string }[]
}

/**
 * A source that holds all its mutants, each asleep until it is switched on (mutant schemata): read once, and run as
 * often as there are mutants.
 * @param numbered the mutants of this source, by the numbers that switch them on.
 */
export function instrument(source: string, numbered: ReadonlyMap<number, BindingMutant>): string {
  const sites = new Map<string, Site>()
  for (const [mutant, { edits }] of numbered)
    for (const { start, end, text, before } of edits) {
      const site = sites.get(`${start}-${end}`) ?? { start, end, before: '', alternatives: [] }
      site.before ||= before ?? ''
      site.alternatives.push({ mutant, text })
      sites.set(`${start}-${end}`, site)
    }
  const outermostFirst = [...sites.values()].sort((a, b) => a.start - b.start || b.end - a.end)
  return written(source, { start: 0, end: source.length }, outermostFirst)
}

/** @param sites those within the part; ones within others come after them. */
function written(source: string, part: { start: number; end: number }, sites: readonly Site[]): string {
  let text = ''
  let at = part.start
  for (const site of sites) {
    if (site.start < at) continue
    const inner = sites.filter((one) => one !== site && one.start >= site.start && one.end <= site.end)
    const choices = site.alternatives.map(({ mutant, text }) => `${SWITCH}(${mutant}) ? (${text}) : `)
    text += `${source.slice(at, site.start)}${site.before}(${choices.join('')}(${written(source, site, inner)}))`
    at = site.end
  }
  return text + source.slice(at, part.end)
}
